import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Example, FILES, readExamples } from "../../danger/files.ts";
import { splitWords } from "../../domain/split-words.ts";
import { BUCKETS, featuresOf } from "../../search/elsewhere.ts";
import { seededRandom } from "../../tests/support/seeded-random.ts";
import { slipIn } from "../../tests/support/slips.ts";

/**
 * Learns whether a search is about a subject that is not ours: `npm run tool -- lab/training/train-elsewhere.ts` writes
 * search/elsewhere-model.json from content/search/examples.csv, and from danger/examples.csv, of which
 * all is ours. A logistic regression by stochastic gradient descent with AdaGrad's rates. The same examples give
 * the same weights.
 */
const MODEL = path.join(import.meta.dirname, "../../search/elsewhere-model.json");

const PASSES = 12;
const RATE = 0.4;
const SHRINK = 2e-4;
const LEAST_SQUARES = 1e-3;
const SEED = 1;
const MOST = 127;

/** Each report as it stands, and with a slip of the finger. */
function learn(searches: readonly Example[], dangers: readonly Example[]) {
  const random = seededRandom(SEED);
  const reports = dangers.filter(({ label }) => label !== "none");
  const slipped = reports.map(({ label, text }) => ({ label, text: slipIn(text, random) }));
  const all = [...searches, ...dangers, ...slipped];
  return descend(
    all.map(({ text }) => featuresOf(splitWords(text))),
    all.map(({ label }) => label === "elsewhere"),
  );
}

function descend(examples: readonly (readonly number[])[], isSo: readonly boolean[]) {
  const random = seededRandom(SEED);
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(LEAST_SQUARES);
  let [bias, biasSquares] = [0, LEAST_SQUARES];
  // What is rare counts more, by the square root.
  const share = isSo.filter(Boolean).length / isSo.length;
  const [ofRare, ofRest] = [Math.sqrt(0.5 / share), Math.sqrt(0.5 / (1 - share))];
  const order = [...examples.keys()];
  for (let pass = 0; pass < PASSES; pass++) {
    for (const at of shuffle(order, random)) {
      const features = examples[at] ?? [];
      const scale = 1 / Math.sqrt(features.length);
      const sum = features.reduce((total, bucket) => total + weights[bucket]!, 0);
      const likely = 1 / (1 + Math.exp(-(sum * scale + bias)));
      const slope = isSo[at] === true ? (likely - 1) * ofRare : likely * ofRest;
      for (const bucket of features) {
        const step = slope * scale + SHRINK * weights[bucket]!;
        squares[bucket]! += step * step;
        weights[bucket]! -= (RATE * step) / Math.sqrt(squares[bucket]!);
      }
      biasSquares += slope * slope;
      bias -= (RATE * slope) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias };
}

function shuffle(order: number[], random: () => number): readonly number[] {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

export function digestOfSources(): string {
  const hash = createHash("sha256");
  for (const file of [FILES.searches, FILES.examples]) hash.update(readFileSync(file));
  return hash.digest("hex");
}

if (import.meta.main) {
  const read = (file: string) => readExamples(readFileSync(file, "utf8"));
  const { weights, bias } = learn(read(FILES.searches), read(FILES.examples));
  // Whole bytes: `unit` is what one of them is worth.
  const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / unit));
  const model = {
    sources: digestOfSources(),
    bias,
    unit,
    weights: Buffer.from(bytes.buffer).toString("base64"),
  };
  writeFileSync(MODEL, `${JSON.stringify(model, null, 2)}\n`);
}
