import { BUCKETS, type ReadFeatures, type Window } from "./text-features.ts";

/**
 * A softmax regression over the features of a window: linear, so that each word's part in what was heard can
 * be said. A text is of a class as much as its best window is.
 */
export interface Weights {
  /** The first is of texts of no other class. */
  readonly classes: readonly string[];
  readonly biases: Float64Array;
  /** A row of BUCKETS for each class. */
  readonly rows: Int8Array;
  /** What 1 is worth in each row. */
  readonly units: Float64Array;
}

export interface Heard {
  readonly name: string;
  /** Log odds against the first class. */
  readonly odds: number;
  readonly window: Window;
}

/** Log odds of each class against the first, in one window. */
export function oddsOf(features: Int32Array, { classes, biases, rows, units }: Weights): Float64Array {
  const scale = 1 / Math.sqrt(features.length);
  const sums = Float64Array.from(classes, (_, row) => {
    let sum = 0;
    const from = row * BUCKETS;
    for (const bucket of features) sum += rows[from + bucket]!;
    return sum * units[row]! * scale + biases[row]!;
  });
  return sums.map((sum) => sum - sums[0]!);
}

/** For each class but the first the window that is most of it, the likeliest class first. */
export function bestWindows(windows: readonly Window[], weights: Weights): readonly Heard[] {
  const odds = windows.map((window) => ({ window, odds: oddsOf(window.features, weights) }));
  return weights.classes
    .slice(1)
    .map((name, at): Heard => {
      const best = odds.reduce((one, other) => (other.odds[at + 1]! > one.odds[at + 1]! ? other : one));
      return { name, odds: best.odds[at + 1]!, window: best.window };
    })
    .toSorted((one, other) => other.odds - one.odds);
}

/** The words without which it would have been heard least: most telling first. */
export function tellingWords(
  { name, odds, window: { words } }: Heard,
  weights: Weights,
  reader: ReadFeatures,
  most = 4,
): readonly string[] {
  const row = weights.classes.indexOf(name);
  return words
    .map((word, at) => {
      const without = reader.ofWords(words.toSpliced(at, 1));
      return { word, loss: without.length === 0 ? odds : odds - oddsOf(without, weights)[row]! };
    })
    .filter(({ word, loss }) => loss > 0 && /[\p{L}\p{N}]/u.test(word))
    .toSorted((one, other) => other.loss - one.loss)
    .slice(0, most)
    .map(({ word }) => word);
}
