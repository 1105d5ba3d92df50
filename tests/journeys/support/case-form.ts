import type { Page } from "@playwright/test";

/** The text under each tab of the form on a case. */
export const CASE_TEXT = {
  Reply: "Reply: the customer gets it by email",
  Note: "Note: only colleagues see it",
  "The customer said": "What the customer said",
} as const;
export type CaseTab = keyof typeof CASE_TEXT;

/** The text as it stands under that tab, which is chosen. */
export async function openTab(page: Page, tab: CaseTab) {
  await page.locator(".case-write").getByText(tab, { exact: true }).click();
  return page.getByRole("textbox", { name: CASE_TEXT[tab] });
}

/** Writes under a tab, chooses by the names of its lists, and saves. */
export async function writeOnCase(
  page: Page,
  tab: CaseTab,
  text: string,
  choices: Readonly<Record<string, string>> = {},
): Promise<void> {
  await (await openTab(page, tab)).fill(text);
  for (const [name, option] of Object.entries(choices))
    await page.getByRole("combobox", { name }).selectOption(option);
  await page.getByRole("button", { name: "Save", exact: true }).click();
}
