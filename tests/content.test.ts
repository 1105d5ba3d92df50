import path from "node:path";
import { expect, test } from "vitest";
import { PICTURE_NAMES } from "../ui/components/pictures.ts";
import { checkContent } from "../cms/checks/check.ts";
import { renderPage } from "../cms/render.ts";
import { ContentStore } from "../cms/store.ts";
import { MAIN_SITE_PATHS } from "../server/plugins/main-site.ts";

const CONTENT = path.resolve(import.meta.dirname, "../content");

test("the content is fine: links, headings, pictures, words, figures, lists of articles", async () => {
  const faults = await checkContent(CONTENT, {
    mainSitePaths: MAIN_SITE_PATHS,
    pictures: PICTURE_NAMES,
  });
  expect(faults.map(({ file, line, message }) => `content/${file}:${line}: ${message}`)).toEqual([]);
});

test("no page goes on saying that electricity has no VAT once the rate has ended", async () => {
  const pagesOn = async (day: string) => {
    const store = new ContentStore(CONTENT, undefined, () => new Date(`${day}T12:00:00Z`));
    await store.refresh();
    const pages = store.articles().filter(({ body }) => body.includes("{{fact:electricity-vat}}"));
    return Promise.all(pages.map(async (page) => (await renderPage(page, store.known())).split("<body>")[1]));
  };
  const noTax = /(?<!\d)0%/;
  const last = await pagesOn("2027-03-31");
  expect(last.length).toBeGreaterThan(0);
  for (const html of last) expect(html).toMatch(noTax);
  for (const html of await pagesOn("2027-04-01")) {
    expect(html).not.toMatch(noTax);
    expect(html).toContain("(being checked)");
  }
});
