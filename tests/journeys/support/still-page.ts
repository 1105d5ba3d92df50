import type { Page } from "@playwright/test";
import { settled } from "./settled.ts";

/**
 * What differs from visitor to visitor, each with words that take its place. Days do not differ: the pictures'
 * product and browser have clocks of their own. The device's own fonts and controls are not ours either.
 */
const WORDS: readonly (readonly [selector: string, words: string])[] = [
  [".reference-value", "7KQ4M-T9X2R"],
  [".reply-address", "We reply to ada@example.com."],
];
const RULES = `
  :root { --font-mono: var(--font); }
  * { content-visibility: visible !important; }
  .video-frame > * { visibility: hidden; }
  input[type="date"]::-webkit-datetime-edit { color: transparent; }
  input[type="date"]::-webkit-calendar-picker-indicator { visibility: hidden; }
`;

/** The page as it is, with nothing in it that another visitor or another machine would show otherwise. */
export async function stillPage(page: Page): Promise<void> {
  await settled(page);
  await addRules(page, RULES);
  await page.evaluate((words) => {
    for (const [selector, text] of words)
      for (const element of document.querySelectorAll(selector)) element.textContent = text;
    for (const picture of document.querySelectorAll("img")) picture.loading = "eager";
  }, WORDS);
}

/** As a sheet that a script makes, which the page's policy allows. They win over the page's own. */
export async function addRules(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}

/** The whole page, or the part of it with that selector. */
export async function photograph(page: Page, part?: string): Promise<Buffer> {
  await stillPage(page);
  return part === undefined
    ? page.screenshot({ fullPage: true, animations: "disabled" })
    : page.locator(part).screenshot({ animations: "disabled" });
}
