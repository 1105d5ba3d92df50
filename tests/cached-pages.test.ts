import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ProductWithContent, removeProductFiles, startProductWithContent } from "./support/product.ts";

const PAGE = "/help-and-support/complaints/pay-as-you-go";

let product: ProductWithContent;

beforeAll(async () => {
  product = await startProductWithContent();
});
afterAll(async () => {
  await product.kill();
  removeProductFiles(product.dataDir);
});

const get = (address: string, init: RequestInit = {}) =>
  fetch(`${product.origin}${address}`, { redirect: "manual", ...init });

const ARTICLE = "/help-and-support/bills-and-payments/understand-your-bill";
const whole = async (address: string, headers: Record<string, string> = {}) => {
  const response = await get(address, { headers: { "accept-encoding": "identity", ...headers } });
  const { date: _date, "x-request-id": _id, etag, ...rest } = Object.fromEntries(response.headers);
  return { etag, headers: rest, html: await response.text() };
};

describe("a page that is the same for everyone", () => {
  it.each([
    "",
    "meters",
    "bills-and-payments/understand-your-bill",
    "contact-us",
    "extra-support",
    "probate",
    "emergencies",
    "complaints-procedure",
  ])(
    "is cached, with every byte and header that a visitor with a session gets: /help-and-support/%s",
    async (page) => {
      const address = `/help-and-support/${page}`;
      const own = await whole(address, { cookie: "visit=known" });
      const cached = await whole(address);
      expect(cached).toEqual({ ...own, etag: expect.stringMatching(/^"[\w-]+"$/) });
      expect([own.etag, own.headers["cache-control"]]).toEqual([undefined, "max-age=0, must-revalidate"]);
    },
  );

  it.each(["emergencies", "bills-and-payments/understand-your-bill", ""])(
    "is the same cached page whatever a link adds to its address: /help-and-support/%s?utm_source=...",
    async (page) => {
      const address = `/help-and-support/${page}`;
      const plain = await whole(address);
      for (const added of ["?utm_source=bill&utm_campaign=%3Cscript%3E", "?fbclid=x", "?"]) {
        const cached = await whole(`${address}${added}`);
        expect([cached.headers, cached.html]).toEqual([plain.headers, plain.html]);
        expect(cached.etag).toBeTruthy();
      }
    },
  );

  it("is no journey, no search and no page of a visitor's own", async () => {
    for (const address of [
      PAGE,
      "/search?q=bill",
      "/help-and-support/was-this-helpful?article=meters/x",
      "/help-and-support/track",
    ]) {
      const { etag, headers } = await whole(address);
      expect([address, etag, headers["cache-control"]?.split(", ")[0]]).toEqual([
        address,
        undefined,
        "no-store",
      ]);
    }
  });

  it("is counted where it is sent", async () => {
    const count = async () =>
      Number(
        /^page_cache_answers_total\{status="200"\} (\d+)$/m.exec(await (await get("/metrics")).text())?.[1],
      );
    await whole(ARTICLE);
    const before = await count();
    for (let time = 0; time < 3; time++) await whole(ARTICLE);
    expect((await count()) - before).toBeGreaterThanOrEqual(2);
  });

  it("says within five seconds what an editor writes", async () => {
    const file = path.join(product.contentDir, "outage.json");
    const before = readFileSync(file, "utf8");
    await whole("/help-and-support/");
    writeFileSync(
      file,
      JSON.stringify({
        ...(JSON.parse(before) as object),
        title: "A storm is over Kent",
        message: "<p>We are on our way.</p>",
      }),
    );
    const written = performance.now();
    await vi.waitFor(
      async () => expect((await whole("/help-and-support/")).html).toContain("A storm is over Kent"),
      { timeout: 30_000, interval: 100 },
    );
    expect(performance.now() - written).toBeLessThan(5_000);
    writeFileSync(file, before);
  });
});

describe("a built file", () => {
  it("comes compressed as it was built, in the form a browser accepts, and for ever", async () => {
    const html = await (await get("/help-and-support/")).text();
    const [, script = ""] = /<script[^>]* src="([^"]+)"/.exec(html) ?? [];
    const fetchAs = async (accepted: string) => {
      const answer = await get(script, { headers: { "accept-encoding": accepted } });
      return { text: await answer.text(), headers: answer.headers };
    };
    const forms = await Promise.all(["br", "gzip", "identity"].map(fetchAs));
    expect(forms.map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip", null]);
    const lengths = forms.map(({ headers }) => Number(headers.get("content-length")));
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    for (const { headers, text } of forms) {
      expect(text).toBe(forms[0]?.text);
      expect([headers.get("content-type"), headers.get("vary")]).toEqual([
        "application/javascript; charset=utf-8",
        "accept-encoding",
      ]);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("etag")).toBeTruthy();
    }
    expect((await get(`${script}.br`)).status).toBe(404);
  });
});

describe("a browser may fetch and render beforehand", () => {
  it("what the rules say, which document pages alone name", async () => {
    const { headers } = await whole("/help-and-support/meters");
    expect(headers["speculation-rules"]).toBe('"/help-and-support/speculation-rules.json"');
    expect((await whole(PAGE)).headers).not.toHaveProperty("speculation-rules");
    const rules = await get("/help-and-support/speculation-rules.json");
    expect(rules.headers.get("content-type")).toMatch(/^application\/speculationrules\+json\b/);
  });

  it("document pages, and nothing that does something", async () => {
    const rules = (await (await get("/help-and-support/speculation-rules.json")).json()) as Rules;
    expect(rules.prerender).toEqual(rules.prefetch);
    const [may, { not: mayNot }] = rules.prefetch[0].where.and;
    const names = (patterns: readonly string[], pathname: string) =>
      patterns.some((one) => new URLPattern({ pathname: one }).test({ pathname }));
    const fetched = (pathname: string) =>
      names(may.href_matches, pathname) && !names(mayNot.href_matches, pathname);
    for (const address of [
      "meters",
      "bills-and-payments/understand-your-bill",
      "contact-us",
      "emergencies",
      "probate",
    ]) {
      expect([address, fetched(`/help-and-support/${address}`)]).toEqual([address, true]);
    }
    for (const address of [
      "sign-in",
      "sign-in/again",
      "auth-status",
      "was-this-helpful",
      "complaints/pay-as-you-go",
      "deals",
      "track",
      "confirmation",
    ]) {
      expect([address, fetched(`/help-and-support/${address}`)]).toEqual([address, false]);
    }
    for (const address of [
      "/logout",
      "/search",
      "/search/clicks",
      "/help-and-support/",
      "/",
      "/identity/auth",
    ])
      expect(fetched(address)).toBe(false);
  });
});

interface Rules {
  readonly prerender: unknown;
  readonly prefetch: readonly [
    {
      readonly where: {
        readonly and: readonly [
          { readonly href_matches: readonly string[] },
          { readonly not: { readonly href_matches: readonly string[] } },
        ];
      };
    },
  ];
}
