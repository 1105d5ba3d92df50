import type { Page } from "@playwright/test";
import { draftSaved } from "./support/form-page.ts";
import { DEALS, DETAILS, expect, test } from "./support/sign-in-test.ts";

const MINUTE = 60_000;
const STATUS = "**/help-and-support/auth-status";

const warning = (page: Page) => page.getByRole("dialog", { name: "Are you still there?" });

const lastActive = (page: Page) => page.evaluate(() => localStorage.getItem("sessionLastActive"));

/** The page's script runs: it has stored an activity time other than `before`. */
async function watched(page: Page, before: string | null = null): Promise<void> {
  await page.waitForFunction((earlier) => localStorage.getItem("sessionLastActive") !== earlier, before);
}

test.describe("a signed-in customer", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await page.clock.install();
    await signIn.to(DEALS);
    await watched(page);
  });

  test("who is idle is warned after 13 minutes and signed out after 15; what other pages had stored is cleared (spec 2.39, 3.25, 4.1, 4.4)", async ({
    page,
    signIn,
  }) => {
    await page.evaluate(() => {
      for (const key of ["chosenTariff", "pendingTariffDismissed", "theirs"]) localStorage.setItem(key, "x");
      sessionStorage.setItem("chosenTariff", "x");
    });
    await page.clock.runFor(13 * MINUTE - 1_000);
    await expect(warning(page)).toBeHidden();
    await page.clock.runFor(2_000);
    await expect(warning(page)).toBeVisible();
    await expect(warning(page)).toContainText("we'll sign you out in 2 minutes");
    await expect(page.getByRole("button", { name: "Stay signed in" })).toBeFocused();
    await page.clock.runFor(MINUTE);
    await expect(warning(page)).toContainText("we'll sign you out in 1 minute");
    await page.clock.runFor(MINUTE);
    await expect(page).toHaveURL("/logout");
    await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
    expect(await signIn.sessionCookies()).toEqual([]);
    expect(
      await page.evaluate(() => [
        Object.keys(localStorage).includes("theirs"),
        localStorage.getItem("chosenTariff"),
        sessionStorage.getItem("chosenTariff"),
        localStorage.getItem("pendingTariffDismissed"),
      ]),
    ).toEqual([true, null, null, null]);
    // The location was replaced: Back does not lead to the page that was signed in.
    await page.goBack();
    await expect(page).not.toHaveURL(DEALS);
  });

  test("who presses any key while warned stays, and is warned again only 13 minutes later", async ({
    page,
  }) => {
    for (const key of ["a", "Escape", "Shift"]) {
      await page.clock.runFor(13 * MINUTE + 1_000);
      await expect(warning(page)).toBeVisible();
      await page.mouse.move(50, 50);
      await expect(warning(page)).toBeVisible();
      await page.keyboard.press(key);
      await expect(warning(page)).toBeHidden();
    }
    await page.clock.runFor(12 * MINUTE);
    await expect(warning(page)).toBeHidden();
    await expect(page).toHaveURL(DEALS);
  });

  test("who moves the pointer is there", async ({ page }) => {
    await page.clock.runFor(12 * MINUTE);
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await page.clock.runFor(12 * MINUTE);
    await expect(warning(page)).toBeHidden();
  });

  test("who signs out in the warning is signed out at once", async ({ page }) => {
    await page.clock.runFor(13 * MINUTE + 1_000);
    await page.getByRole("button", { name: "Sign out now" }).click();
    await expect(page).toHaveURL("/logout");
  });

  test("who is signed out elsewhere is found out by the session check within 30 s, and the routine runs (spec 4.1, 4.3, 8.8)", async ({
    page,
  }) => {
    await page.evaluate(() => localStorage.setItem("chosenTariff", "x"));
    await page.context().clearCookies({ name: "access-token" });
    await page.clock.runFor(29_000);
    await expect(page).toHaveURL(DEALS);
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL("/logout");
    expect(await page.evaluate(() => localStorage.getItem("chosenTariff"))).toBeNull();
  });

  test("prolongs the session by activity, and not by the session check alone", async ({ page }) => {
    const sent: boolean[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/auth-status"))
        sent.push(request.headers()["x-customer-activity"] === "yes");
    });
    for (const move of [false, false, true, false]) {
      if (move) await page.mouse.move(10 + sent.length, 10);
      const before = sent.length;
      // Second by second: the next check is 30 s after the answer to the last one, whenever that came.
      await expect(async () => {
        await page.clock.runFor(1_000);
        expect(sent.length).toBeGreaterThan(before);
      }).toPass({ intervals: [1], timeout: 20_000 });
    }
    // The page itself was the first sign.
    expect(sent).toEqual([true, false, true, false]);
  });

  test("is checked every 30 s, and after 1, 2 and 4 s without a response; a lost connection signs no customer out (spec 4.3, 9.4)", async ({
    page,
  }) => {
    const began = await page.evaluate(() => Date.now());
    const checks: number[] = [];
    await page.route(STATUS, async (route) => {
      checks.push(Math.round(((await page.evaluate(() => Date.now())) - began) / 1000));
      await (checks.length > 1 && checks.length < 5 ? route.abort() : route.continue());
    });
    for (let second = 0; second < 100; second++) {
      const known = checks.length;
      await page.clock.runFor(1_000);
      if ([30, 60, 61, 63, 67, 97].includes(second + 1))
        await expect.poll(() => checks.length).toBeGreaterThan(known);
    }
    await expect(page).toHaveURL(DEALS);
    expect(checks.length).toBe(6);
    await page.unroute(STATUS);
  });
});

