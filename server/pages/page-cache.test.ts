import type { IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { aSite, DOCUMENT, PAGE, WORDS } from "./page-cache.fixture.ts";

const withoutItsOwn = ({ date: _date, "x-request-id": _id, etag: _etag, ...headers }: IncomingHttpHeaders) =>
  headers;

describe("a page that is the same for everyone", () => {
  it("is byte by byte what was made, for whoever asks, with every header of the server and a strong ETag", async () => {
    const { get, site, sent } = await aSite();
    const first = await get();
    expect(first.headers).toMatchObject({
      "content-type": DOCUMENT["content-type"],
      "cache-control": DOCUMENT["cache-control"],
      "x-frame-options": "DENY",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    for (const cookie of [
      "",
      "visit=x; XSRF-TOKEN=y",
      "__Host-visit=x; __Host-access-token=y; signed-in=1",
      "consent=performance",
      "consent=necessary; sign-in=z",
    ]) {
      const { status, headers, body } = await get(PAGE, { cookie });
      expect(body.equals(first.body)).toBe(true);
      expect([status, withoutItsOwn(headers)]).toEqual([200, withoutItsOwn(first.headers)]);
      expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
      expect(headers["x-request-id"]).toMatch(/^[\da-f]{32}$/);
      expect(headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    }
    expect([site.rendered, sent]).toEqual([1, [200, 200, 200, 200, 200]]);
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

it("a page that answers who asks for an area is made for each, kept by no cache, and not sent to others", async () => {
  const { get, site, cache } = await aSite(
    ({ url }) => new Response(new URL(url).search, { headers: DOCUMENT }),
  );
  for (const [end, body] of [
    ["", ""],
    ["?area=12", "?area=12"],
    ["?area=1200012345678", "?area=1200012345678"],
    ["?utm_source=bill&area=12", "?utm_source=bill&area=12"],
    ["?area=12", "?area=12"],
    ["", ""],
  ])
    expect(String((await get(`${PAGE}${end}`)).body)).toBe(body);
  expect([site.rendered, cache.size]).toEqual([5, 1]);
});

it.each([500, 503])("a page that can't be made again, for a %d, is sent as it was", async (status) => {
  const { get, site, content, cache } = await aSite(() =>
    site.rendered > 1
      ? new Response("broken", { status, headers: { "content-type": "text/html" } })
      : new Response("a page", { headers: DOCUMENT }),
  );
  await get();
  for (let time = 0; time < 3; time++) {
    content.header = { words: "other" };
    site.time += 2_000;
    const { status: sent, body } = await get();
    expect([sent, String(body), site.rendered]).toEqual([200, "a page", time + 2]);
  }
  expect(cache.size).toBe(1);
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

  it("asks for nothing while the page is less than half a second old", async () => {
    const { get, site, content, sent } = await aSite();
    await get();
    content.header = { words: "Turn it to the right." };
    site.time += 499;
    expect(String((await get()).body)).toContain("to the left");
    expect(sent).toEqual([200]);
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

it("logs a line for what was made or confirmed, and none for what was sent at once", async () => {
  const { get, log, site } = await aSite();
  for (let time = 0; time < 5; time++) await get();
  site.time += 1_001;
  await get();
  const requests = () => log.lines().filter(({ msg, route }) => msg === "request" && route === "/*");
  await vi.waitFor(() => expect(requests()).toHaveLength(2), { timeout: 30_000 });
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
