import { expect, test } from "./support/help-test.ts";

const PAGES = [
  "/help-and-support/",
  "/help-and-support/meters",
  "/help-and-support/bills-and-payments",
  "/help-and-support/meters/read-your-meter",
  "/help-and-support/emergencies",
  "/help-and-support/contact-us",
  "/help-and-support/complaints/gas-and-electricity",
  "/help-and-support/submit-meter-read",
  "/search?q=meter+reading",
];
/** Of words whose width alone is another. "Good" is called what is below 0.1. */
const UNNOTICED = 0.002;

test.use({ viewport: { width: 412, height: 823 } });

for (const path of PAGES) {
  test(`on the first page of a visit nothing moves when the font has come: ${path}`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((shifts) => {
        for (const shift of shifts.getEntries())
          document.documentElement.dataset["shift"] = String(
            Number(document.documentElement.dataset["shift"] ?? 0) +
              (shift as PerformanceEntry & { value: number }).value,
          );
      }).observe({ type: "layout-shift", buffered: true });
    });
    const font = page.waitForResponse(/\.woff2$/);
    await page.goto(path);
    await (await font).finished();
    await page.waitForFunction(() => "ready" in document.documentElement.dataset);
    // What was laid out is painted, and its shift reported, in the frame after it.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
        ),
    );
    expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(UNNOTICED);
  });
}
