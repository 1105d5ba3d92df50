import { createHash } from "node:crypto";
import { FIRST_SCRIPT } from "virtual:enhance-script";
import { TOOL_WORDS } from "virtual:tool-scripts";
import { classesOf, pageStyle } from "./page-style.ts";
import searchBox from "./ui/search-box.js?raw";
import stylesheet from "./ui/styles.css?inline";
import stylesheetAddress from "./ui/styles.css?url";

/**
 * The style that a page's first paint needs stands in the page, because asking for it takes another way to
 * the server and back: on a slow network that is most of the time until something is seen. The policy knows
 * it, and the script of every page, by their digests.
 */
export interface PageWithAssets {
  readonly html: string;
  /** As the policy names them. */
  readonly style: string;
  readonly script: string;
}

interface Style {
  readonly text: string;
  readonly digest: string;
}

const SCRIPT_DIGEST = digestOf(FIRST_SCRIPT);
const WHOLE_STYLE = withDigest(stylesheet);

const STYLE = pageStyle(stylesheet);
const CLASSES = [...new Set([...stylesheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name))];
/**
 * Classes of what scripts make on a page with that mark. Of a tool's scripts any word may be one, or one's
 * beginning: "digit-" of `digit-${kind}`.
 */
const MADE_BY_SCRIPTS: readonly (readonly [mark: string, classes: readonly string[]])[] = [
  [
    " data-suggestions=",
    [...searchBox.matchAll(/\bclass: "([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
  ],
  ...Object.entries(TOOL_WORDS).map(
    ([tool, words]) => [` data-tool="${tool}"`, words.flatMap(classesFor)] as const,
  ),
];

function classesFor(word: string): readonly string[] {
  return /^[a-z].*-$/.test(word) ? CLASSES.filter((name) => name.startsWith(word)) : [word];
}

/** As React writes them, whatever other attributes they have. */
const STYLE_LINK = new RegExp(
  `<link(?=[^>]* rel="stylesheet")[^>]* href="${literally(stylesheetAddress)}"[^>]*/>`,
);

/** A page that React does not take over, with the style that it can use, unless the whole is asked for. */
export function documentWithAssets(page: string, { wholeStyle = false } = {}): PageWithAssets {
  const style = wholeStyle ? WHOLE_STYLE : styleOf(page);
  const html = import.meta.env.DEV ? page : page.replace(STYLE_LINK, () => `<style>${style.text}</style>`);
  return { html, style: style.digest, script: SCRIPT_DIGEST };
}

/**
 * A page where React runs, with the style that it can use; the whole comes after the first paint, for what
 * React makes later. The link that React rendered has to be there when it looks: it stays, and does nothing
 * until then. It comes after the style, so that the whole alone decides how a later page looks.
 */
export function liveWithAssets(page: string): PageWithAssets {
  const style = styleOf(page);
  const html = import.meta.env.DEV
    ? page
    : scriptsAfterPaint(page).replace(
        STYLE_LINK,
        (link) => `<style>${style.text}</style>${link.replace("<link ", '<link disabled="" ')}`,
      );
  return { html, style: style.digest, script: SCRIPT_DIGEST };
}

/** Of every page with the whole style. */
export const WHOLE_DIGESTS = { style: WHOLE_STYLE.digest, script: SCRIPT_DIGEST } as const;

const MODULE_AHEAD = /<link rel="modulepreload"[^>]*>/g;
const MODULE_SCRIPT = /<script(?=[^>]* type="module")[^>]*>.*?<\/script>/s;

/**
 * The form works without React, so what brings React waits until the page has been seen (enhance/first.js):
 * on a slow network it is most of what a page weighs. React Router has no setting for it.
 */
function scriptsAfterPaint(page: string): string {
  const ahead = page.match(MODULE_AHEAD) ?? [];
  return page
    .replaceAll(MODULE_AHEAD, "")
    .replace(
      MODULE_SCRIPT,
      (script) => `<template data-after-paint="">${ahead.join("")}${script}</template>`,
    );
}

/** Pages with the same classes, as those of one journey's step are, have the same style. */
const KEPT_STYLES = 200;
const stylesByClasses = new Map<string, Style>();

function styleOf(page: string): Style {
  const made = MADE_BY_SCRIPTS.filter(([mark]) => page.includes(mark)).flatMap(([, classes]) => classes);
  const classes = new Set([...classesOf(page), ...made]);
  const key = [...classes].toSorted().join(" ");
  const kept = stylesByClasses.get(key);
  if (kept !== undefined) return kept;
  const style = withDigest(STYLE.for(classes));
  if (stylesByClasses.size >= KEPT_STYLES) stylesByClasses.clear();
  stylesByClasses.set(key, style);
  return style;
}

function withDigest(text: string): Style {
  return { text, digest: digestOf(text) };
}

function literally(text: string): string {
  return text.replaceAll(".", "\\.");
}

export function digestOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
