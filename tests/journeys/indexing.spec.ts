import { DomUtils, parseDocument } from "htmlparser2";
import { removeProductFiles, startProductWithContent } from "../support/product.ts";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./support/help-test.ts";

const SITEMAP = "/help-and-support/sitemap.xml";
const ARTICLE = "/help-and-support/meters/read-your-meter";

test("by default nothing is indexed: no page, no snippet, and no file for search engines (spec 2.36)", async ({
  request,
}) => {
  for (const page of ["/help-and-support/", ARTICLE]) {
    const html = await (await request.get(page)).text();
    expect(html).toContain('<meta name="robots" content="noindex,nofollow,noarchive"/>');
    expect(html).toContain('<meta name="robots" content="nosnippet"/>');
    expect(html).not.toMatch(/ld\+json|og:title|atom\+xml/);
  }
  for (const file of ["/robots.txt", SITEMAP]) expect((await request.get(file)).status(), file).toBe(404);
});

test("SEARCH_INDEXING lets public pages be indexed, with all that search engines and readers look for (spec 2.11)", async ({
  browser,
}) => {
  // It reads every public page.
  test.setTimeout(480_000);
  const product = await startProductWithContent({ SEARCH_INDEXING: "on" });
  const page = await browser.newPage({ baseURL: product.origin });
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  const { request } = page;
  const read = async (address: string) => (await request.get(address)).text();
  const locations = (xml: string) =>
    DomUtils.getElementsByTagName("loc", parseDocument(xml, { xmlMode: true })).map(DomUtils.textContent);

  await page.goto(ARTICLE);
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", "Read your meter");
  const data: unknown = JSON.parse(
    (await page.locator("script[type='application/ld+json']").textContent()) ?? "",
  );
  expect(data).toMatchObject({
    "@graph": [
      { "@type": "BreadcrumbList", itemListElement: [{ position: 1 }, { name: "Meters" }, { position: 3 }] },
      { "@type": "Article", headline: "Read your meter", url: `${product.origin}${ARTICLE}` },
    ],
  });
  expect(refused).toEqual([]);

  await page.goto("/help-and-support/homecare-help/leaving-homecare");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "nosnippet");

  const robots = await read("/robots.txt");
  expect(robots).toContain(`Sitemap: ${product.origin}${SITEMAP}`);
  const pages = locations(await read(SITEMAP));
  for (const listed of [ARTICLE, "/help-and-support/troubleshooters/no-power"])
    expect(pages).toContain(`${product.origin}${listed}`);
  for (const url of pages) {
    const html = await read(url);
    expect.soft(html, url).not.toContain("noindex");
    expect.soft(html, url).toContain(`<link rel="canonical" href="${url}"/>`);
  }
  expect(await read("/help-and-support/complaints/pay-as-you-go")).toContain("noindex,nofollow,noarchive");
  expect(await read("/search?q=meter")).toContain("noindex,nofollow,noarchive");

  const outage = { title: "Our app is down", message: "<p>We are mending it.</p>" };
  writeFileSync(path.join(product.contentDir, "outage.json"), JSON.stringify(outage));
  const feed = async () => read("/help-and-support/changes.atom");
  await expect.poll(feed).toContain("<title>Our app is down</title>");
  const changed = [...(await feed()).matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id);
  expect(changed.filter((id) => pages.includes(id ?? "")).length).toBeGreaterThan(10);
  expect(await read("/help-and-support/opensearch.xml")).toContain(
    `${product.origin}/search?q={searchTerms}`,
  );
  await product.stop();
  removeProductFiles(product.dataDir);
});
