import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { safetyAdviceSchema } from "../../contract/safety-advice.ts";
import type { Hazard } from "../../domain/safety-advice.ts";
import { ROOT } from "../../scripts/installed.mjs";
import { faultsOfCall, textBefore } from "./support/emergency.ts";
import { expect, listPages, test } from "./support/help-test.ts";

const ADVICE = v.parse(
  safetyAdviceSchema,
  JSON.parse(readFileSync(path.join(ROOT, "content/safety-advice.json"), "utf8")),
);
/** Others are in the category of emergencies. */
const ELSEWHERE: Readonly<Record<string, Hazard>> = {
  "breakdowns/electrics-keep-tripping": "sparks",
  "pay-as-you-go/if-you-run-out-of-credit": "no-supply",
  "struggling-to-pay/medical-equipment-at-home": "power-cut",
};
const GENTLE: Readonly<Record<string, Hazard>> = {
  "struggling-to-pay/mental-health-and-energy": "suicide",
  "my-account/domestic-and-economic-abuse": "abuse",
  "struggling-to-pay/crisis-funds-and-fuel-vouchers": "no-food",
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test("a page about a danger begins with whom to call and what to do, before its dates and its contents", async ({
      page,
      request,
      product,
    }) => {
      const { articles } = await listPages(request, product);
      const paths = [
        ...articles.map((article) => article.path).filter((one) => one.includes("/emergencies/")),
        ...Object.keys(ELSEWHERE).map((one) => `/help-and-support/${one}`),
      ];
      expect(paths.length).toBeGreaterThan(12);
      for (const one of paths) {
        await page.goto(one);
        const panel = page.locator(".emergency").first();
        const title = await page.getByRole("heading", { level: 1 }).innerText();
        expect.soft(await textBefore(panel), one).toBe(title.replaceAll(/\s+/g, " "));
        const call = panel.getByRole("link").first();
        await expect.soft(call, one).toHaveAttribute("href", /^tel:/);
        await expect.soft(call, one).toBeInViewport({ ratio: 1 });
        expect.soft(await faultsOfCall(call), one).toEqual([]);
        await expect.soft(panel.locator("ol > li").first(), one).toBeInViewport();
      }
    });

    for (const [width, height] of [
      [390, 664],
      [320, 568],
    ] as const)
      test(`on a screen of ${width} by ${height} whom to call of gas is whole, and the first step has begun`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        for (const one of ["emergencies/smell-gas", "emergencies"]) {
          await page.goto(`/help-and-support/${one}`);
          const panel = page.locator(".emergency").first();
          const call = panel.getByRole("link").first();
          await expect(call, one).toBeInViewport({ ratio: 1 });
          expect(await faultsOfCall(call), one).toEqual([]);
          await expect(panel.locator("ol > li").first(), one).toBeInViewport({ ratio: 0.3 });
        }
      });

    test("a page for people in distress begins with people to talk to, in calm colours", async ({ page }) => {
      for (const [one, hazard] of Object.entries(GENTLE)) {
        await page.goto(`/help-and-support/${one}`);
        const panel = page.locator(".emergency");
        await expect(panel).toHaveClass(/emergency-gentle/);
        await expect(panel.locator(".emergency-title")).toHaveText(ADVICE[hazard]?.title ?? "");
        for (const way of await panel.locator(".emergency-way").all())
          expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(48);
        const { red, green } = await panel.evaluate((element) => {
          const [, r = 0, g = 0] = /rgb\((\d+), (\d+)/.exec(getComputedStyle(element).backgroundColor) ?? [];
          return { red: Number(r), green: Number(g) };
        });
        expect(green).toBeGreaterThan(red);
      }
    });

    test("every search page has the numbers near its box, with a panel and without", async ({ page }) => {
      for (const query of ["", "?q=", "?q=moving+home", "?q=xyzzy+plugh", "?q=gas+leak", "?q=moje+pytanie"]) {
        await page.goto(`/search${query}`);
        const line = page.getByRole("main").locator(".search-form + .emergency-line");
        for (const [when, number] of [
          ["Smell gas", "0800111999"],
          ["Power cut", "105"],
          ["Danger to life", "999"],
        ]) {
          await expect(line, query).toContainText(`${when}:`);
          await expect(line.locator(`a[href="tel:${number}"]`), query).toBeVisible();
        }
      }
    });

    test("the page to sign in on has the numbers", async ({ page }) => {
      await page.goto("/help-and-support/deals");
      await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
      for (const number of ["0800 111 999", "105", "999"])
        await expect(
          page.getByRole("contentinfo").getByRole("link", { name: number, exact: true }),
        ).toBeVisible();
    });
  });
}
