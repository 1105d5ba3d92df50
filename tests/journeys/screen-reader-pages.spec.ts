import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey-test.ts";
import { EVERY_FOOT, expectInOrder, ScreenReader } from "./support/screen-reader.ts";
import { settled } from "./support/settled.ts";
import { DEALS, SignIn } from "./support/sign-in-test.ts";

test.use({ bypassCSP: true, serviceWorkers: "block", reducedMotion: "reduce" });

test("a search is heard with how much it found, and with ways on where it found nothing", async ({
  page,
}) => {
  const reader = new ScreenReader(page);
  // A combobox by its script, which comes once the page has been seen.
  const question = page.getByRole("combobox", { name: "Search for a keyword or question" });
  await page.goto("/search?q=bleed+radiator");
  await expect(question).toBeVisible();
  expectInOrder(await reader.readAloud("main"), [
    "heading, Search help, level 1",
    "search",
    "combobox, Search for a keyword or question, bleed radiator",
    "button, Search",
    "link, Back to where you were",
    "heading, 5 pages found, level 2",
    "heading, Bleed a radiator, level 3",
    "link, Bleed a radiator",
    "complementary, Still need help?",
    "link, Contact us",
  ]);
  await page.goto("/search?q=blorptang");
  await expect(page.locator("[aria-live]").filter({ hasText: "Nothing found" })).toHaveCount(1);
  await expect(question).toBeVisible();
  expectInOrder(await reader.readAloud("main"), [
    "combobox, Search for a keyword or question, blorptang",
    "heading, Nothing found for “blorptang”, level 2",
    "heading, What other people read, level 3",
    "link, ",
    "complementary, Still need help?",
  ]);
  await page.goto("/search?q=I+smell+gas");
  expectInOrder(await reader.readAloud("main"), ["link, 0800 111 999", "heading, Search help, level 1"]);
});

test("signing in and the warning before the end of a session are heard", async ({ page }) => {
  const reader = new ScreenReader(page);
  await page.clock.install();
  await page.goto(DEALS);
  expectInOrder(await reader.readAloud(), [
    "link, Skip to main content",
    "banner",
    "main",
    "heading, Sign in, level 1",
    "textbox, Email address",
    "Password",
    "button, Sign in",
    "link, I can't sign in",
    "contentinfo",
  ]);
  await new SignIn(page, true).as("live");
  await expect(page).toHaveURL(DEALS);
  expectInOrder(await reader.readAloud(), [
    "banner",
    "main",
    "heading, Your deals, level 1",
    "heading, Use less, pay less, level 2",
  ]);
  await warned(page);
  expectInOrder(await reader.readAloud("dialog[open]"), [
    "dialog, Are you still there?",
    "button, Stay signed in",
    "button, Sign out now",
  ]);
});

async function warned(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem("sessionLastActive") !== null);
  await page.clock.runFor(13 * 60_000 + 1_000);
  await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
}

test("pages to read are heard with their landmarks, headings in order, and the way on", async ({ page }) => {
  const reader = new ScreenReader(page);
  await page.goto("/help-and-support/");
  await settled(page);
  const home = await reader.readAloud();
  expectInOrder(home, [
    "link, Skip to main content",
    "banner",
    "navigation, Quick links",
    "navigation, Main",
    "link, Help and support, current page",
    "main",
    "heading, How can we help?, level 1",
    "combobox, Search for a keyword or question",
    "heading, What to do in an emergency?, level 2",
    "link, 0800 111 999",
    "heading, Browse help topics, level 2",
    "heading, Make a complaint, level 3",
    "link, Our complaints procedure",
    ...EVERY_FOOT,
  ]);
  expect(home.filter((phrase) => /^heading, .*, level 1$/.test(phrase))).toHaveLength(1);

  await page.goto("/help-and-support/meters/read-your-meter");
  expectInOrder(await reader.readAloud(), [
    "navigation, Breadcrumb",
    "link, Meters",
    "main",
    "heading, Read your meter, level 1",
    "navigation, On this page",
    "heading, Related help, level 2",
    "heading, Still need help?, level 2",
    "article",
    "heading, Meter with digits, level 2",
    "heading, What to do next, level 2",
    "heading, Watch how, level 2",
    "heading, Was this helpful?, level 2",
    ...EVERY_FOOT,
  ]);

  await page.goto("/help-and-support/emergencies");
  expectInOrder(await reader.readAloud("main"), [
    "heading, Emergencies, level 1",
    "heading, If you can smell gas, get out and call now, level 2",
    "link, 0800 111 999",
  ]);

  await page.goto("/help-and-support/probate");
  expectInOrder(await reader.readAloud("main"), [
    "heading, When someone has died, level 1",
    "link, Tell us online",
    "region, What to have ready",
    "list",
    "heading, When you are ready, level 2",
    "link, Tell us what you know",
  ]);
});
