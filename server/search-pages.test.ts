import { brotliDecompressSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { aSite as openSite, type RenderTestPage, WORDS } from "./plugins/page-cache.fixture.ts";

const HEADERS = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
const ADDRESS = "/search?q=boiler";

let sites: Awaited<ReturnType<typeof openSite>>[] = [];
afterEach(async () => {
  await Promise.all(sites.map(({ app }) => app.close()));
  sites = [];
});

async function aSite(page?: RenderTestPage) {
  const results: RenderTestPage = (request, { allowReuse }) => {
    const { searchParams } = new URL(request.url);
    allowReuse?.({
      query: searchParams.get("q") ?? "",
      hits: 3,
      page: Number(searchParams.get("page") ?? 1),
    });
    return new Response(`${request.url} ${request.headers.get("cookie")} ${WORDS}`, { headers: HEADERS });
  };
  const site = await openSite(page ?? results);
  sites.push(site);
  return site;
}

it("a repeated search is answered with the page of the first, and the browser stores neither", async () => {
  const { get, site, sent } = await aSite();
  const [first, second] = [await get(ADDRESS), await get(ADDRESS, { "accept-encoding": "br" })];
  expect([site.rendered, second.status, second.headers["content-encoding"]]).toEqual([1, 200, "br"]);
  expect(brotliDecompressSync(second.body)).toEqual(first.body);
  expect([first, second].map(({ headers }) => headers["cache-control"])).toEqual(["no-store", "no-store"]);
  expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
  expect(sent).toEqual([{ status: 200, waited: 0 }]);
});

it("another address, another answer about cookies or another method is a page of its own", async () => {
  const { get, site } = await aSite();
  await get(ADDRESS);
  await get(`${ADDRESS}&page=2`);
  await get(ADDRESS, { cookie: "consent=necessary" });
  await get(ADDRESS, {}, "POST");
  await get("/search");
  expect(site.rendered).toBe(5);
});

it("a page is rendered again once something that it read has changed", async () => {
  const { get, site, content } = await aSite();
  await get(ADDRESS);
  content.header = { words: "other" };
  await get(ADDRESS);
  expect(site.rendered).toBe(2);
  await get(ADDRESS);
  expect(site.rendered).toBe(2);
});

it("a visitor with a session gets their own page, and leaves none for others", async () => {
  const { get, site } = await aSite();
  for (const cookie of ["visit=secret", "visit=other"])
    expect(String((await get(ADDRESS, { cookie })).body)).toContain(cookie);
  await get(ADDRESS);
  expect(String((await get(ADDRESS, { cookie: "visit=third" })).body)).toContain("third");
  expect(site.rendered).toBe(4);
});

it.each<[string, RenderTestPage]>([
  ["did not allow it", () => new Response("x", { headers: HEADERS })],
  [
    "sets a cookie",
    (_request, { allowReuse }) => {
      allowReuse?.({ query: "boiler", hits: 1, page: 1 });
      return new Response("x", { headers: { ...HEADERS, "set-cookie": "a=b" } });
    },
  ],
  [
    "is an error",
    (_request, { allowReuse }) => {
      allowReuse?.({ query: "boiler", hits: 1, page: 1 });
      return new Response("x", { status: 500, headers: HEADERS });
    },
  ],
  [
    "shows the time",
    (_request, { allowReuse }, { now }) => {
      allowReuse?.({ query: "boiler", hits: 1, page: 1 });
      return new Response(`${now().getTime()}`, { headers: HEADERS });
    },
  ],
])("a page that %s is rendered each time", async (_what, page) => {
  const { get, site } = await aSite(page);
  await get(ADDRESS);
  await get(ADDRESS);
  expect(site.rendered).toBe(2);
});

it("repeated searches are counted together, further pages not, and none is lost when the server stops", async () => {
  const { app, get, repeats } = await aSite();
  for (const address of [ADDRESS, ADDRESS, ADDRESS, `${ADDRESS}&page=2`, `${ADDRESS}&page=2`])
    await get(address);
  expect(repeats).toEqual([]);
  await app.close();
  expect(repeats).toEqual([{ searches: [{ query: "boiler", hits: 3, times: 2 }] }]);
});
