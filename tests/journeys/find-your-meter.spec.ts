import type { Page } from "@playwright/test";
import { expect, test } from "./support/help-test.ts";

const ARTICLE = "/help-and-support/meters/what-kind-of-meter-do-i-have";

const tool = (page: Page) => page.getByRole("region", { name: "Find your kind of meter" });
const group = (page: Page, question: string) => tool(page).getByRole("group", { name: question });

/** Answers by pointer, on the words of the answer. */
async function answer(page: Page, question: string, label: string): Promise<void> {
  await group(page, question).getByText(label, { exact: true }).click();
  await tool(page).getByRole("button", { name: "Next" }).click();
}

test("a customer who answers by pointer learns that they have two rates, and where to go from there", async ({
  page,
}) => {
  await page.goto(ARTICLE);
  await answer(page, "What does this meter count?", "Electricity: it says kWh and has thick wires");
  await answer(page, "Has it a slot for a key or a card?", "No slot");
  await answer(page, "How do you pay?", "I get a bill, or it is in my rent");
  await answer(page, "What does the front of the meter say?", "None of these");
  await answer(
    page,
    "Has it several buttons, and did a small screen for your home come with it?",
    "One button or none, or no small screen",
  );
  await answer(page, "How many sets of numbers does it show?", "Two");
  await expect(tool(page).getByRole("heading", { name: "Two-rate meter, such as Economy 7" })).toBeFocused();
  await tool(page).getByText("Your answers").click();
  await expect(tool(page).getByRole("definition")).toHaveCount(6);
  await tool(page).getByRole("link", { name: "Economy 7 and other two-rate meters" }).click();
  await expect(page).toHaveURL(/\/meters\/economy-7-meters$/);
});

test("the same goes by keyboard alone, and each step is read out from its question", async ({ page }) => {
  await page.goto(ARTICLE);
  const first = tool(page).getByRole("radio", { name: "Electricity: it says kWh and has thick wires" });
  await first.waitFor();
  await page.keyboard.press("Tab");
  for (
    let presses = 0;
    presses < 40 && !(await first.evaluate((radio) => radio === document.activeElement));
    presses += 1
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(
    tool(page).getByRole("radio", { name: "Gas: it says m³ or ft³ and has metal pipes" }),
  ).toBeChecked();
  await page.keyboard.press("Enter");
  for (const [question, downs] of [
    ["Has it a slot for a card?", 1],
    ["How do you pay?", 1],
    ["What does the front of the meter say?", 0],
  ] as const) {
    await expect(group(page, question).locator("legend")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    for (let press = 0; press < downs; press += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  await expect(tool(page).getByRole("heading", { name: "Smart meter, second kind (SMETS2)" })).toBeFocused();
});

test("a customer can go back, finds the answer as it was, and can start again", async ({ page }) => {
  await page.goto(ARTICLE);
  await answer(page, "What does this meter count?", "Gas: it says m³ or ft³ and has metal pipes");
  await answer(page, "Has it a slot for a card?", "Yes, a slot");
  await expect(
    tool(page).getByRole("heading", { name: "Pay as you go gas meter with a card" }),
  ).toBeVisible();
  await tool(page).getByRole("button", { name: "Back" }).click();
  await expect(tool(page).getByRole("radio", { name: "Yes, a slot" })).toBeChecked();
  await answer(page, "Has it a slot for a card?", "No slot");
  await answer(page, "How do you pay?", "I top up first, in an app, by phone or in a shop");
  await expect(tool(page).getByRole("heading", { name: "Smart meter on pay as you go" })).toBeVisible();
  await tool(page).getByRole("button", { name: "Start again" }).click();
  await expect(group(page, "What does this meter count?").getByRole("radio", { checked: true })).toHaveCount(
    0,
  );
  await expect(tool(page).getByRole("button", { name: "Back" })).toHaveCount(0);
});

test("choosing nothing shows an error and focuses the first choice", async ({ page }) => {
  await page.goto(ARTICLE);
  await tool(page).getByRole("button", { name: "Next" }).click();
  await expect(tool(page).getByRole("alert")).toHaveText("Choose the one that is closest.");
  const radio = tool(page).getByRole("radio").first();
  await expect(radio).toBeFocused();
  await radio.check();
  await expect(tool(page).getByRole("alert")).toBeEmpty();
});
