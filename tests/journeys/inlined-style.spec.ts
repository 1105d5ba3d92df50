import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./support/help-test.ts";

const PAGES = [
  "/help-and-support/",
  "/help-and-support/bills-and-payments",
  "/help-and-support/meters",
  "/help-and-support/bills-and-payments/understand-your-bill",
  "/help-and-support/meters/read-your-meter",
  "/help-and-support/emergencies",
  "/help-and-support/contact-us",
  "/help-and-support/probate",
  "/help-and-support/extra-support",
  "/help-and-support/cookies?saved",
  "/search?q=meter+reading",
  "/search?q=I+smell+gas",
];

/**
 * The selectors of that stylesheet that something on the page can match, in some state of it, and that the
 * page's own style lacks.
 */
function missingFrom(page: Page, stylesheet: string): Promise<readonly string[]> {
  return page.evaluate((text) => {
    /** At the commas that are in no parentheses. */
    const split = (list: string) => {
      let depth = 0;
      const marked = [...list].map((character) => {
        if (character === "(") depth++;
        if (character === ")") depth--;
        return character === "," && depth === 0 ? "\n" : character;
      });
      return marked.join("").split("\n");
    };
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return split(rule.selectorText).map((selector) => selector.trim());
        // What is for printing is in the whole stylesheet alone.
        if (rule instanceof CSSMediaRule && rule.media.mediaText === "print") return [];
        return "cssRules" in rule && !(rule instanceof CSSKeyframesRule)
          ? selectorsOf(rule.cssRules as CSSRuleList)
          : [];
      });
    const whole = new CSSStyleSheet();
    whole.replaceSync(text);
    const inline = document.querySelector("style")?.sheet;
    const own = new Set(selectorsOf(inline!.cssRules));
    // A pseudo-element or state counts as its element; what is excluded may be there in another state.
    const somewhere = (selector: string) =>
      document.querySelector(
        selector
          .replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "")
          .replace(/([(,]\s*)::?[\w-]+(?![\w(-])/g, "$1*")
          .replace(/::?[\w-]+(?![\w(-])/g, "")
          .replace(/(^|[\s>+~])(?=[\s>+~]|$)/g, "$1*"),
      ) !== null;
    return selectorsOf(whole.cssRules).filter((selector) => !own.has(selector) && somewhere(selector));
  }, stylesheet);
}

/** The whole stylesheet, as every page loads it after its first paint. */
async function wholeStylesheet(request: APIRequestContext): Promise<string> {
  const html = await (await request.get("/help-and-support/complaints/feedback")).text();
  const [, address = ""] =
    /<link(?=[^>]* disabled="")[^>]* rel="stylesheet"[^>]* href="([^"]+)"/.exec(html) ?? [];
  return (await request.get(address)).text();
}

test.describe("a page as the server sent it", () => {
  test.use({ javaScriptEnabled: false });

  test("the inline style is all of the style that the page can use", async ({ page, request }) => {
    const whole = await wholeStylesheet(request);
    expect(whole.length).toBeGreaterThan(50_000);
    for (const path of PAGES) {
      await page.goto(path);
      expect(await missingFrom(page, whole), path).toEqual([]);
      expect((await page.locator("head > style").textContent())?.length, path).toBeLessThan(
        whole.length * 0.75,
      );
    }
  });
});

test("a list of suggestions has its style, and so has the form of another page in an article", async ({
  page,
}) => {
  await page.goto("/help-and-support/");
  await page.getByRole("combobox").pressSequentially("top up");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("listbox")).toHaveCSS("list-style-type", "none");
  await page.goto("/help-and-support/bills-and-payments/understand-your-bill");
  await page.getByRole("button", { name: "Yes this was helpful" }).click();
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  await expect(page.locator("[data-helpful] .radio").first()).toHaveCSS("position", "relative");
});
