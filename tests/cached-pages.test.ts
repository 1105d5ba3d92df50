import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ProductWithContent, removeProductFiles, startProductWithContent } from "./support/product.ts";
import { VISITORS } from "./support/visitors.ts";

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

/** Every page to read: those of the categories, and the others that say so in their route. */
async function documentPages(): Promise<readonly string[]> {
  const list = await (await fetch(`${product.platformOrigin}/content/help/categories.json`)).json();
  const { data, included } = list as Record<"data" | "included", { id: string }[]>;
  const fixed = ["", "contact-us", "make-an-enquiry", "extra-support", "probate", "emergencies"];
  const policies = ["accessibility-statement", "complaints-procedure", "complaints-report", "privacy"];
  const pages = [...fixed, ...policies, ...data.map(({ id }) => id), ...included.map(({ id }) => id)];
  return pages.map((page) => `/help-and-support/${page}`);
}

const counted = async () => {
  const metrics = await (await get("/metrics")).text();
  return Number(/^page_cache_answers_total\{status="200"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
};

describe("a page that is the same for everyone", () => {
  it.each(Object.entries(VISITORS))(
    "is the cached one, byte by byte, for a visitor %s",
    async (_kind, visit) => {
      const [pages, browser] = [await documentPages(), await visit(product.origin)];
      expect(pages.length).toBeGreaterThan(150);
      let cached = 0;
      for (const page of pages) {
        const everyones = await whole(page);
        const before = await counted();
        const theirs = await browser.get(page, "manual");
        if (everyones.etag === undefined) continue;
        expect([page, theirs.headers.get("etag"), await theirs.text()]).toEqual([
          page,
          everyones.etag,
          everyones.html,
        ]);
        expect(theirs.headers.getSetCookie()).toEqual([]);
        cached += (await counted()) - before;
      }
      // A page may be half a second old when it is asked for the second time.
      expect(cached).toBeGreaterThan(0.95 * pages.length);
    },
  );

  it("says nothing of whoever is signed in, and leaves to the browser whether it offers to sign out", async () => {
    const signedIn = await VISITORS["who is signed in"](product.origin);
    const html = await (await signedIn.get(ARTICLE)).text();
    expect(html).not.toContain("Amina");
    expect(html).toMatch(/<li data-for="signed-out"><a href="[^"]*sign-in/);
    expect(html).toMatch(/<li data-for="signed-in"><a href="\/logout">/);
  });

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

  it("is no journey and no page of a visitor's own", async () => {
    for (const address of [
      PAGE,
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

  it("is the page of a search too, which browsers do not keep", async () => {
    const [first, second] = [
      await whole("/search?q=bill"),
      await whole("/search?q=bill", { cookie: "visit=x" }),
    ];
    expect([second.etag, second.html]).toEqual([first.etag, first.html]);
    expect(second.headers).toMatchObject({ "cache-control": "no-store" });
    expect(Object.keys(second.headers)).not.toEqual(expect.arrayContaining(["search-hits"]));
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
