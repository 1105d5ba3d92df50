/** A value of a JSON text, with its place in it. */
export interface JsonPart {
  /** Of a member: its name. */
  readonly key: string | undefined;
  /** Of a member, where its name begins. */
  readonly from: number;
  readonly start: number;
  readonly end: number;
  readonly children: readonly JsonPart[];
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/g;
const FLAT_MOST = 100;

/** Of a valid JSON text. */
export function partsOf(source: string): JsonPart {
  const tokens = [...source.matchAll(TOKEN)].map(({ 0: text, index }) => ({ text, index }));
  let at = 0;
  const take = () => tokens[at++]!;
  const read = (): JsonPart => {
    const first = take();
    const from = first.index;
    const isMember = tokens[at]?.text === ":";
    if (isMember) at += 1;
    const { text, index: start } = isMember ? take() : first;
    const children: JsonPart[] = [];
    let end = start + text.length;
    if (text === "{" || text === "[")
      for (;;) {
        const next = tokens[at]!;
        if (/^[\]}]$/.test(next.text)) {
          end = take().index + 1;
          break;
        }
        if (next.text === ",") at += 1;
        else children.push(read());
      }
    return { key: isMember ? (JSON.parse(first.text) as string) : undefined, from, start, end, children };
  };
  return read();
}

/** The text with another value, in the form that it has: what stays the same stays byte for byte. */
export function rewriteJson(source: string, wanted: unknown): string {
  const root = partsOf(source);
  return source.slice(0, root.start) + rewrite(source, root, wanted) + source.slice(root.end);
}

function rewrite(source: string, part: JsonPart, wanted: unknown): string {
  const old = source.slice(part.start, part.end);
  const was: unknown = JSON.parse(old);
  if (isSame(was, wanted)) return old;
  const children = childrenOf(wanted);
  const [first] = part.children;
  if (first === undefined || children.length === 0 || Array.isArray(was) !== Array.isArray(wanted))
    return print(wanted, lineStart(source, part.start));
  const [opening, closing] = [
    source.slice(part.start, first.from),
    source.slice(part.children.at(-1)!.end, part.end),
  ];
  const between = `,${opening.slice(1) || " "}`;
  const isFlat = part.children.some(({ start, end }) => /^[[{]./.test(source.slice(start, end)));
  const paired = pair(source, part.children, children);
  const texts = children.map(({ key, value }, index) => {
    const like = paired[index];
    const name = like !== undefined && like.key === key ? source.slice(like.from, like.start) : named(key);
    const text =
      like === undefined ? print(value, lineStart(source, first.from), isFlat) : rewrite(source, like, value);
    if (index === 0) return name + text;
    const [before, at] = [paired[index - 1], like === undefined ? -1 : part.children.indexOf(like)];
    const follows = at > 0 && part.children[at - 1] === before;
    return (follows ? source.slice(before!.end, like!.from) : between) + name + text;
  });
  return opening + texts.join("") + closing;
}

interface Child {
  readonly key: string | undefined;
  readonly value: unknown;
}

function childrenOf(value: unknown): readonly Child[] {
  if (Array.isArray(value)) return value.map((one: unknown) => ({ key: undefined, value: one }));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([key, one]) => ({ key, value: one }));
}

/** Which part each child comes from: its own, an equal one, or the next that nothing else comes from. */
function pair(source: string, parts: readonly JsonPart[], children: readonly Child[]) {
  const texts = parts.map(({ start, end }) => JSON.stringify(JSON.parse(source.slice(start, end))));
  const free = new Set(parts.keys());
  const take = (at: number | undefined) => {
    if (at === undefined || !free.delete(at)) return undefined;
    return parts[at];
  };
  const wanted = children.map(({ value }) => JSON.stringify(value));
  const found = children.map(({ key }, index) =>
    key === undefined
      ? take(texts[index] === wanted[index] ? index : undefined)
      : take([...free].find((at) => parts[at]!.key === key)),
  );
  const equal = found.map((part, index) => part ?? take([...free].find((at) => texts[at] === wanted[index])));
  return equal.map((part) => part ?? take([...free][0]));
}

function named(key: string | undefined): string {
  return key === undefined ? "" : `${JSON.stringify(key)}: `;
}

/** The line break before that place, with the indentation of its line. */
function lineStart(source: string, at: number): string {
  const [, lineBreak = "\n", indentation = ""] = /(^|\r?\n)([^\S\n]*)[^\n]*$/.exec(source.slice(0, at)) ?? [];
  return `${lineBreak || "\n"}${indentation}`;
}

/** On one line where values beside it are, and it is short. */
function print(value: unknown, newLine: string, isFlat = false): string {
  const text = JSON.stringify(value, undefined, 2);
  const flat = text.replace(/\n\s*/g, " ");
  return isFlat && flat.length <= FLAT_MOST ? flat : text.replaceAll("\n", newLine);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
