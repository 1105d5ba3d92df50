/**
 * The part of the stylesheet that a page can use. It is the whole sheet without the rules for classes that
 * the page does not have, so that a first visit's page fits into what a server may send at once. Every other
 * selector stays: states, attributes and elements may come.
 */
export interface PageStyle {
  /** For a page with these classes, those that scripts may bring among them. */
  for(classes: ReadonlySet<string>): string;
}

/** A stylesheet as written by the build: no comments, no nested rules of style. */
type Node = { readonly text: string } | Block;

interface Block {
  readonly prelude: string;
  /** Undefined for a rule of style, which is kept or not as a whole; otherwise what is in it. */
  readonly children: readonly Node[] | undefined;
  readonly body: string;
  /** Of a rule of style: each selector with what it cannot do without. */
  readonly selectors: readonly { readonly text: string; readonly needs: Needs }[];
}

/** Every one of these classes, and of each group at least one alternative. */
interface Needs {
  readonly classes: readonly string[];
  readonly groups: readonly (readonly Needs[])[];
}

/** At-rules that hold rules. Others, such as a font or the steps of a movement, stay as they are. */
const HOLDS_RULES = /^@(?:layer|media|supports|container)\b/;
/** What is in the parentheses of others may be there or not, as in `:not`. */
const TAKES_ONE_OF = /:(?:is|where|has)$/;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

export function pageStyle(stylesheet: string): PageStyle {
  const nodes = parse(stylesheet);
  return { for: (classes) => write(nodes, (name) => classes.has(name)) };
}

/** Every class that an element of the page has. */
export function classesOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)));
}

function write(nodes: readonly Node[], isThere: (name: string) => boolean): string {
  return nodes
    .map((node) => {
      if ("text" in node) return node.text;
      const { prelude, children, body, selectors } = node;
      if (children !== undefined) {
        const inside = write(children, isThere);
        return inside === "" ? "" : `${prelude}{${inside}}`;
      }
      const kept = selectors.filter(({ needs }) => canMatch(needs, isThere)).map(({ text }) => text);
      return kept.length === 0 ? "" : `${kept.join(",")}{${body}}`;
    })
    .join("");
}

function parse(css: string): readonly Node[] {
  const nodes: Node[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    const letter = css[at];
    if (letter === '"' || letter === "'") at = endOfString(css, at);
    else if (letter === ";") {
      nodes.push({ text: css.slice(start, at + 1) });
      start = at + 1;
    } else if (letter === "{") {
      const end = endOfBlock(css, at);
      nodes.push(block(css.slice(start, at), css.slice(at + 1, end)));
      at = end;
      start = end + 1;
    }
  }
  return nodes;
}

function block(prelude: string, body: string): Node {
  if (HOLDS_RULES.test(prelude)) return { prelude, children: parse(body), body, selectors: [] };
  if (prelude.startsWith("@")) return { text: `${prelude}{${body}}` };
  const selectors = splitSelectors(prelude).map((text) => ({ text, needs: needsOf(text) }));
  return { prelude, children: undefined, body, selectors };
}

/** At the commas that are in no parentheses. */
function splitSelectors(prelude: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= prelude.length; at++) {
    if (prelude[at] === "(") depth++;
    else if (prelude[at] === ")") depth--;
    else if (at === prelude.length || (prelude[at] === "," && depth === 0)) {
      parts.push(prelude.slice(start, at));
      start = at + 1;
    }
  }
  return parts;
}

function canMatch({ classes, groups }: Needs, isThere: (name: string) => boolean): boolean {
  return (
    classes.every(isThere) &&
    groups.every((alternatives) => alternatives.some((one) => canMatch(one, isThere)))
  );
}

function needsOf(selector: string): Needs {
  let outside = "";
  const groups: Needs[][] = [];
  let rest = selector;
  for (let open = rest.indexOf("("); open !== -1; open = rest.indexOf("(")) {
    const close = endOfParentheses(rest, open);
    const before = rest.slice(0, open);
    outside += before;
    if (TAKES_ONE_OF.test(before)) groups.push(splitSelectors(rest.slice(open + 1, close)).map(needsOf));
    rest = rest.slice(close + 1);
  }
  return { classes: [...(outside + rest).matchAll(CLASS)].map(([, name = ""]) => name), groups };
}

function endOfParentheses(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at;
  }
  throw new Error("a selector ends in the middle of parentheses");
}

function endOfString(css: string, from: number): number {
  let at = from + 1;
  while (at < css.length && css[at] !== css[from]) at += css[at] === "\\" ? 2 : 1;
  return at;
}

function endOfBlock(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at++) {
    const letter = css[at];
    if (letter === '"' || letter === "'") at = endOfString(css, at);
    else if (letter === "{") depth++;
    else if (letter === "}" && --depth === 0) return at;
  }
  throw new Error("the stylesheet ends in the middle of a block");
}
