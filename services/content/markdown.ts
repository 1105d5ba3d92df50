import type { Element, ElementContent } from "hast";
import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm);

export function parseMarkdown(text: string): Root {
  return parser.parse(text);
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
