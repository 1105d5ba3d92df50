import type { Element, ElementContent } from "hast";
import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm);

/** Lists in lists and quotes in quotes: ours have three levels. */
const DEEPEST = 12;
/** What that many levels look like before they are parsed, which takes time by the square of their depth. */
const TOO_DEEP = new RegExp(String.raw`^(?: {${4 * DEEPEST + 1}}|(?: {0,3}[>\t]){${DEEPEST + 1}})`, "m");

/** Throws for a text that is nested too deep. */
export function parseMarkdown(text: string): Root {
  const [deep] = TOO_DEEP.exec(text) ?? [];
  if (deep !== undefined) throw new RangeError(`it is nested deeper than ${DEEPEST} levels`);
  const root = parser.parse(text);
  let level: Nodes[] = [root];
  // Of blocks, text and marks in it.
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > 3 * DEEPEST) throw new RangeError(`it is nested deeper than ${DEEPEST} levels`);
    level = level.flatMap((node) => ("children" in node ? node.children : []));
  }
  return root;
}

/** An element of a page's HTML. */
export function element(
  tagName: string,
  properties: Element["properties"],
  ...children: readonly (ElementContent | string)[]
): Element {
  const nodes = children.map((child) =>
    typeof child === "string" ? ({ type: "text", value: child } as const) : child,
  );
  return { type: "element", tagName, properties, children: nodes };
}
