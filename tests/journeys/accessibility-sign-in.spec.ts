import { DEALS, DETAILS, expect, SignIn, test } from "./support/sign-in-test.ts";
import { findBarriers, invalidities, overflowOf, setDisplay, THEMES_AND_WIDTHS } from "./support/looks.ts";

for (const [colorScheme, width] of THEMES_AND_WIDTHS) {
  test(`signing in, the warning and signing out have no accessibility violations: ${colorScheme}, ${width} wide`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: "reduce",
      viewport: { width, height: 900 },
      baseURL: product.origin,
    });
    const page = await context.newPage();
    const signIn = new SignIn(page, true);
    const look = async (state: string) => {
      expect.soft(await findBarriers(page), state).toEqual([]);
      for (const settings of [{ text: "largest", spacing: "wide" }, {}]) {
        await setDisplay(page, settings);
        await page.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "displaySettings" })));
        for (const across of [320, 768, width]) {
          await page.setViewportSize({ width: across, height: 900 });
          expect
            .soft(await overflowOf(page), `${state}, ${across} wide, ${JSON.stringify(settings)}`)
            .toBe(0);
        }
      }
    };
    await page.clock.install();
    await page.goto(DEALS);
    await look("sign-in page");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await look("sign-in page, errors");
    await signIn.as("live");
    await expect(page).toHaveURL(DEALS);
    await look("deals");
    await page.goto(DETAILS);
    await page.waitForFunction(() => localStorage.getItem("sessionLastActive") !== null);
    await look("details, signed in");
    await page.clock.runFor(13 * 60_000 + 1_000);
    await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
    await look("warning");
    await page.getByRole("button", { name: "Sign out now" }).click();
    await expect(page).toHaveURL("/logout");
    await look("signed out");
    await page.goto("/help-and-support/sign-in/callback");
    await look("refused");
    await page.goto("/identity/interaction/gone");
    await look("too old");
    await context.close();
  });
}

test("the pages are valid documents, and are not indexed, stored or framed", async ({ request }) => {
  const page = await request.get(DEALS);
  const stopped = await request.get("/identity/interaction/gone");
  const nonsense = await request.get("/identity/auth?client_id=x", { headers: { accept: "text/html" } });
  expect([page.status(), stopped.status(), nonsense.status()]).toEqual([200, 410, 400]);
  for (const answer of [page, stopped, nonsense]) {
    const html = await answer.text();
    expect(await invalidities(html)).toEqual([]);
    expect(html).toContain('<meta name="robots" content="noindex,nofollow,noarchive"/>');
    expect(answer.headers()).toMatchObject({ "cache-control": "no-store", "x-frame-options": "DENY" });
    expect(answer.headers()["content-security-policy"]).toMatch(
      /form-action 'self';.*frame-ancestors 'none'/,
    );
    expect(answer.headers()["content-security-policy"]).not.toMatch(/unsafe-/);
  }
});

test("a keyboard alone signs in, and a password can be pasted and stays hidden", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(DEALS);
  await page.getByRole("textbox", { name: "Email address" }).focus();
  await page.keyboard.type("amina@customers.example");
  await page.keyboard.press("Tab");
  await page.evaluate(() => navigator.clipboard.writeText("lark over the field"));
  await page.keyboard.press("Control+V");
  await expect(page.getByLabel("Password")).toHaveValue("lark over the field");
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  await expect(page.getByLabel("Password")).toHaveAttribute("autocomplete", "current-password");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(DEALS);
});
