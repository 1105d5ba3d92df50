import { afterEach, describe, expect, it, vi } from "vitest";
import { aSite as openSite, DOCUMENT, PAGE } from "./page-cache.fixture.ts";

let sites: Awaited<ReturnType<typeof openSite>>[] = [];
afterEach(async () => {
  await Promise.all(sites.map(({ app }) => app.close()));
  sites = [];
});

async function aSite(...given: Parameters<typeof openSite>) {
  const site = await openSite(...given);
  sites.push(site);
  return site;
}

describe("nothing is kept of", () => {
  it.each(["visit", "__Host-visit", "access-token", "__Host-identity-token", "XSRF-TOKEN"])(
    "a page for who sends %s",
    async (name) => {
      const { get, store } = await aSite((request, reply) =>
        reply.headers(DOCUMENT).send(`yours: ${request.headers.cookie}`),
      );
      expect(String((await get(PAGE, { cookie: `${name}=secret` })).body)).toContain("secret");
      expect(store.size).toBe(0);
      await get();
      expect(String((await get(PAGE, { cookie: `${name}=secret` })).body)).toContain("secret");
      expect(String((await get()).body)).not.toContain("secret");
    },
  );

  it.each([
    ["sets a cookie", { ...DOCUMENT, "set-cookie": "a=b" }, 200],
    ["must not be stored", { ...DOCUMENT, "cache-control": "no-store" }, 200],
    ["is for one visitor", { ...DOCUMENT, "cache-control": "private, max-age=0, must-revalidate" }, 200],
    ["says nothing of it", { "content-type": "text/html" }, 200],
    ["is no page", { ...DOCUMENT, "content-type": "application/json" }, 200],
    ["is not there", DOCUMENT, 404],
    ["leads elsewhere", { ...DOCUMENT, location: "/" }, 302],
  ])("an answer that %s", async (_what, headers, status) => {
    const { get, store, site } = await aSite((_request, reply) =>
      reply.code(status).headers(headers).send("x"),
    );
    for (const one of [await get(), await get()]) {
      expect([one.status, String(one.body), one.headers["set-cookie"]]).toEqual([
        status,
        "x",
        "set-cookie" in headers ? ["a=b"] : undefined,
      ]);
    }
    expect([store.size, site.made >= 2]).toEqual([0, true]);
  });

  it.each(["/x.js", "/%2e%2e/x", "//x", "/../x"])("an address with %s behind", async (end) => {
    const { get, store } = await aSite();
    await get(`${PAGE}${end}`);
    expect(store.size).toBe(0);
  });

  it("what is posted", async () => {
    const { get, site, store } = await aSite();
    await get();
    await get(PAGE, {}, "POST");
    expect([site.made, store.size]).toEqual([2, 1]);
  });

  it("a page that fails: all who wait read so, and the next is made anew", async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    let broken = true;
    const { get, site, log } = await aSite(async (_request, reply) => {
      await gate;
      if (broken) throw new Error("it broke");
      return reply.headers(DOCUMENT).send("whole");
    });
    const asked = Array.from({ length: 10 }, () => get());
    await vi.waitFor(() => expect(site.asked).toBe(10));
    release();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500));
    const [id, ...others] = new Set(answers.map(({ headers }) => headers["x-request-id"]));
    expect([
      log.lines().some(({ reqId, level }) => reqId === id && level === "error"),
      others,
      site.made,
    ]).toEqual([true, [], 1]);
    expect(String(answers[0]?.body)).toContain(String(id));
    broken = false;
    expect(String((await get()).body)).toBe("whole");
  });
});
