import type { Page } from "@playwright/test";
import { LARGE_TEXTS, largeText } from "./support/large-text.ts";
import { brokenTexts, overflowOf } from "./support/looks.ts";
import { PAGE_LOOKS } from "./support/looks-of-pages.ts";
import { expect, test } from "./support/help-test.ts";

/** One of each kind that has no picture of its own. */
const OTHERS = [
  "/help-and-support/breakdowns",
  "/help-and-support/struggling-to-pay",
  "/help-and-support/energy-tariffs/our-prices?area=12",
  "/help-and-support/meters/what-kind-of-meter-do-i-have",
  "/help-and-support/troubleshooters/no-heating",
  "/help-and-support/meters/read-your-meter",
  "/help-and-support/my-account/domestic-and-economic-abuse",
  "/help-and-support/extra-support",
  "/help-and-support/complaints-procedure",
  "/help-and-support/make-a-complaint-select-type",
  "/help-and-support/complaints/feedback",
  "/help-and-support/track",
  "/search?q=xyzzy+plugh",
];

const KINDS: readonly (readonly [title: string, open: (page: Page) => Promise<void>])[] = [
  ...PAGE_LOOKS.map(({ title, open }) => [title, open] as const),
  ...OTHERS.map((path) => [path, async (page: Page) => void (await page.goto(path))] as const),
];

for (const size of LARGE_TEXTS) {
  test(`${size.title}: no text of any kind of page is cut off, or lies over another`, async ({ page }) => {
    test.setTimeout(180_000);
    await largeText(page, size);
    for (const [title, open] of KINDS) {
      await open(page);
      await size.enlarge(page);
      expect.soft(await brokenTexts(page), title).toEqual([]);
      expect.soft(await overflowOf(page), title).toBe(0);
    }
  });
}
