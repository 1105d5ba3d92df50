import type { Page } from "@playwright/test";
import { expect, test } from "./support/help-test.ts";

const LABEL = "Search for a keyword or question";

const box = (page: Page) => page.getByRole("main").getByLabel(LABEL);

test.beforeEach(async ({ page }) => {
  await page.goto("/help-and-support/");
});

test("suggestions come while one types, are walked through with the arrow keys, and lead to their page", async ({
  page,
}) => {
  const input = page.getByRole("combobox", { name: LABEL });
  await expect(input).toHaveAttribute("aria-expanded", "false");
  await input.pressSequentially("top u");
  const list = page.getByRole("listbox", { name: "Suggested pages" });
  await expect(list).toBeVisible();
  await expect(input).toHaveAttribute("aria-expanded", "true");
  const options = list.getByRole("option");
  expect(await options.count()).toBeLessThanOrEqual(8);
  await expect(list.getByRole("option", { selected: true })).toHaveCount(0);

  await page.keyboard.press("ArrowDown");
  const first = options.first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(input).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await expect(input).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(input).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/help-and-support\/pay-as-you-go\/top-up-your-meter$/);
});

test("suggestions do not get in the way: Enter searches for what was typed, Escape puts them away, and so does leaving", async ({
  page,
}) => {
  const input = page.getByRole("combobox", { name: LABEL });
  const list = page.getByRole("listbox");
  await input.pressSequentially("meter");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(input).toHaveValue("meter");
  await page.keyboard.press("ArrowDown");
  await expect(list).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(list).toBeHidden();
  await input.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?initiated=%2Fhelp-and-support%2F&q=meter$/);
});

test("suggestions on a phone are whole and cover no emergency number", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await box(page).pressSequentially("gas");
  const list = page.getByRole("listbox");
  await expect(list).toBeVisible();
  const banner = page.locator(".emergency-banner");
  const bottom = await list.evaluate((one) => one.getBoundingClientRect().bottom);
  expect(await banner.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom);
  expect(await list.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
});

test("suggestions can be pressed", async ({ page }) => {
  await box(page).pressSequentially("bleed");
  await page.getByRole("option", { name: /Bleed a radiator/ }).click();
  await expect(page).toHaveURL(/bleed-a-radiator$/);
});

test("suggestions are counted aloud after a pause, and none is said at once", async ({ page }) => {
  const status = page.getByRole("search").locator("[aria-live]");
  await box(page).pressSequentially("meter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await expect(status).toHaveText("");
  await expect(status).toHaveText(/^\d suggestions\. Up and down arrow keys to choose\.$/);
  await box(page).fill("blorptang");
  await expect(status).toHaveText("No suggestions");
});

test("suggestions on a network that never answers hold up no key, and only one question is on its way", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window);
    let underWay = 0;
    window.fetch = (question, options) => {
      underWay += 1;
      document.documentElement.dataset["most"] = String(
        Math.max(underWay, Number(document.documentElement.dataset["most"] ?? 0)),
      );
      options?.signal?.addEventListener("abort", () => (underWay -= 1));
      return ask(question, options);
    };
  });
  await page.reload();
  // Never answered while it is the last one; those before it are given up by the page, and must not take up
  // its connections here.
  let letGo = () => {};
  await page.route("**/search/suggestions?*", async (route) => {
    letGo();
    await new Promise<void>((resolve) => (letGo = resolve));
    await route.abort().catch(() => undefined);
  });
  const input = box(page);
  for (const word of ["boiler", " is", " not", " working"]) {
    const asked = page.waitForRequest(/\/search\/suggestions/);
    await input.pressSequentially(word);
    await asked;
  }
  await expect(input).toHaveValue("boiler is not working");
  await expect(page.locator("html")).toHaveAttribute("data-most", "1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?/);
  letGo();
});

test("suggestions that come late are not shown over newer ones", async ({ page }) => {
  const first = Promise.withResolvers<void>();
  await page.route("**/search/suggestions?q=bleed", async (route) => {
    await first.promise;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(/q=bleed$/);
  await box(page).fill("bleed");
  await asked;
  await box(page).fill("refund");
  await expect(page.getByRole("option", { name: /refund/ })).toBeVisible();
  first.resolve();
  await expect(page.getByRole("option", { name: /Bleed/ })).toHaveCount(0);
});
