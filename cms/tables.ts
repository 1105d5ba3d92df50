import type { Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { element } from "./markdown.ts";

/** The caption in the paragraph before a table, "Table: What each of us repairs"; undefined in another. */
export function captionIn(
  paragraph: { readonly children: readonly object[] } | undefined,
): string | undefined {
  const [first] = paragraph?.children ?? [];
  const text = first !== undefined && "value" in first ? String(first.value) : "";
  return /^Table: (.+)$/s.exec(text)?.[1];
}

/** Gives each table its caption and the headings of columns and rows, in a region that keys can scroll. */
export function nameTables(tree: Root): void {
  visit(tree, { tagName: "table" }, (table, index, parent) => {
    if (index === undefined || parent === undefined) return undefined;
    // A line break stands between the two.
    const before = parent.children[index - 2];
    const caption = before?.type === "element" ? captionIn(before) : undefined;
    visit(table, "element", (part) => {
      if (part.tagName === "th") part.properties["scope"] ??= "col";
      const first = part.children.find((child) => child.type === "element");
      if (part.tagName === "tr" && first?.tagName === "td")
        Object.assign(first, { tagName: "th", properties: { scope: "row" } });
    });
    const region = element("div", { role: "region", ariaLabel: caption, tabIndex: 0 }, table);
    if (caption === undefined) parent.children[index] = region;
    else {
      table.children.unshift(element("caption", {}, caption));
      parent.children.splice(index - 2, 3, region);
    }
    return SKIP;
  });
}
