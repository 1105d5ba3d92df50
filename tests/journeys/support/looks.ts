import { AxeBuilder } from "@axe-core/playwright";
import { HtmlValidate } from "html-validate";
import type { Page } from "@playwright/test";

/** Ways to look at a page as it is, each answering with what is wrong. */

/** What axe finds, each with the first place it found it. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(" ")}`);
}

/** How many CSS pixels the page is wider than the screen. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

const VALIDATE = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // These are about how a source is written by hand; React writes this one.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "doctype-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "require-sri": "off",
    "long-title": "off",
    "tel-non-breaking": "off",
    "no-redundant-role": "off",
    "prefer-native-element": "off",
  },
});

/** What is wrong with a document, as it was sent or as the browser holds it. */
export async function invalidities(html: string): Promise<readonly string[]> {
  const { results } = await VALIDATE.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`));
}

/** Large type and wide spacing, as the accessibility panel sets them; nothing of them for "none". */
export async function setDisplay(page: Page, settings: object): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("displaySettings", JSON.stringify(chosen)), settings);
}
