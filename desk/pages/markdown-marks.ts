/** What the toolbar of the text box does to the lines or words that are chosen. */
export const MARKS = ["heading", "bold", "list", "steps", "table"] as const;
export type Mark = (typeof MARKS)[number];

/** Characters from `start` to `end`, before the last of them, of a text. */
export interface Chosen {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** `text` goes in between `start` and `end`; then what is `chosen`, counted from `start`, is. */
export interface Replacement extends Chosen {
  readonly chosen: readonly [start: number, end: number];
}

const TABLE = "Table: \n\n| First | Second |\n|---|---|\n|  |  |";

/** A mark that the lines or words have is taken from them. */
export function withMark(mark: Mark, { text, start, end }: Chosen): Replacement {
  if (mark === "bold") return bold({ text, start, end });
  if (mark === "table") {
    const before = blankLine(text.slice(0, end));
    const caption = before.length + "Table: ".length;
    return { text: `${before}${TABLE}\n\n`, start: end, end, chosen: [caption, caption] };
  }
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const until = text.indexOf("\n", Math.max(end - 1, start));
  const to = until === -1 ? text.length : until;
  const marked = markLines(mark, text.slice(from, to).split("\n")).join("\n");
  return { text: marked, start: from, end: to, chosen: [0, marked.length] };
}

/** Words with an address. */
export function linkTo(address: string, { text, start, end }: Chosen): Replacement {
  const words = text.slice(start, end);
  return { text: `[${words}](${address})`, start, end, chosen: [1, 1 + words.length] };
}

/** A picture on a line of its own. */
export function pictureAt(mark: string, before: string): string {
  return `${blankLine(before)}${mark}\n\n`;
}

function bold({ text, start, end }: Chosen): Replacement {
  const words = text.slice(start, end);
  const isBold = text.slice(0, start).endsWith("**") && text.slice(end).startsWith("**");
  return isBold
    ? { text: words, start: start - 2, end: end + 2, chosen: [0, words.length] }
    : { text: `**${words}**`, start, end, chosen: [2, 2 + words.length] };
}

const BEGINNING = /^(?:#{2,3} |- |\d+\. )/;

function markLines(mark: "heading" | "list" | "steps", lines: readonly string[]): readonly string[] {
  const beginning = (at: number) => ({ heading: "## ", list: "- ", steps: `${at + 1}. ` })[mark];
  const bare = lines.map((line) => line.replace(BEGINNING, ""));
  const all = bare.map((line, at) => (line.trim() === "" ? line : beginning(at) + line));
  return all.every((line, at) => line === lines[at]) ? bare : all;
}

/** What parts a block from what is before it. */
function blankLine(before: string): string {
  if (before === "" || before.endsWith("\n\n")) return "";
  return before.endsWith("\n") ? "\n" : "\n\n";
}
