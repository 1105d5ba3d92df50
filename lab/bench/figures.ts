/** The nearest-rank percentile; `share` from 0 to 1. Throws for an empty list. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const figure = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (figure === undefined) throw new Error("there is no percentile of nothing");
  return figure;
}

/** Of an even number, halfway between the two in the middle. */
export function median(figures: readonly number[]): number {
  const below = percentile(figures, 0.5);
  return figures.length % 2 === 1 ? below : (below + percentile(figures, 0.5 + 0.5 / figures.length)) / 2;
}

/** Round by round, so that the machine's load in a round is in both figures. */
export function ratios(figures: readonly number[], to: readonly number[]): number[] {
  if (figures.length !== to.length)
    throw new Error(`${figures.length} rounds of one and ${to.length} of the other`);
  return figures.map((figure, round) => figure / to[round]!);
}

/** "0.93 (0.85 to 1.02)": the median, the least and the most. */
export function withSpread(figures: readonly number[], digits = 0): string {
  const [middle, least, most] = [median(figures), Math.min(...figures), Math.max(...figures)].map((figure) =>
    figure.toFixed(digits),
  );
  return `${middle} (${least} to ${most})`;
}

/** Prints a table in Markdown for docs/performance.md. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = heads.map((_head, column) => (column === 0 ? "---" : "--:"));
  console.log([line(heads), line(rule), ...rows.map(line), ""].join("\n"));
}
