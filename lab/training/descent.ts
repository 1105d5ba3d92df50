import { BUCKETS } from "../../danger/text-features.ts";

/**
 * Stochastic gradient descent with AdaGrad's rates on the softmax of the window that is most of what the text
 * is, or, of a text of the first class, most of any other, with what is around it.
 */

const PASSES = 6;
/** Weights are the mean of those after these passes. */
const FIRST_MEANT = 2;
const RATE = 0.25;
const SHRINK = 1e-4;
const LEAST_SQUARES = 1e-3;
/** Of a class's slope, below which it is left alone. */
const LEAST_SLOPE = 1e-3;
const MOST_BYTE = 127;

export interface Learnt {
  /** Of each the features, and those around it. */
  readonly windows: readonly (readonly Int32Array[])[];
  /** Rows of the classes it may be. */
  readonly rows: readonly number[];
}

export function descend(classes: readonly string[], examples: readonly Learnt[], random: () => number) {
  const size = classes.length;
  const weights = new Float32Array(size * BUCKETS);
  const squares = new Float32Array(size * BUCKETS).fill(LEAST_SQUARES);
  const biases = new Float64Array(size);
  const biasSquares = new Float64Array(size).fill(LEAST_SQUARES);
  const means = { weights: new Float32Array(size * BUCKETS), biases: new Float64Array(size) };
  // What is rare counts more, by the square root.
  const counts = classes.map((_, row) =>
    examples.reduce((sum, { rows }) => sum + (rows.includes(row) ? 1 / rows.length : 0), 0),
  );
  const worth = counts.map((count) => Math.sqrt(examples.length / size / Math.max(count, 1)));
  const order = [...examples.keys()];

  function likely(parts: readonly Int32Array[]): Float64Array {
    const sums = Float64Array.from(classes, (_, row) => {
      const from = row * BUCKETS;
      let sum = biases[row]!;
      for (const features of parts) {
        let part = 0;
        for (const bucket of features) part += weights[from + bucket]!;
        sum += part / Math.sqrt(features.length);
      }
      return sum;
    });
    const most = Math.max(...sums);
    const powers = sums.map((sum) => Math.exp(sum - most));
    const total = powers.reduce((sum, power) => sum + power, 0);
    return powers.map((power) => power / total);
  }

  function learn({ windows, rows }: Learnt) {
    const share = (odds: Float64Array) =>
      rows.includes(0) ? 1 - odds[0]! : rows.reduce((sum, row) => sum + odds[row]!, 0);
    const [best] = windows
      .map((parts) => ({ parts, odds: likely(parts) }))
      .toSorted((one, other) => share(other.odds) - share(one.odds));
    if (best === undefined) return;
    const { parts, odds } = best;
    const own = rows.reduce((sum, row) => sum + odds[row]!, 0);
    const counted = rows.reduce((sum, row) => sum + worth[row]!, 0) / rows.length;
    for (const row of classes.keys()) {
      const target = rows.includes(row) ? odds[row]! / own : 0;
      const slope = (odds[row]! - target) * counted;
      if (Math.abs(slope) < LEAST_SLOPE) continue;
      const from = row * BUCKETS;
      for (const features of parts) {
        const scale = 1 / Math.sqrt(features.length);
        for (const bucket of features) {
          const at = from + bucket;
          const step = slope * scale + SHRINK * weights[at]!;
          squares[at]! += step * step;
          weights[at]! -= (RATE * step) / Math.sqrt(squares[at]!);
        }
      }
      biasSquares[row]! += slope * slope;
      biases[row]! -= (RATE * slope) / Math.sqrt(biasSquares[row]!);
    }
  }

  for (let pass = 0; pass < PASSES; pass++) {
    for (const at of shuffle(order, random)) learn(examples[at]!);
    if (pass < FIRST_MEANT) continue;
    const share = 1 / (PASSES - FIRST_MEANT);
    for (let at = 0; at < weights.length; at++) means.weights[at]! += weights[at]! * share;
    for (const row of classes.keys()) means.biases[row]! += biases[row]! * share;
  }
  return means;
}

function shuffle(order: number[], random: () => number): readonly number[] {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** In bytes, with what 1 is worth in each row. */
export function toBytes(classes: readonly string[], weights: Float32Array) {
  const rows = new Int8Array(weights.length);
  const units = classes.map((_, row) => {
    const own = weights.subarray(row * BUCKETS, (row + 1) * BUCKETS);
    const unit = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST_BYTE;
    rows.set(
      own.map((weight) => Math.round(weight / unit)),
      row * BUCKETS,
    );
    return unit;
  });
  return { rows, units };
}
