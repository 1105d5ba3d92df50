/**
 * Learns to hear dangers: `npm run tool -- lab/training/train-dangers.ts` writes danger/model.json and model.weights.gz from the lists
 * beside them, in five minutes. The same files give the same weights.
 *
 * Stochastic gradient descent with AdaGrad's rates on the softmax of the window that is most of what the text
 * is, or, of a harmless text, most of any danger, with what is around it. Each report is learnt
 * as it stands, with slips of the finger, and in frames such as people put around it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { seededRandom } from "../../tests/support/seeded-random.ts";
import { slipIn } from "../../tests/support/slips.ts";
import { digestOfSources, type Example, FILES, readExamples, readKnowledge } from "../../danger/files.ts";
import { DANGERS } from "../../danger/find-dangers.ts";
import { partsOf } from "../../danger/classifier.ts";
import { BUCKETS, createFeatureReader } from "../../danger/text-features.ts";

export const CLASSES = ["none", ...DANGERS];

/** Lines from when four hazards were one, which are learnt as whichever fits. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  sparks: ["fire", "shock", "fallen-line", "wet-electrics"],
};

interface Frame {
  readonly place: "before" | "after" | "both";
  readonly text: string;
}

const PASSES = 6;
/** Weights are the mean of those after these passes. */
const FIRST_MEANT = 2;
const RATE = 0.25;
const SHRINK = 1e-4;
const LEAST_SQUARES = 1e-3;
/** Of a class's slope, below which it is left alone. */
const LEAST_SLOPE = 1e-3;
/** Of the searches so many are framed too. */
const FRAMED_SHARE = 0.25;
const SEED = 7;
const MOST_BYTE = 127;

function augment(
  examples: readonly Example[],
  searches: readonly Example[],
  frames: readonly Frame[],
  random: () => number,
): Example[] {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const textsBut = (not: Frame["place"]) =>
    frames.filter(({ place }) => place !== not).map(({ text }) => text);
  const [before, after] = [textsBut("after"), textsBut("before")];
  const join = (...parts: readonly string[]) =>
    parts.reduce((text, part) => text + pick([" ", ". ", ", ", "\n", " - "]) + part);
  const frame = (text: string) =>
    pick([
      () => join(pick(before), text),
      () => join(text, pick(after)),
      () => join(pick(before), text, pick(after)),
      () => join(pick(before), pick(before), text, pick(after)),
    ])();
  const slip = (text: string) => slipIn(text, random);
  return [
    ...examples.flatMap(({ label, text }) => {
      const all = (texts: readonly string[]) => texts.map((one) => ({ label, text: one }));
      return all(
        label === "none" ? [text, frame(text)] : [text, slip(text), frame(text), slip(slip(frame(text)))],
      );
    }),
    ...searches.flatMap(({ text }) =>
      (random() < FRAMED_SHARE ? [text, frame(text)] : [text]).map((one) => ({ label: "none", text: one })),
    ),
    ...frames.map(({ text }) => ({ label: "none", text })),
  ];
}

interface Learnt {
  /** Of each the features, and those around it. */
  readonly windows: readonly (readonly Int32Array[])[];
  /** Rows of the classes it may be. */
  readonly rows: readonly number[];
}

function descend(examples: readonly Learnt[], random: () => number) {
  const size = CLASSES.length;
  const weights = new Float32Array(size * BUCKETS);
  const squares = new Float32Array(size * BUCKETS).fill(LEAST_SQUARES);
  const biases = new Float64Array(size);
  const biasSquares = new Float64Array(size).fill(LEAST_SQUARES);
  const means = { weights: new Float32Array(size * BUCKETS), biases: new Float64Array(size) };
  // What is rare counts more, by the square root.
  const counts = CLASSES.map((_, row) =>
    examples.reduce((sum, { rows }) => sum + (rows.includes(row) ? 1 / rows.length : 0), 0),
  );
  const worth = counts.map((count) => Math.sqrt(examples.length / size / Math.max(count, 1)));
  const order = [...examples.keys()];

  function likely(parts: readonly Int32Array[]): Float64Array {
    const sums = Float64Array.from(CLASSES, (_, row) => {
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
    for (const row of CLASSES.keys()) {
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
    for (const row of CLASSES.keys()) means.biases[row]! += biases[row]! * share;
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

if (import.meta.main) {
  const random = seededRandom(SEED);
  const frames = readExamples(readFileSync(FILES.frames, "utf8")).map(({ label, text }) => ({
    place: label as Frame["place"],
    text,
  }));
  const searches = readExamples(readFileSync(FILES.searches, "utf8"));
  const examples = readExamples(readFileSync(FILES.examples, "utf8"));
  const reader = createFeatureReader(readKnowledge());
  const learnt = augment(examples, searches, frames, random).map(({ label, text }): Learnt => ({
    windows: reader.windowsOf(text).map(partsOf),
    rows: (SEVERAL[label] ?? [label]).map((one) => CLASSES.indexOf(one)),
  }));
  const { weights, biases } = descend(learnt, random);
  const rows = new Int8Array(weights.length);
  const units = CLASSES.map((_, row) => {
    const own = weights.subarray(row * BUCKETS, (row + 1) * BUCKETS);
    const unit = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST_BYTE;
    rows.set(
      own.map((weight) => Math.round(weight / unit)),
      row * BUCKETS,
    );
    return unit;
  });
  const model = { sources: digestOfSources(), classes: CLASSES, biases: [...biases], units };
  writeFileSync(FILES.model, `${JSON.stringify(model, null, 2)}\n`);
  writeFileSync(FILES.weights, gzipSync(rows, { level: 9 }));
}
