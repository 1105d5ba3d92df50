import { createServer } from "node:http";
import { DomUtils, parseDocument } from "htmlparser2";
import { MAIN_SITE_PATHS } from "../../server/plugins/main-site.ts";
import { listenOnLoopback } from "../support/loopback-server.ts";
import { removeProductFiles, startProduct } from "../support/product.ts";
import { expect, listPages, test as base } from "./support/help-test.ts";

const BASE = "/help-and-support/";
const SIGN_IN = `${BASE}sign-in`;
const DEALS = `${BASE}deals`;
const LOGOUT = "/logout";

/** A product whose main site is another host, which has the main site's pages and nothing else. */
const test = base.extend<object, { mainSite: string }>({
  mainSite: [
    async ({ browserName: _browserName }, use) => {
      const server = createServer((request, response) => {
        const { pathname } = new URL(request.url ?? "/", "http://main.example");
        response.writeHead(MAIN_SITE_PATHS.has(pathname) ? 200 : 404).end();
      });
      const { origin, close } = await listenOnLoopback(server);
      await use(origin);
      await close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ mainSite }, use) => {
      const product = await startProduct({ environment: { MAIN_SITE_URL: mainSite } });
      await use(product);
      await product.stop();
      removeProductFiles(product.dataDir);
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("with another main site every link of every page leads to a page, there or here (spec 1.10, 2.1, 2.32)", async ({
  mainSite,
  product,
  request,
}) => {
  test.setTimeout(300_000);
  const { articles } = await listPages(request, product);
  const waiting = [BASE, "/search?q=peaksave", "/search?q=bill", ...articles.map(({ path }) => path)];
  const seen = new Set(waiting);
  const abroad = new Map<string, string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await request.get(path, { maxRedirects: 0 });
    // Signing in or out is no page: it leads to the identity provider. Deals are for who has signed in.
    expect.soft(response.status(), path).toBe([SIGN_IN, LOGOUT, DEALS].includes(path) ? 303 : 200);
    const page = parseDocument(await response.text());
    for (const { attribs } of DomUtils.findAll(({ name }) => name === "a", page.children)) {
      const url = new URL(attribs["href"] ?? "", `${product.origin}${path}`);
      if (url.origin === mainSite) abroad.set(url.pathname, path);
      if (url.origin !== product.origin || seen.has(url.pathname)) continue;
      expect.soft(url.pathname, `a link of ${path}`).toMatch(/^\/(?:help-and-support|search|logout)/);
      seen.add(url.pathname);
      waiting.push(url.pathname);
    }
  }
  for (const [path, from] of abroad)
    expect.soft((await request.get(`${mainSite}${path}`)).status(), `${path} of ${from}`).toBe(200);
  expect([...abroad.keys()]).toEqual(
    expect.arrayContaining(["/energy", "/my-account/topup", "/meterreads", "/home-services/book-engineer"]),
  );
});

test("the pages of the main site, its home among them, redirect there (spec 2.1, 2.26)", async ({
  mainSite,
  request,
}) => {
  const locationOf = async (path: string) =>
    (await request.get(path, { maxRedirects: 0 })).headers()["location"];
  expect(await locationOf("/")).toBe(`${mainSite}/`);
  expect(await locationOf("/my-account/topup")).toBe(`${mainSite}/my-account/topup`);
  expect(await locationOf("/no-such-page")).toBe(`${mainSite}/page-not-found.html`);
  expect(await locationOf(`${BASE}peaksave`)).toBe(`${mainSite}/peaksave.html`);
  const suggested = await request.get("/search/suggestions?q=peaksave");
  expect(await suggested.json()).toMatchObject({ suggestions: [{ link: `${mainSite}/peaksave.html` }] });
});