test("what a customer had typed before an idle sign-out is back at the next sign-in", async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await page.goto(`/help-and-support/sign-in?return-to=${encodeURIComponent(DETAILS)}`);
  await signIn.as("live");
  await expect(page).toHaveURL(DETAILS);
  await watched(page);
  const saved = draftSaved(page);
  await page.getByRole("textbox", { name: "First name" }).fill("Amina Noor");
  await page.clock.runFor(2_000);
  await saved;
  await page.clock.runFor(15 * MINUTE);
  await expect(page).toHaveURL("/logout");
  await page.goto(`/help-and-support/sign-in?return-to=${encodeURIComponent(DETAILS)}`);
  await signIn.as("live");
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Amina Noor");
  await expect(page.getByText("This is what you had written before you were signed out.")).toBeVisible();
});

test("several tabs stay awake together, and are signed out together", async ({ page, signIn, context }) => {
  await context.clock.install();
  await signIn.to(DEALS);
  await watched(page);
  const before = await lastActive(page);
  const other = await context.newPage();
  await other.goto(DEALS);
  await watched(other, before);
  await context.clock.runFor(13 * MINUTE + 1_000);
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await other.bringToFront();
  await other.keyboard.press("a");
  await expect(warning(other)).toBeHidden();
  await expect(warning(page)).toBeHidden();
  await other.getByRole("link", { name: "Sign out" }).click();
  await expect(other).toHaveURL("/logout");
  await expect(page).toHaveURL("/logout");
});

test("there is no watch without a signed-in customer", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.clock.install();
  await page.goto("/help-and-support/complaints/pay-as-you-go");
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(20 * MINUTE);
  expect(scripts.filter((url) => /session-watch|auth-status/.test(url))).toEqual([]);
  await expect(page).toHaveURL("/help-and-support/complaints/pay-as-you-go");
});

test.describe("on a page without React", () => {
  const ARTICLE = "/help-and-support/meters/read-your-meter";
  const account = (page: Page) => page.getByRole("navigation", { name: "Quick links" });

  test.beforeEach(async ({ page, signIn }) => {
    await page.clock.install();
    await page.goto(ARTICLE);
    await account(page).getByRole("link", { name: "Sign in" }).click();
    await signIn.as("live");
    await expect(page).toHaveURL(ARTICLE);
    await expect(account(page).getByRole("link", { name: "Sign out" })).toBeVisible();
  });

  test("a signed-in customer who is idle is warned, can stay, and is signed out (spec 2.39, 4.4)", async ({
    page,
    signIn,
  }) => {
    await watched(page);
    await page.clock.runFor(13 * MINUTE + 1_000);
    await expect(warning(page)).toContainText("we'll sign you out in 2 minutes");
    await expect(page.getByRole("button", { name: "Stay signed in" })).toBeFocused();
    await page.getByRole("button", { name: "Stay signed in" }).click();
    await expect(warning(page)).toBeHidden();
    await page.clock.runFor(15 * MINUTE);
    await expect(page).toHaveURL("/logout");
    expect(await signIn.sessionCookies()).toEqual([]);
  });

  test("a sign-out elsewhere is noticed by the session check (spec 4.3, 8.8)", async ({ page }) => {
    await watched(page);
    await page.context().clearCookies({ name: "access-token" });
    await page.clock.runFor(31_000);
    await expect(page).toHaveURL("/logout");
  });

  test("a session that was over before the page leaves the reader alone", async ({ page }) => {
    await watched(page);
    await page.context().clearCookies({ name: "access-token" });
    const checked = page.waitForResponse(STATUS);
    await page.reload();
    await checked;
    await page.waitForFunction(() => !document.cookie.includes("signed-in="));
    await page.clock.runFor(MINUTE);
    await expect(page).toHaveURL(ARTICLE);
  });

  test("a session check that fails is tracked in the category error (spec 8.1)", async ({ page }) => {
    await watched(page);
    await page.route(STATUS, (route) => route.abort());
    await page.clock.runFor(32_000);
    const tracks = page.locator("[data-tracks*='Session check failed']");
    await expect(tracks.first()).toHaveAttribute("data-tracks", /"category":"error".*"failureCount":0/);
  });
});
