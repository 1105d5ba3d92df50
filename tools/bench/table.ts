import type { Spread } from "./figures.ts";

/**
 * Prints a table in Markdown, ready for docs/performance.md: the first column to the left, figures to the
 * right.
 */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) =>
    Math.max(3, ...[head, ...rows.map((row) => row[column] ?? "")].map((cell) => cell.length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  console.log(["", line(heads), line(rule), ...rows.map(line), ""].join("\n"));
}

/** With so many digits after the point. */
export function withSpread({ median, least, most }: Spread, digits = 0): string {
  const [middle, low, high] = [median, least, most].map((figure) => figure.toFixed(digits));
  return `${middle} (${low} to ${high})`;
}

/** Of small parts and large ones the two digits that count. */
export function withPart({ median, least, most }: Spread): string {
  const [middle, low, high] = [median, least, most].map((figure) => String(Number(figure.toPrecision(2))));
  return `${middle} (${low} to ${high})`;
}
