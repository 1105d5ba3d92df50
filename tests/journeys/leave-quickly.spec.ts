import type { Page } from "@playwright/test";
import { expect, test } from "./support/help-test.ts";

const CATEGORY = "/help-and-support/my-account";
const FLAGGED = [`${CATEGORY}/domestic-and-economic-abuse`, `${CATEGORY}/leave-with-an-account-in-two-names`];
const NEUTRAL = "https://www.bbc.co.uk/weather";

/** The weather, without the internet. */
async function openFlagged(page: Page, path: string): Promise<void> {
  await page.route(`${NEUTRAL}**`, (route) => route.fulfill({ contentType: "text/html", body: "Sunny" }));
  await page.goto(CATEGORY);
  await page.goto(path);
}

const leaving = (page: Page) => page.getByRole("link", { name: "Leave this page quickly" });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 664 } });

    test("a page for people whom somebody watches is left at one press, from wherever they have read to", async ({
      page,
    }) => {
      for (const path of FLAGGED) {
        await openFlagged(page, path);
        await page.getByRole("heading", { name: "What to do next" }).scrollIntoViewIfNeeded();
        await expect(leaving(page)).toBeInViewport({ ratio: 1 });
        expect((await leaving(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
        if (javaScriptEnabled) await page.locator("html[data-ready]").waitFor();
        await leaving(page).click();
        await page.waitForURL(NEUTRAL);
        await page.goBack();
        // Without a script, a link is all that a page has.
        expect(new URL(page.url()).pathname).toBe(javaScriptEnabled ? CATEGORY : path);
      }
    });

    test("it says what leaving cannot do", async ({ page }) => {
      for (const path of FLAGGED) {
        await page.goto(path);
        const main = page.getByRole("main");
        await expect(main).toContainText(/cannot take this page.*out of the history of your browser/);
        await expect(main).toContainText(/somebody who watches this device or shares an account/);
        const keys = main.getByText("press Shift three times");
        await (javaScriptEnabled ? expect(keys).toBeVisible() : expect(keys).toBeHidden());
      }
    });

    test("other pages have no such button", async ({ page }) => {
      for (const path of [CATEGORY, "/help-and-support/emergencies/smell-gas"]) {
        await page.goto(path);
        await expect(leaving(page)).toHaveCount(0);
      }
    });
  });

test("Shift pressed three times leaves it as well, and in capitals typed between other keys does not", async ({
  page,
}) => {
  await openFlagged(page, FLAGGED[0]!);
  await page.locator("html[data-ready]").waitFor();
  for (const key of ["Shift", "Shift", "Tab", "Shift"]) await page.keyboard.press(key);
  await expect(page).toHaveURL(new RegExp(`${FLAGGED[0]}$`));
  for (const key of ["Shift", "Shift"]) await page.keyboard.press(key);
  await page.waitForURL(NEUTRAL);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe(CATEGORY);
});

test("a heading that the contents lead to is not behind the button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`${FLAGGED[0]}#debts`);
  const heading = page.getByRole("heading", { name: "Debts" });
  await expect(heading).toBeInViewport();
  const [box, button] = [await heading.boundingBox(), await leaving(page).boundingBox()];
  expect(box!.y).toBeGreaterThanOrEqual(button!.y + button!.height);
});
