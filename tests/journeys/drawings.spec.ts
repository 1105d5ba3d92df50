import { expect, test } from "./support/help-test.ts";

const LEVER = "/help-and-support/emergencies/turn-off-your-gas";
const BILL = "/help-and-support/bills-and-payments/understand-your-bill";

test("a drawing is announced by what it shows, and its labels are not read twice (spec 2.8)", async ({
  page,
}) => {
  await page.goto(LEVER);
  const figure = page.getByRole("article").getByRole("figure");
  await expect(figure).toMatchAriaSnapshot(`
    - figure "Look at the lever and the pipe it stands on. Across the pipe is off.":
      - img /^The lever on the pipe by the gas meter. .* it lies across the pipe, the gas is off\\.$/
      - text: Look at the lever and the pipe it stands on. Across the pipe is off.
  `);
});

test("a drawing comes once, from here, as a file in which no script would run", async ({ page }) => {
  const [file] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("/media/drawings/")),
    page.goto(LEVER),
  ]);
  expect(file.status()).toBe(200);
  const headers = await file.allHeaders();
  expect(headers["content-type"]).toBe("image/svg+xml");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("a drawing has its place before its file arrives", async ({ page }) => {
  await page.route("**/media/drawings/**", (route) => route.abort());
  await page.goto(LEVER);
  const box = await page.locator("article figure svg").boundingBox();
  expect(box?.width).toBe(320);
  expect(box?.height).toBe(214);
});

test("in forced colours and on paper a drawing has the colours of both", async ({ page }) => {
  await page.goto(LEVER);
  const colours = () =>
    page.locator("article figure").evaluate((figure) => {
      const style = getComputedStyle(figure);
      return ["line", "paper", "sun"].map((name) => style.getPropertyValue(`--drawing-${name}`).trim());
    });
  await page.emulateMedia({ forcedColors: "active" });
  expect(await colours()).toEqual(["CanvasText", "Canvas", "Canvas"]);
  await page.emulateMedia({ forcedColors: null, media: "print" });
  expect((await colours())[0]).toMatch(/^#000(?:000)?$/);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("each line of the bill says by keyboard what it means (spec 2.8)", async ({ page }) => {
    await page.goto(BILL);
    const lines = page.locator("article figure summary");
    await expect(lines).toHaveCount(10);
    const meaning = page.getByText("Debit means that you owe us the difference.");
    await expect(meaning).toBeHidden();
    await lines.first().focus();
    for (let line = 1; line < 10; line++) await page.keyboard.press("Tab");
    await expect(lines.last()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(meaning).toBeVisible();
    await page.keyboard.press("Space");
    await expect(meaning).toBeHidden();
    for (const line of await lines.all())
      expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});
