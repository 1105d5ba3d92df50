import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { aSite as openSite, type RenderTestPage, WORDS } from "./page-cache.fixture.ts";

/** As the route of the search says it: browsers store no search, this server may send its page again. */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "cdn-cache-control": "max-age=0, must-revalidate",
};
const ADDRESS = "/search?q=boiler";

function aSite(page?: RenderTestPage) {
  const results: RenderTestPage = (request) => {
    const { searchParams } = new URL(request.url);
    const hits = searchParams.has("page") ? {} : { "search-hits": "3" };
    const words = `${request.url} ${request.headers.get("cookie")} ${WORDS}`;
    return new Response(words, { headers: { ...HEADERS, ...hits } });
  };
  return openSite(page ?? results);
}

it("a repeated search is answered with the page of the first, and the browser stores neither", async () => {
  const { get, site, sent } = await aSite();
  const [first, second] = [await get(ADDRESS), await get(ADDRESS, { "accept-encoding": "br" })];
  expect([site.rendered, second.status, second.headers["content-encoding"]]).toEqual([1, 200, "br"]);
  expect(brotliDecompressSync(second.body)).toEqual(first.body);
  expect([first, second].map(({ headers }) => headers["cache-control"])).toEqual(["no-store", "no-store"]);
  expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
  expect(
    [first, second].map(({ headers }) => headers["search-hits"] ?? headers["cdn-cache-control"]),
  ).toEqual([undefined, undefined]);
  // An encoding is made when it is first asked for; from then on it is sent before Fastify.
  await get(ADDRESS, { "accept-encoding": "br" });
  expect([site.rendered, sent]).toEqual([1, [200]]);
});

it("another address or another method is a page of its own", async () => {
  const { get, site } = await aSite();
  await get(ADDRESS);
  await get(`${ADDRESS}&page=2`);
  await get(ADDRESS, {}, "POST");
  await get("/search");
  expect(site.rendered).toBe(4);
});

it("a new search waits in the line of who asks: nobody's flood of searches holds another's", async () => {
  const { get } = await aSite((_request, { client }) => new Response(client, { headers: HEADERS }));
  expect(String((await get(ADDRESS)).body)).toBe("127.0.0.1");
});

it("a page is rendered again once something that it read has changed", async () => {
  const { get, site, content } = await aSite();
  await get(ADDRESS);
  content.header = { words: "other" };
  site.time += 1_001;
  await get(ADDRESS);
  expect(site.rendered).toBe(2);
  await get(ADDRESS);
  expect(site.rendered).toBe(2);
});

it("a visitor with a session gets the page of everyone, without their cookie", async () => {
  const { get, site } = await aSite();
  for (const cookie of ["visit=secret", "visit=other"])
    expect(String((await get(ADDRESS, { cookie })).body)).not.toContain(cookie);
  expect(site.rendered).toBe(1);
});

it.each<[string, RenderTestPage]>([
  ["did not allow it", () => new Response("x", { headers: { ...HEADERS, "cdn-cache-control": "no-store" } })],
  ["sets a cookie", () => new Response("x", { headers: { ...HEADERS, "set-cookie": "a=b" } })],
  ["is an error", () => new Response("x", { status: 500, headers: HEADERS })],
])("a page that %s is made each time", async (_what, page) => {
  const { get, site } = await aSite(page);
  await get(ADDRESS);
  await get(ADDRESS);
  expect(site.rendered).toBe(2);
});

it("repeated searches are counted together, further pages not, and none is lost when the server stops", async () => {
  const { app, get, repeats, site } = await aSite();
  for (const address of [ADDRESS, ADDRESS, ADDRESS, `${ADDRESS}&page=2`, `${ADDRESS}&page=2`])
    await get(address);
  // Found to be unchanged, which makes no new search.
  site.time += 1_001;
  await get(ADDRESS);
  expect(repeats).toEqual([]);
  await app.close();
  expect(repeats).toEqual([{ searches: [{ query: "boiler", hits: 3, times: 3 }] }]);
});
