import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type AtRule, type ChildNode, parse } from "postcss";
import stylesheet from "../ui/components/styles.css?inline";

/**
 * The style of a page's first paint is inline: the rules of the stylesheet whose classes are on the page. The
 * whole stylesheet is loaded after the paint (enhance/first.ts). Both have the same cascade layers, and the
 * whole comes later, so nothing changes then.
 */

/** Pages with the same classes have the same style. */
const MAX_STYLES = 500;

/** By the rules of the provider's own look: in a process there is one. */
const pruners = new LRUCache({
  max: 4,
  memoMethod: (brandStyle: string) => createPruner(stylesheet, brandStyle),
});

/** The first is in the head, before every stylesheet (head-script.tsx). */
const AFTER_STYLE = "<noscript>";

/** `style` is the inline style as a content security policy names it. */
export function documentWithAssets(page: string, brandStyle = "") {
  const { style, digest } = pruners.memo(brandStyle)(page);
  const shown = import.meta.env.DEV ? brandStyle : style;
  const html = shown === "" ? page : page.replace(AFTER_STYLE, (next) => `<style>${shown}</style>${next}`);
  return { html, style: `'sha256-${digest}'` };
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const MODULE_SCRIPT = /<script(?=[^>]* type="module")[^>]*>.*?<\/script>/s;

/** A page where React runs. Its scripts wait for the first paint; React Router has no setting for it. */
export function hydratedWithAssets(page: string, brandStyle = "") {
  if (import.meta.env.DEV) return documentWithAssets(page, brandStyle);
  const preloads = page.match(MODULE_PRELOAD) ?? [];
  const later = page
    .replaceAll(MODULE_PRELOAD, "")
    .replace(
      MODULE_SCRIPT,
      (script) => `<template data-after-paint="">${preloads.join("")}${script}</template>`,
    );
  return documentWithAssets(later, brandStyle);
}

/**
 * The part of a stylesheet that a page can use: no selectors for classes and elements that it lacks. `more` follows
 * it, with tokens in place of the stylesheet's own.
 */
export function createPruner(css: string, more = "") {
  const sheet = parse(css);
  const replaced = new Set(more.match(/--[\w-]+(?=:)/g));
  sheet.walkAtRules("layer", (layer) => {
    if (layer.params === "tokens") layer.walkDecls((one) => void (replaced.has(one.prop) && one.remove()));
  });
  const nodes = [...sheet.nodes, ...parse(more).nodes];
  const styles = new LRUCache<string, { readonly style: string; readonly digest: string }>({
    max: MAX_STYLES,
    memoMethod: (key) => {
      const names = new Set(key.split(" "));
      const style = nodes.map((node) => write(node, names)).join("");
      return { style, digest: createHash("sha256").update(style).digest("base64") };
    },
  });
  return (page: string) => styles.memo([...namesIn(page)].toSorted().join(" "));
}

/** Elements as "p", classes as ".card". */
function namesIn(page: string): ReadonlySet<string> {
  const names = new Set<string>();
  // Each tag and attribute once: most are repeated.
  for (const found of new Set(page.match(/<[a-zA-Z][\w-]*|\sclass="[^"]*"/g)))
    if (found.startsWith("<")) names.add(found.slice(1));
    else for (const name of found.slice(8, -1).split(/\s+/)) names.add(`.${name}`);
  return names;
}

/** At-rules that contain rules. Others, such as fonts and keyframes, stay whole. */
const CONTAINER = /^(?:layer|media|supports|container)$/;
/** The whole stylesheet is there before anybody prints. */
const isForPrinting = ({ name, params }: AtRule) => name === "media" && params === "print";

function write(node: ChildNode, names: ReadonlySet<string>): string {
  if (node.type === "rule") {
    const selectors = node.selectors.filter((selector) => canMatch(selector, names));
    return selectors.length === 0 ? "" : `${selectors.join(",")}{${node.nodes.join(";")}}`;
  }
  if (node.type !== "atrule" || node.nodes === undefined || !CONTAINER.test(node.name))
    return node.type === "atrule" && node.nodes === undefined ? `${node.toString()};` : node.toString();
  if (isForPrinting(node)) return "";
  const content = node.nodes.map((child) => write(child, names)).join("");
  return content === "" ? "" : `@${node.name} ${node.params}{${content}}`;
}

/** A pseudo-class with the innermost parentheses. */
const ALTERNATIVES = /:([a-z-]+)\(([^()]*)\)/;
/** Attributes, ids, states and parts of an element may come to be. */
const CHANGEABLE = /\[[^\]]*\]|#[\w-]+|::?[\w-]+/g;

/** One alternative of `:is`, `:where` and `:has` has to match; other pseudo-classes count as matching. */
function canMatch(selector: string, names: ReadonlySet<string>): boolean {
  const match = ALTERNATIVES.exec(selector);
  if (match === null)
    return [...selector.replace(CHANGEABLE, "").matchAll(/\.?-?[_a-zA-Z][\w-]*/g)].every(([name]) =>
      names.has(name),
    );
  const [part, kind = "", list = ""] = match;
  const matches = !/^(?:is|where|has)$/.test(kind) || list.split(",").some((one) => canMatch(one, names));
  return canMatch(
    selector.replace(part, () => (matches ? "" : ".-no-page-has-it")),
    names,
  );
}
