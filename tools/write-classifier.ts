import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BUCKETS, featuresOf, type Trait } from "../domain/classifier.ts";
import { EMERGENCIES } from "../domain/emergency.ts";
import { splitWords } from "../domain/word-patterns.ts";
import { seededRandom } from "../tests/support/seeded-random.ts";
import { slipIn } from "../tests/support/slips.ts";

/**
 * Learns what a search is about: `node tools/write-classifier.ts` writes domain/classifier-model.json from
 * content/search/examples.csv. A logistic regression for each trait, by stochastic gradient descent with
 * AdaGrad's rates. The same examples give the same weights.
 */
const ROOT = path.join(import.meta.dirname, "..");
const MODEL = path.join(ROOT, "domain/classifier-model.json");
export const EXAMPLES = path.join(ROOT, "content/search/examples.csv");

const PASSES = 12;
const RATE = 0.4;
const SHRINK = 2e-4;
const LEAST_SQUARES = 1e-3;
const SEED = 1;
const MOST = 127;

/** "now": something is wrong now. The others: what it is about. */
const TRAITS: readonly Trait[] = ["now", ...EMERGENCIES, "elsewhere"];

/** A line: what it is, a comma, the words. "asks-gas" asks about gas, "none" is anything else of ours. */
interface Example {
  readonly kind: string;
  readonly text: string;
}

interface Learnt {
  readonly weights: Float64Array;
  readonly bias: number;
}

export function readExamples(source: string): Example[] {
  return source
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ kind: line.slice(0, line.indexOf(",")), text: line.slice(line.indexOf(",") + 1) }));
}

/** Each report as it stands, and three times with a slip of the finger. */
function learn(examples: readonly Example[]) {
  const random = seededRandom(SEED);
  const isReport = ({ kind }: Example) => EMERGENCIES.some((one) => one === kind);
  const slipped = () =>
    examples.filter(isReport).map(({ kind, text }) => ({ kind, text: slipIn(text, random) }));
  const all = [...examples, ...slipped(), ...slipped(), ...slipped()];
  const features = all.map(({ text }) => featuresOf(splitWords(text)));
  const of = (trait: Trait) =>
    all.map((one) => (trait === "now" ? isReport(one) : one.kind === trait || one.kind === `asks-${trait}`));
  return TRAITS.map((trait) => [trait, descend(features, of(trait))] as const);
}

function descend(examples: readonly (readonly number[])[], isSo: readonly boolean[]): Learnt {
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

/** Weights as whole bytes: `unit` is what one of them is worth. */
function toModel(learnt: ReturnType<typeof learn>) {
  const rows = learnt.map(([trait, { weights, bias }]) => {
    const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST;
    return { trait, bias, unit, bytes: Int8Array.from(weights, (weight) => Math.round(weight / unit)) };
  });
  return {
    traits: Object.fromEntries(rows.map(({ trait, bias, unit }) => [trait, { bias, unit }])),
    weights: Buffer.concat(rows.map(({ bytes }) => Buffer.from(bytes.buffer))).toString("base64"),
  };
}

export const digestOf = (source: string) => createHash("sha256").update(source).digest("hex");

if (import.meta.main) {
  const source = readFileSync(EXAMPLES, "utf8");
  const model = { examples: digestOf(source), ...toModel(learn(readExamples(source))) };
  writeFileSync(MODEL, `${JSON.stringify(model, null, 2)}\n`);
}
