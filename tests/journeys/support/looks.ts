import axeCore, { type RunOptions } from "axe-core";
import { HtmlValidate } from "html-validate";
import type { Page } from "@playwright/test";
import { withOurFont } from "./settled.ts";

/** Ways to look at a page as it is, each answering with what is wrong. */

/** Left out by axe unless one asks: some of WCAG 2.2 A and AA, and what screen readers list by its name. */
const EXTRA_RULES = Object.fromEntries(
  [
    "target-size",
    "label-content-name-mismatch",
    "landmark-unique",
    "landmark-one-main",
    "heading-order",
    "aria-allowed-role",
  ].map((rule) => [rule, { enabled: true }]),
);

/**
 * Each theme once and each end of the usual widths once: what axe finds depends on the one or the other,
 * never on both.
 */
export const THEMES_AND_WIDTHS = [
  ["light", 390],
  ["dark", 1440],
] as const;

/** What depends on the theme alone, for a page of which the other theme was looked at whole. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * How the states of a page are looked at in each theme: as a whole in the light one, and then only its
 * colours.
 */
export const BARRIERS_BY_THEME = { light: findBarriers, dark: findFaintColours } as const;

/** What axe finds in the colours of a page, or of that part of it. */
export async function findFaintColours(page: Page, part = "html"): Promise<readonly string[]> {
  return violationsOf(page, part, { runOnly: COLOUR_RULES });
}

/** What axe finds, each with the first place it found it; and an end from which nothing leads on. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  return [...(await findViolations(page)), ...(await deadEnds(page))];
}

/** The same of a page for staff, whose ways on stand at its top, or of a part of a page. */
export async function findViolations(page: Page, part = "html"): Promise<readonly string[]> {
  return violationsOf(page, part, { rules: EXTRA_RULES });
}

