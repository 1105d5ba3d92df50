import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/help-test.ts";

const ARTICLE = "/help-and-support/meters/read-your-meter";

const tool = (page: Page) => page.getByRole("region", { name: "Try it on a meter like yours" });
const reading = (page: Page) => tool(page).locator(".tool-reading");
const button = (page: Page, name: string | RegExp) => tool(page).getByRole("button", { name, exact: true });

async function open(page: Page, kind: string): Promise<void> {
  await page.goto(ARTICLE);
  await tool(page).getByText(kind, { exact: true }).click();
}

/** What is to be written down, as it is read out. */
async function expectReading(page: Page, ...digits: readonly string[]): Promise<void> {
  const lines = reading(page).locator(".tool-line .visually-hidden");
  await expect(lines).toHaveText(digits.map((one) => [...one].join(" ")));
}

/** Of two colours, by their red, green and blue, as WCAG 2.2 defines it. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const drawing = (where: Locator) => where.getByRole("img");

test("digits on wheels: the black ones count, and go on when power is used", async ({ page }) => {
  await open(page, "Digits, one rate");
  const meter = drawing(tool(page)).first();
  await expect(meter).toHaveAttribute("aria-label", "04823, then 7 in red kWh");
  await expectReading(page, "04823");
  await button(page, "Use some power").click();
  await expect(meter).toHaveAttribute("aria-label", "04826, then 3 in red kWh");
  await expectReading(page, "04826");
  await tool(page).getByText("Power, on a screen").click();
  await expect(meter).toHaveAttribute("aria-label", "10689.4 kWh");
  await expectReading(page, "10689");
  await tool(page).getByText("Gas, ft³").click();
  await expectReading(page, "3075");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the digits stand out from their wheels: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, "Digits, one rate");
    const pairs = await tool(page)
      .locator(".model-row g:has(.model-wheel)")
      .evaluateAll((wheels) =>
        wheels.map((wheel) =>
          [...wheel.children].map((part) => getComputedStyle(part).fill.match(/\d+/g)?.map(Number) ?? []),
        ),
      );
    expect(pairs.length).toBeGreaterThan(0);
    for (const [wheel = [], digit = []] of pairs) expect(contrast(wheel, digit)).toBeGreaterThanOrEqual(7);
  });
}

test("dials turn under the pointer, what is left of them follows, and each says why it is read as it is", async ({
  page,
}) => {
  await open(page, "Dials");
  await expectReading(page, "38459");
  await expect(reading(page)).toContainText(
    "Dial 4 looks right on 6. The dial to its right has not reached 0 yet, so write one less: 5.",
  );
  await button(page, /^Dial 5 of 5, pointer between 9 and 0/).click();
  await expectReading(page, "38460");
  await expect(button(page, /^Dial 4 of 5, pointer on 6/)).toBeVisible();
  await expect(reading(page)).toContainText("Dial 5 is between 0 and 1, so write the lower one: 0.");
  await expect(tool(page).getByRole("img", { name: "The red dial: leave out" })).toBeVisible();
});

test("dials turn by keyboard, and the focus stays on the one that is turned", async ({ page }) => {
  await open(page, "Dials");
  const dial = button(page, /^Dial 1 of 5/);
  await dial.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expectReading(page, "58459");
  await expect(dial).toBeFocused();
  await expect(reading(page)).toContainText("Dial 1 is between 5 and 6, so write the lower one: 5.");
});

test("two rates: the number that moves by day is the day's", async ({ page }) => {
  await open(page, "Two rates, such as Economy 7");
  await expect(reading(page)).toContainText("Which one is the day?");
  await button(page, "Use power at 2pm").click();
  await expect(reading(page)).toContainText("Night (low), R1");
  await expectReading(page, "03318", "07259");
  await button(page, "Use power at 2am").click();
  await expectReading(page, "03323", "07259");
  await expect(reading(page)).toContainText("R1 moved in the night");
});

test("a key meter shows its credit first: the button leads on to the reading, by keyboard too", async ({
  page,
}) => {
  await open(page, "Pay as you go with a key or card");
  await expect(reading(page)).toContainText("it is money and not the reading");
  await expectReading(page);
  await button(page, "Blue button").focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Enter");
  await expect(drawing(tool(page)).first()).toHaveAttribute("aria-label", "H 08142 kWh");
  await expectReading(page, "08142");
  await expect(button(page, "Blue button")).toBeFocused();
});

test("a smart meter: 9 on a number pad, A where there are letters, OK where there is one button", async ({
  page,
}) => {
  await open(page, "Smart meter");
  await expect(reading(page)).toContainText("The screen is asleep");
  await button(page, "4").click();
  await expect(reading(page)).toContainText("the reading is under 9");
  await button(page, "9").click();
  await expectReading(page, "004512");

  await tool(page).getByText("A and B").click();
  await button(page, "B").click();
  await expect(reading(page)).toContainText("Nothing new. On this meter A steps through the screens.");
  for (let press = 0; press < 2; press += 1) await button(page, "A").click();
  await expect(drawing(tool(page)).first()).toHaveAttribute("aria-label", "TOTAL ACT IMPORT 012384.5 kWh");
  await expectReading(page, "012384");
  await button(page, "A").click();
  await expect(reading(page)).toContainText("solar panels");

  await tool(page).getByText("OK or one button").click();
  for (let press = 0; press < 2; press += 1) await button(page, "OK").click();
  await expectReading(page, "03127");
});

test("the exercise says what was wrong and what is right", async ({ page }) => {
  await open(page, "Digits, one rate");
  const box = tool(page).getByRole("textbox", { name: "What would you write down?" });
  const verdict = tool(page).locator(".tool-verdict");
  for (const [typed, words] of [
    ["", "Type the digits you would write down."],
    ["769", "Nearly. Write the noughts at the front too: 00769."],
    ["007694", "Leave out red digits, and all digits after a point."],
    ["00789", "Look again at digit 4 from the left."],
    ["00769", "Yes, 00769."],
  ] as const) {
    await box.fill(typed);
    await page.keyboard.press("Enter");
    await expect(verdict).toContainText(words);
  }
  await button(page, "Try another").click();
  await expect(box).toBeFocused();
  await expect(verdict).toBeEmpty();
  await button(page, "Show me").click();
  await expect(verdict).toContainText("014206. The digit after the point");

  await tool(page).getByText("Dials", { exact: true }).click();
  await box.fill("60292");
  await button(page, "Check").click();
  await expect(verdict).toContainText("Not quite. Dial 5 is between 1 and 2, so write the lower one: 1.");
});
