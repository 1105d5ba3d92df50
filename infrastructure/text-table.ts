/** Control characters and line ends: they move a terminal's cursor or hide text. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;
/** Two terminal columns wide. */
const WIDE =
  /\p{Extended_Pictographic}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/u;
const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Untrusted text on one line, without control characters. */
export function printable(text: string): string {
  return text.replace(CONTROL, " ").trim();
}

export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of GRAPHEMES.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** Aligned columns, two spaces apart, without trailing spaces. `right` names right-aligned columns. */
export function textTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { right = [] }: { readonly right?: readonly string[] } = {},
): string {
  const lines = [head, ...rows].map((row) => row.map(printable));
  const widths = head.map((_cell, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ""))));
  const toRight = head.map((name) => right.includes(name));
  const aligned = (cell: string, column: number) => {
    const space = " ".repeat((widths[column] ?? 0) - widthOf(cell));
    return toRight[column] ? space + cell : cell + space;
  };
  return lines.map((line) => line.map(aligned).join("  ").trimEnd()).join("\n");
}
