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

describe("a cached page", () => {
  it("has every byte and every header of an uncached page, and a strong ETag", async () => {
    const { get, site } = await aSite();
    const own = await get(PAGE, { cookie: "visit=x" });
    const [first, second] = [await get(), await get()];
    for (const cached of [first, second]) {
      expect(cached.body.equals(own.body)).toBe(true);
      expect([cached.status, withoutItsOwn(cached.headers)]).toEqual([
        own.status,
        withoutItsOwn(own.headers),
      ]);
      expect(cached.headers.etag).toMatch(/^"[\w-]{22}"$/);
      expect(cached.headers["x-request-id"]).toMatch(/^[\da-f]{32}$/);
    }
    expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
    expect(site.rendered).toBe(2);
  });

  it("has one ETag for each encoding, and is a 304 for a client that has it", async () => {
    const { get } = await aSite();
    const etags = new Set<string>();
    const plain = await get();
    await vi.waitFor(
      async () => expect((await get(PAGE, { "accept-encoding": "br" })).headers.etag).toMatch(/-best"$/),
      { timeout: 30_000 },
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
      etags.add(String(headers.etag));
    }
    expect(etags.size).toBe(3);
  });

  it("is rendered once for a hundred concurrent requests, also where the first is aborted", async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { get, site } = await aSite(async () => {
      await gate;
      return new Response(WORDS, { headers: DOCUMENT });
    });
    const aborted = new AbortController();
    const first = get(PAGE, {}, "GET", aborted.signal);
    await vi.waitFor(() => expect(site.rendered).toBe(1), { timeout: 30_000 });
    const others = Array.from({ length: 100 }, () => get());
    await vi.waitFor(() => expect(site.requests).toBe(101), { timeout: 30_000 });
    aborted.abort();
    await expect(first).rejects.toThrow("aborted");
    release();
    for (const { status, body } of await Promise.all(others))
      expect([status, body.toString()]).toEqual([200, WORDS]);
    expect(site.rendered).toBe(1);
  });

  it("has nothing of the request that came first", async () => {
    const requests: unknown[] = [];
    const { get } = await aSite((request, { client }) => {
      requests.push(request);
      const text = JSON.stringify([request.url, ...request.headers, client]);
      return new Response(text, { headers: DOCUMENT });
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
    expect(requests).toHaveLength(1);
    expect(pages[0]?.body.equals(pages[1]!.body)).toBe(true);
    expect(String(pages[0]?.body)).not.toMatch(/evil|other|gopher|cy"/);
  });

  it("has a variant for visitors who answered the question of consent, and for no other cookie", async () => {
    const { get, site } = await aSite(
      (request) => new Response(request.headers.get("cookie") ?? "no cookie", { headers: DOCUMENT }),
    );
    for (const cookie of ["a=b", "consent=x"])
      expect(String((await get(PAGE, { cookie })).body)).toBe("no cookie");
    for (const cookie of ["consent=performance", "consent=necessary; a=b"]) {
      expect(String((await get(PAGE, { cookie })).body)).toBe("consent=necessary");
    }
    expect(site.rendered).toBe(2);
  });
});

it("search parameters are no part of the key, nor of the page", async () => {
  const { get, site, cache } = await aSite(
    ({ url }) => new Response(new URL(url).pathname, { headers: DOCUMENT }),
  );
  for (const end of ["?utm_source=bill&utm_medium=post", "", "?fbclid=x", "?", "?a=/x.js?b"]) {
    expect(String((await get(`${PAGE}${end}`)).body)).toBe(PAGE);
  }
  expect([site.rendered, cache.size]).toEqual([1, 1]);
});

describe("while the server is busy", () => {
  const UNAVAILABLE = { "cache-control": "no-store", "content-type": "text/html" };

  it("a stale page is sent while it is rendered again", async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { get, site, content } = await aSite(async () => {
      if (site.rendered > 1) await gate;
      return new Response(`page ${site.rendered}`, { headers: DOCUMENT });
    });
    await get();
    content.header = { words: "other" };
    Object.assign(site, { time: site.time + 3_600_000, busy: true });
    expect(String((await get()).body)).toBe("page 1");
    release();
    await vi.waitFor(async () => expect(String((await get()).body)).toBe("page 2"), { timeout: 30_000 });
  });

  it("a page that can't be rendered again stays", async () => {
    const { get, site, content, cache } = await aSite(() =>
      site.busy
        ? new Response("busy", { status: 503, headers: UNAVAILABLE })
        : new Response("a page", { headers: DOCUMENT }),
    );
    await get();
    for (let time = 0; time < 3; time++) {
      content.header = { words: "other" };
      Object.assign(site, { time: site.time + 2_000, busy: true });
      expect((await get()).status).toBe(200);
      await vi.waitFor(() => expect(site.rendered).toBe(time + 2), { timeout: 30_000 });
    }
    expect(cache.size).toBe(1);
  });

  it("a visitor with a session gets the cached page, and none of theirs is cached", async () => {
    const { get, site } = await aSite(
      (request) => new Response(request.headers.get("cookie") ?? "no cookie", { headers: DOCUMENT }),
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

describe("revalidation", () => {
  it("renders a page again after an edit, and not without one", async () => {
    const { get, site, content } = await aSite();
    const before = await get();
    for (let second = 0; second < 10; second++) {
      site.time += 1_001;
      expect((await get()).headers.etag).toBe(before.headers.etag);
    }
    expect(site.rendered).toBe(1);
    content.header = { words: "Turn it to the right." };
    expect(String((await get()).body)).toContain("to the left");
    site.time += 1_001;
    expect(String((await get()).body)).toContain("to the right");
    expect(site.rendered).toBe(2);
  });

  it("delays no request while the page is less than a second old", async () => {
    const { get, site, content, sent } = await aSite();
    await get();
    content.header = { words: "Turn it to the right." };
    site.time += 900;
    expect(String((await get()).body)).toContain("to the left");
    await vi.waitFor(async () => expect(String((await get()).body)).toContain("to the right"), {
      timeout: 30_000,
    });
    expect(sent.every(({ status, waited }) => status === 200 && waited === 0)).toBe(true);
  });

  it("renders a page that depends on the time again each time, and keeps its ETag", async () => {
    const { get, site } = await aSite((_request, _facts, { now }) => {
      now();
      return new Response(WORDS, { headers: DOCUMENT });
    });
    const before = await get();
    for (let second = 1; second < 4; second++) {
      site.time += 1_001;
      expect((await get()).headers.etag).toBe(before.headers.etag);
      expect(site.rendered).toBe(second + 1);
    }
  });

  it("keeps the ETag of a page that is rendered the same again", async () => {
    const { get, site, content } = await aSite();
    const before = await get();
    content.header = { ...content.header };
    site.time += 1_001;
    const after = await get();
    expect([site.rendered, after.headers.etag]).toEqual([2, before.headers.etag]);
  });
});

it("evicts pages over the limit of memory", async () => {
  const { get, cache } = await aSite(undefined, 100_000);
  for (let number = 0; number < 40; number++) {
    await get(`${PAGE}-${number}`);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(cache.size).toBeGreaterThan(2);
  expect(cache.size).toBeLessThan(40);
});

it("logs a line for each rendering, and none for each cached response", async () => {
  const { get, log } = await aSite();
  for (let time = 0; time < 5; time++) await get();
  await get(PAGE, { cookie: "visit=x" });
  const requests = () => log.lines().filter(({ msg, route }) => msg === "request" && route === "/*");
  await vi.waitFor(() => expect(requests()).toHaveLength(1), { timeout: 30_000 });
  expect(log.lines().filter(({ msg }) => msg === "page rendered")).toHaveLength(1);
});

it("closes the connections over which pages were sent", async () => {
  const times: number[] = [];
  for (let time = 0; time < 3; time++) {
    const { app, get } = await aSite();
    await get();
    const began = performance.now();
    await app.close();
    times.push(performance.now() - began);
  }
  // An open connection holds up each close; a busy machine does not slow down all three.
  expect(Math.min(...times)).toBeLessThan(450);
});
