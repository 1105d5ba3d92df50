import { expect, listPages, test } from "./support/help-test.ts";
import {
  deadEnds,
  findBarriers,
  invalidities,
  overflowOf,
  setDisplay,
  THEMES_AND_WIDTHS,
} from "./support/looks.ts";

const LEAST_ARTICLES = 100;

test("every category and every article opens with its title, without an error, for everyone (spec 1.2, 2.6, 2.8, 2.9, 2.26, 3.15)", async ({
  page,
  product,
  request,
}) => {
  test.setTimeout(480_000);
  const { categories, articles } = await listPages(request, product);
  expect(categories.map(({ path }) => path.replace("/help-and-support/", "")).toSorted()).toEqual([
    "appliances-and-engineers",
    "bills-and-payments",
    "breakdowns",
    "emergencies",
    "energy-tariffs",
    "helpful-advice",
    "homecare-help",
    "meters",
    "my-account",
    "pay-as-you-go",
    "smart-home",
    "struggling-to-pay",
  ]);
  expect(articles.length).toBeGreaterThanOrEqual(LEAST_ARTICLES);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));

  for (const { path, title } of [...categories, ...articles]) {
    const response = await page.goto(path);
    expect.soft(response?.status(), path).toBe(200);
    // The emergency page has a title of its own.
    if (path !== "/help-and-support/emergencies") {
      expect.soft(await page.title(), path).toBe(`${title} - Help & Support - Larkfield Energy`);
      await expect
        .soft(page.getByRole("heading", { level: 1, name: title, exact: true }), path)
        .toBeVisible();
    }
    expect.soft(await deadEnds(page), path).toEqual([]);
    expect.soft(errors.splice(0), path).toEqual([]);
  }
});

// Headings in order and not empty, links with words, pictures with texts, lists of items: an article's own
// markup can't break more than that of what keeps people out of a page. A sample is looked at in full, below.
test("every help page is a valid document that ships no React", async ({ product, request }) => {
  test.setTimeout(480_000);
  const { categories, articles } = await listPages(request, product);
  for (const { path } of [{ path: "/help-and-support/" }, ...categories, ...articles]) {
    const html = await (await request.get(path)).text();
    expect.soft(await invalidities(html), path).toEqual([]);
    // One more on the pages that carry a tool, which imports the second script (meter-tools.spec.ts), one on those
    // with a video or a link that leaves quickly, and one with each search box, the header's or the page's own.
    const boxes = html.match(/role="search"/g)?.length ?? 0;
    const own = ["data-tool=", "<video", "data-leave"].filter((mark) => html.includes(mark));
    const scripts = 1 + own.length + boxes;
    expect.soft(html.match(/<script\b/g), path).toHaveLength(scripts);
  }
});

const SAMPLE = [
  "",
  "meters",
  "bills-and-payments",
  "struggling-to-pay",
  "breakdowns/bleed-a-radiator",
  "meters/read-your-meter",
  "homecare-help/leaving-homecare",
  "struggling-to-pay/warm-home-discount",
  "was-this-helpful?article=meters/read-your-meter&helpful=no",
  "was-this-helpful?article=meters/read-your-meter&answered=",
];

for (const [colorScheme, width] of THEMES_AND_WIDTHS) {
  test(`a sample of help pages has no accessibility violations: ${colorScheme}, ${width} wide`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(480_000);
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: "reduce",
      viewport: { width, height: 900 },
      baseURL: product.origin,
    });
    const page = await context.newPage();
    for (const path of SAMPLE) {
      await page.goto(`/help-and-support/${path}`);
      expect.soft(await findBarriers(page), path).toEqual([]);
    }
    await context.close();
  });
}

test("nothing is wider than a small screen, with large type and wide spacing", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const settings of [{}, { text: "largest", spacing: "wide" }]) {
    await page.goto("/help-and-support/");
    await setDisplay(page, settings);
    for (const path of SAMPLE) {
      await page.goto(`/help-and-support/${path}`);
      expect.soft(await overflowOf(page), path).toBe(0);
    }
  }
});
