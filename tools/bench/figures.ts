/** The arithmetic of the benchmarks. */

/** A middle with how far the figures lie apart. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/**
 * The nearest-rank percentile: the smallest figure that at least `share` (0 to 1) of all figures do not
 * exceed. Throws where there is none.
 */
export function percentile(figures: readonly number[] | Float64Array, share: number): number {
  const sorted = Float64Array.from(figures).toSorted();
  const figure = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (figure === undefined) throw new Error("there is no percentile of nothing");
  return figure;
}

/** The middle figure; of an even number, halfway between the two in the middle. */
export function median(figures: readonly number[]): number {
  const below = percentile(figures, 0.5);
  return figures.length % 2 === 1 ? below : (below + percentile(figures, 0.5 + 0.5 / figures.length)) / 2;
}

export function spread(figures: readonly number[]): Spread {
  return { median: median(figures), least: Math.min(...figures), most: Math.max(...figures) };
}

/**
 * What came of one in each round, by what came of the other in the same round: the machine's mood in a round
 * is in both.
 */
export function ratios(figures: readonly number[], to: readonly number[]): Spread {
  if (figures.length !== to.length)
    throw new Error(`${figures.length} rounds of one and ${to.length} of the other`);
  return spread(figures.map((figure, round) => figure / to[round]!));
}