async function violationsOf(page: Page, part: string, options: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  const violations = await page.evaluate(
    async ([place, chosen]) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      return (await axe.run(place, { ...chosen, resultTypes: ["violations"] })).violations;
    },
    [part, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(" ")}`);
}

/** About one sentence: so much may stand after the last way on. */
const LAST_WORDS = 120;

/**
 * Every page ends with a next step: what one reads after its last link to another page, or its last form, if
 * that is more than a sentence.
 */
export async function deadEnds(page: Page): Promise<readonly string[]> {
  const rest = await page.evaluate(() => {
    const main = document.querySelector("main");
    if (main === null) return null;
    const ways = [...main.querySelectorAll('a[href]:not([href^="#"]), form')].filter((way) =>
      way.checkVisibility(),
    );
    const end = ways.at(-1);
    if (end === undefined) return null;
    const last = end.closest("form") ?? end;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let after = "";
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const follows =
        (last.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !last.contains(node);
      if (
        follows &&
        node.parentElement?.checkVisibility() === true &&
        node.parentElement.closest("dialog") === null
      )
        after += ` ${(node.textContent ?? "").trim()}`;
    }
    return after.trim();
  });
  if (rest === null) return ["nothing on the page leads on"];
  return rest.length > LAST_WORDS ? [`a dead end: ${rest}`] : [];
}

/** How many CSS pixels the page is wider than the screen. */
export async function overflowOf(page: Page): Promise<number> {
  await withOurFont(page);
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
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}

/** Large type and wide spacing, as the accessibility panel sets them; nothing of them for "none". */
export async function setDisplay(page: Page, settings: object): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("displaySettings", JSON.stringify(chosen)), settings);
}

/**
 * Shows the page with that style over its own, which the policy against foreign style allows to none but the
 * browser's user.
 */
export async function withText(page: Page, style: string, look: () => Promise<void>): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
  await look();
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
}

/**
 * Lines of text that are cut off by what holds them or by the screen's edge, and lines of different blocks that
 * lie over each other. What scrolls is not cut, and what only screen readers are given is not looked at.
 */
export async function brokenTexts(page: Page): Promise<readonly string[]> {
  await withOurFont(page);
  return page.evaluate(() => {
    const CUTS = new Set(["hidden", "clip"]);
    const named = (element: Element, text: string) =>
      `${element.localName}.${element.className}: ${text.trim().replaceAll(/\s+/g, " ").slice(0, 40)}`;
    const ancestors = (element: Element) => {
      const all: Element[] = [];
      for (
        let one: Element | null = element;
        one !== null && one !== document.documentElement;
        one = one.parentElement
      )
        all.push(one);
      return all;
    };
    const faults = new Set<string>();
    const lines: {
      top: number;
      bottom: number;
      left: number;
      right: number;
      block: Element;
      name: string;
    }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? "";
      if (element === null || text.trim() === "" || element.closest("svg, script, style, noscript") !== null)
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const around = ancestors(element).map((one) => ({ one, style: getComputedStyle(one) }));
      if (around.some(({ style }) => style.clipPath !== "none")) continue;
      // The skip link waits above the page.
      if (element.closest(".skip-link") !== null) continue;
      const name = named(element, text);
      const block = around.find(({ style }) => !style.display.startsWith("inline"))?.one ?? document.body;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        if (line.width < 1) continue;
        let scrolls = false;
        for (const { one, style } of around) {
          const box = one.getBoundingClientRect();
          if (style.display === "inline") continue;
          const [acrossX, acrossY] = [
            line.left < box.left - 1 || line.right > box.right + 1,
            line.top < box.top - 1 || line.bottom > box.bottom + 1,
          ];
          // The line's own box is higher than its letters where lines are close.
          const isMuch = line.bottom - box.bottom > line.height / 4 || box.top - line.top > line.height / 4;
          if ((CUTS.has(style.overflowX) && acrossX) || (CUTS.has(style.overflowY) && acrossY && isMuch))
            faults.add(`cut off by ${one.localName}.${one.className}: ${name}`);
          if (/auto|scroll/.test(style.overflowX + style.overflowY)) scrolls = true;
          if (scrolls) break;
        }
        if (!scrolls && (line.right > innerWidth + 1 || line.left < -1))
          faults.add(`beyond the screen: ${name}`);
        const spare = line.height / 5;
        lines.push({
          top: line.top + spare,
          bottom: line.bottom - spare,
          left: line.left,
          right: line.right,
          block,
          name,
        });
      }
    }
    lines.sort((one, other) => one.top - other.top);
    for (const [index, one] of lines.entries())
      for (let next = index + 1; next < lines.length && lines[next]!.top < one.bottom - 1; next++) {
        const other = lines[next]!;
        if (one.block === other.block) continue;
        if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2)
          faults.add(`${one.name} lies over ${other.name}`);
      }
    return [...faults];
  });
}

/**
 * What is smaller than a thumb needs: 44 CSS pixels high for what is a control, 24 each way for a link on its
 * own (WCAG 2.5.8). A link in a sentence is as high as its line.
 */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  await withOurFont(page);
  return page.evaluate(() => {
    const [control, anything] = [44, 24];
    const inSentence = (element: Element) => {
      const rest = (element.parentElement?.textContent ?? "").replace(element.textContent ?? "", "").trim();
      return getComputedStyle(element).display === "inline" && /[a-z]/i.test(rest);
    };
    const places = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary',
    );
    return (
      [...places]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inSentence(element))
        // For no one to press: the first button of a form, and the field that only machines fill in.
        .filter((element) => element.tabIndex >= 0 && element.closest('[aria-hidden="true"]') === null)
        .flatMap((element) => {
          // A radio or a checkbox is pressed with its whole row.
          const { width, height } = (
            element.closest(".radio, .choice, .case-take, .tool-choice, .tool-variant") ?? element
          ).getBoundingClientRect();
          if (width <= 1 || height <= 1) return [];
          const least = element.localName === "a" ? anything : control;
          if (height >= least - 0.5 && width >= anything) return [];
          return [
            `${element.localName} ${Math.round(width)} x ${Math.round(height)}: ${(element.textContent ?? "").trim().slice(0, 40) || element.id}`,
          ];
        })
    );
  });
}
