import type { Page } from "@playwright/test";
import { expect, test } from "./support/help-test.ts";
import { hydrated } from "./support/form-page.ts";
import { settled } from "./support/settled.ts";

const BASE = "/help-and-support";
const LABEL = "Search for a keyword or question";
const WIDTHS = [320, 390, 1000, 1440];
const BOXES = [
  "meters/read-your-meter",
  "meters",
  "contact-us",
  "extra-support",
  "probate",
  "privacy",
  "complaints/gas-and-electricity",
  "submit-meter-read",
  "track",
  "probate/tell-us",
];

const header = (page: Page) => page.getByRole("banner");
const button = (page: Page) => header(page).locator("summary").filter({ hasText: "Search" });
const box = (page: Page) => header(page).getByLabel(LABEL);
const link = (page: Page) => header(page).getByRole("link", { name: "Search", exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const path of BOXES)
      test(`a customer on ${path} opens the box in the header and searches, at every width (spec 2.33)`, async ({
        page,
      }) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(`${BASE}/${path}`);
          await expect(box(page)).toBeHidden();
          await button(page).click();
          await expect(box(page)).toBeVisible();
          await box(page).fill("bleed a radiator");
          await header(page).getByRole("button", { name: "Search" }).click();
          await expect(page).toHaveURL(
            `/search?initiated=${encodeURIComponent(`${BASE}/${path}`)}&q=bleed+a+radiator`,
          );
          await expect(page.getByRole("link", { name: "Back to where you were" })).toHaveAttribute(
            "href",
            `${BASE}/${path}`,
          );
        }
      });

    test("from the numbers for emergencies, which come first, a link leads to the search page, and that leads back", async ({
      page,
    }) => {
      await page.goto(`${BASE}/emergencies`);
      await link(page).click();
      await expect(page.getByRole("main").getByLabel(LABEL)).toBeVisible();
      await page.getByRole("link", { name: "Back to where you were" }).click();
      await expect(page).toHaveURL(`${BASE}/emergencies`);
    });

    for (const path of ["", "no-such-page"])
      test(`on /${path}, which begins with a box, the header leads to it`, async ({ page }) => {
        await page.goto(`${BASE}/${path}`);
        await link(page).click();
        await expect(page.getByRole("main").getByLabel(LABEL)).toBeFocused();
      });
  });
}

test("an opened box has the focus, and Escape closes first its suggestions and then it", async ({ page }) => {
  await page.goto(`${BASE}/contact-us`);
  await settled(page);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("boiler");
  const suggestions = header(page).getByRole("option");
  await expect(suggestions.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(suggestions).toHaveCount(0);
  await expect(box(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test("on a page with two boxes each has its own suggestions", async ({ page }) => {
  await page.goto(`${BASE}/meters`);
  await settled(page);
  await button(page).click();
  for (const area of [header(page), page.getByRole("main")]) {
    await area.getByLabel(LABEL).fill("boiler");
    await expect(area.getByRole("listbox")).toHaveCount(1);
    await expect(area.getByRole("option").first()).toBeVisible();
    await area.getByLabel(LABEL).press("Escape");
  }
});

test("a search from a half-filled form warns before anything is lost", async ({ page }) => {
  await page.goto(`${BASE}/complaints/feedback`);
  await hydrated(page);
  await page.getByRole("textbox").fill("Please keep it for next winter.");
  await button(page).click();
  const dialog = page.getByRole("dialog");
  await box(page).press("Enter");
  await expect(dialog, "an empty search goes nowhere").toBeHidden();
  await expect(box(page)).toBeFocused();
  await box(page).fill("winter");
  await box(page).press("Enter");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`${BASE}/complaints/feedback`);
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/^[^?]*\/search\?initiated=[^&]*feedback&q=winter$/);
});

test("the header of a phone of 360 pixels has one row", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["contact-us", "emergencies", "complaints/feedback"]) {
    await page.goto(`${BASE}/${path}`);
    await settled(page);
    expect((await header(page).boundingBox())?.height, path).toBeLessThan(70);
  }
});
