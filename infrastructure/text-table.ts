/** Could move a terminal's cursor or hide text; line ends too, because what is printed is a line. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;
/** Takes two places of a terminal. */
const WIDE =
  /\p{Extended_Pictographic}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/u;
const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What somebody else wrote, on one line and without what a terminal would obey. */
export function printable(text: string): string {
  return text.replace(CONTROL, " ").trim();
}

/** How many places of a terminal a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of LETTERS.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

export interface TableOptions {
  /** Columns whose cells stand to the right: figures. */
  readonly right?: readonly string[];
}

/**
 * Columns as wide as what is in them, two spaces between; without the spaces that nobody sees at the ends.
 */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { right = [] }: TableOptions = {},
): string {
  const lines = [head, ...rows].map((row) => row.map(printable));
  const widths = head.map((_cell, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ""))));
  const toRight = head.map((name) => right.includes(name));
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const space = " ".repeat((widths[column] ?? 0) - widthOf(cell));
          return toRight[column] ? space + cell : cell + space;
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
