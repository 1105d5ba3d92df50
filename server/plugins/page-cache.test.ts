import type { IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aSite as openSite, DOCUMENT, PAGE, WORDS } from "./page-cache.fixture.ts";

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

const withoutItsOwn = ({ date: _date, "x-request-id": _id, etag: _etag, ...headers }: IncomingHttpHeaders) =>
  headers;

describe("a page that is kept", () => {
  it("has every byte and every header of the page that is not, and a strong tag beside", async () => {
    const { get, site } = await aSite();
    const own = await get(PAGE, { cookie: "visit=x" });
    const [first, second] = [await get(), await get()];
    for (const kept of [first, second]) {
      expect(kept.body.equals(own.body)).toBe(true);
      expect([kept.status, withoutItsOwn(kept.headers)]).toEqual([own.status, withoutItsOwn(own.headers)]);
      expect(kept.headers.etag).toMatch(/^"[\w-]{22}"$/);
      expect(kept.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    }
    expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
    expect(site.made).toBe(2);
  });

  it("comes in the form that is asked for, each under a tag of its own, and again as nothing where that is known", async () => {
    const { get } = await aSite();
    const tags = new Set<string>();
    const plain = await get();
    // Compressed quickly for the first who asks, then as well as can be.
    await vi.waitFor(async () =>
      expect((await get(PAGE, { "accept-encoding": "br" })).headers.etag).toMatch(/-best"$/),
    );
    for (const [accepted, encoding, unpack] of [
      ["gzip, br", "br", brotliDecompressSync],
      ["gzip, br;q=0", "gzip", gunzipSync],
      ["br;q=0, gzip;q=0", undefined, (body: Buffer) => body],
    ] as const) {
      const { headers, body } = await get(PAGE, { "accept-encoding": accepted });
      expect([headers["content-encoding"], headers["content-length"], headers.vary]).toEqual([
        encoding,
        String(body.length),
        "accept-encoding",
      ]);
      expect(unpack(body).equals(plain.body)).toBe(true);
      const head = await get(PAGE, { "accept-encoding": accepted }, "HEAD");
      expect([head.body.length, withoutItsOwn(head.headers), head.headers.etag]).toEqual([
        0,
        withoutItsOwn(headers),
        headers.etag,
      ]);
      const again = await get(PAGE, { "accept-encoding": accepted, "if-none-match": `"x", ${headers.etag}` });
      expect([again.status, again.body.length, again.headers.etag, again.headers["content-type"]]).toEqual([
        304,
        0,
        headers.etag,
        undefined,
      ]);
      expect((await get(PAGE, { "accept-encoding": accepted, "if-none-match": '"x"' })).status).toBe(200);
      tags.add(String(headers.etag));
    }
    expect(tags.size).toBe(3);
  });

  it("is made once for a hundred who want it at once, and nobody's going away stops it", async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { get, site } = await aSite(async (_request, reply) => {
      await gate;
      return reply.headers(DOCUMENT).send(WORDS);
    });
    const leaving = new AbortController();
    const first = get(PAGE, {}, "GET", leaving.signal);
    await vi.waitFor(() => expect(site.made).toBe(1));
    const others = Array.from({ length: 100 }, () => get());
    await vi.waitFor(() => expect(site.asked).toBe(101));
    leaving.abort();
    await expect(first).rejects.toThrow("aborted");
    release();
    for (const { status, body } of await Promise.all(others))
      expect([status, body.toString()]).toEqual([200, WORDS]);
    expect(site.made).toBe(1);
  });

  it("has nothing of the one who wanted it first", async () => {
    const asked: unknown[] = [];
    const { get } = await aSite((request, reply) => {
      asked.push(request.headers);
      return reply.headers(DOCUMENT).send(`${JSON.stringify(request.headers)} ${request.ip}`);
    });
    const pages = [
      await get(PAGE, {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "accept-language": "cy",
        cookie: "other=1",
      }),
      await get(PAGE, { host: "other.example", "x-forwarded-proto": "gopher", cookie: "other=2" }),
    ];
    expect(asked).toHaveLength(1);
    expect(pages[0]?.body.equals(pages[1]!.body)).toBe(true);
    expect(String(pages[0]?.body)).not.toMatch(/evil|other|gopher|cy"/);
  });

  it("differs by whether the question for consent was answered, and by no other cookie", async () => {
    const { get, site } = await aSite((request, reply) =>
      reply.headers(DOCUMENT).send(request.headers.cookie ?? "asks"),
    );
    for (const cookie of ["a=b", "consent=x"])
      expect(String((await get(PAGE, { cookie })).body)).toBe("asks");
    for (const cookie of ["consent=performance", "consent=necessary; a=b"]) {
      expect(String((await get(PAGE, { cookie })).body)).toBe("consent=necessary");
    }
    expect(site.made).toBe(2);
  });
});

it("search parameters are no part of a page: it is made once, without them", async () => {
  const { get, site, store } = await aSite((request, reply) => reply.headers(DOCUMENT).send(request.url));
  for (const end of ["?utm_source=bill&utm_medium=post", "", "?fbclid=x", "?", "?a=/x.js?b"]) {
    expect(String((await get(`${PAGE}${end}`)).body)).toBe(PAGE);
  }
  expect([site.made, store.size]).toEqual([1, 1]);
});

describe("while the server is busy", () => {
  const UNAVAILABLE = { "cache-control": "no-store", "content-type": "text/html" };

  it("a page is sent as it is, and meanwhile made again", async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { get, site, content } = await aSite(async (_request, reply) => {
      if (site.made > 1) await gate;
      return reply.headers(DOCUMENT).send(`page ${site.made}`);
    });
    await get();
    content.header = { words: "other" };
    Object.assign(site, { time: site.time + 3_600_000, busy: true });
    expect(String((await get()).body)).toBe("page 1");
    release();
    await vi.waitFor(async () => expect(String((await get()).body)).toBe("page 2"));
  });

  it("a page that can't be made again stays", async () => {
    const { get, site, content, store } = await aSite((_request, reply) =>
      site.busy ? reply.code(503).headers(UNAVAILABLE).send("busy") : reply.headers(DOCUMENT).send("a page"),
    );
    await get();
    for (let time = 0; time < 3; time++) {
      content.header = { words: "other" };
      Object.assign(site, { time: site.time + 2_000, busy: true });
      expect((await get()).status).toBe(200);
      await vi.waitFor(() => expect(site.made).toBe(time + 2));
    }
    expect(store.size).toBe(1);
  });

  it("a visitor with a session is answered from the cache, and never put into it", async () => {
    const { get, site } = await aSite((request, reply) =>
      reply.headers(DOCUMENT).send(request.headers.cookie ?? "no cookie"),
    );
    const cookie = "visit=secret";
    expect(String((await get(PAGE, { cookie })).body)).toBe(cookie);
    site.busy = true;
    expect(String((await get(PAGE, { cookie })).body)).toBe("no cookie");
    expect(String((await get(PAGE, { cookie: `${cookie}; consent=performance` })).body)).toBe(
      "consent=necessary",
    );
    site.busy = false;
    expect(String((await get(PAGE, { cookie })).body)).toBe(cookie);
    expect(String((await get()).body)).toBe("no cookie");
  });
});

describe("a page is as old as what it says", () => {
  it("an edit shows at the next look, and without one nothing is made again", async () => {
    const { get, site, content } = await aSite();
    const before = await get();
    for (let second = 0; second < 10; second++) {
      site.time += 1_001;
      expect((await get()).headers.etag).toBe(before.headers.etag);
    }
    expect(site.made).toBe(1);
    content.header = { words: "Turn it to the right." };
    expect(String((await get()).body)).toContain("to the left");
    site.time += 1_001;
    expect(String((await get()).body)).toContain("to the right");
    expect(site.made).toBe(2);
  });

  it("nobody waits for the look while the page is less than a second old", async () => {
    const { get, site, content, told } = await aSite();
    await get();
    content.header = { words: "Turn it to the right." };
    site.time += 900;
    expect(String((await get()).body)).toContain("to the left");
    await vi.waitFor(async () => expect(String((await get()).body)).toContain("to the right"));
    expect(told.every(({ status, waited }) => status === 200 && waited === 0)).toBe(true);
  });

  it("a page that is made again and is the same keeps its tag", async () => {
    const { get, site, content } = await aSite();
    const before = await get();
    content.header = { ...content.header };
    site.time += 1_001;
    const after = await get();
    expect([site.made, after.headers.etag]).toEqual([2, before.headers.etag]);
  });
});

it("pages take no more memory than they may", async () => {
  const { get, store } = await aSite(undefined, 100_000);
  for (let number = 0; number < 40; number++) {
    await get(`${PAGE}-${number}`);
    expect(store.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(store.size).toBeGreaterThan(2);
  expect(store.size).toBeLessThan(40);
});

it("the log has a line for a page that is made, and none for each time it is sent", async () => {
  const { get, log } = await aSite();
  for (let time = 0; time < 5; time++) await get();
  await get(PAGE, { cookie: "visit=x" });
  await vi.waitFor(() => expect(log.lines().filter(({ msg }) => msg === "request")).toHaveLength(1));
  expect(log.lines().filter(({ msg }) => msg === "page made")).toHaveLength(1);
});

it("a server that closes ends the connections over which pages were sent", async () => {
  const { app, get } = await aSite();
  await get();
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(450);
});
