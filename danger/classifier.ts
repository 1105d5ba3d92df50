import { BUCKETS, type ReadFeatures, type Window } from "./text-features.ts";

/**
 * A softmax regression over the features of a window and of what is around it: linear, so that each word's part
 * in what was heard can be said. A text is of a class as much as its best window is.
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

/** Log odds of each class against the first. Each part counts by its mean, times the root of its features. */
export function oddsOf(
  parts: readonly Int32Array[],
  { classes, biases, rows, units }: Weights,
): Float64Array {
  const sums = Float64Array.from(classes, (_, row) => {
    const from = row * BUCKETS;
    let sum = 0;
    for (const features of parts) {
      let part = 0;
      for (const bucket of features) part += rows[from + bucket]!;
      sum += part / Math.sqrt(features.length);
    }
    return sum * units[row]! + biases[row]!;
  });
  return sums.map((sum) => sum - sums[0]!);
}

/** The window, and what is around it. */
export function partsOf({ features, around }: Window): readonly Int32Array[] {
  return around === undefined ? [features] : [features, around.passage.features];
}

/** For each class but the first the window that is most of it, the likeliest class first. */
export function bestWindows(windows: readonly Window[], weights: Weights): readonly Heard[] {
  const odds = windows.map((window) => ({ window, odds: oddsOf(partsOf(window), weights) }));
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
  { name, odds, window: { words, around } }: Heard,
  weights: Weights,
  reader: ReadFeatures,
  most = 4,
): readonly string[] {
  const row = weights.classes.indexOf(name);
  const oddsWithout = (at: number) => {
    const window = reader.ofWords(words.toSpliced(at, 1));
    const passage = around && reader.ofAround(around.passage.words.toSpliced(around.from + at, 1));
    return oddsOf(passage === undefined ? [window] : [window, passage], weights)[row]!;
  };
  return words
    .map((word, at) => ({ word, loss: words.length === 1 ? odds : odds - oddsWithout(at) }))
    .filter(({ word, loss }) => loss > 0 && /[\p{L}\p{N}]/u.test(word))
    .toSorted((one, other) => other.loss - one.loss)
    .slice(0, most)
    .map(({ word }) => word);
}
