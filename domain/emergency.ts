import model from "./emergency-model.json" with { type: "json" };
import { splitWords } from "./word-patterns.ts";

/** Emergencies in a search, gravest first, by the number to call. Wider than the dangers of a message. */
export const EMERGENCIES = ["gas", "carbon-monoxide", "sparks", "no-supply", "power-cut"] as const;
export type Emergency = (typeof EMERGENCIES)[number];

/** What is learnt of a text: whether something is wrong now, and which emergency it is about. */
export const TRAITS = ["now", ...EMERGENCIES] as const;

export interface Emergencies {
  /** That the text reports, gravest first. */
  readonly reported: readonly Emergency[];
  /** That it only asks about: a price, a rule, a word. */
  readonly mentioned: readonly Emergency[];
}

/** Features are hashed into so many buckets, each with a weight of a byte for each trait. */
export const BUCKETS = 2 ** 15;
const GRAM = 4;
/** Longer texts are read in parts, so that a few words are heard among many. */
const PART = 16;
const STEP = 4;
/** Of "now", and of its emergency, where a report begins (docs/decisions/0097). */
const LEAST = 0.6;

const WEIGHTS = new Int8Array(Buffer.from(model.weights, "base64"));

/** Learnt from content/search/emergencies.csv by tools/write-emergency-model.ts. Misspelt words count. */
export function findEmergencies(text: string): Emergencies {
  const parts = partsOf(splitWords(text)).map(featuresOf);
  const reports = parts.filter((features) => score(features, "now") > LEAST);
  const about = (some: typeof parts, least: number) =>
    EMERGENCIES.filter((emergency) => some.some((features) => score(features, emergency) > least));
  const reported = about(reports, LEAST);
  return { reported, mentioned: reported.length > 0 ? [] : about(parts, 0) };
}

function partsOf(words: readonly string[]): (readonly string[])[] {
  const starts = Array.from({ length: Math.max(1, Math.ceil((words.length - PART) / STEP) + 1) });
  return starts.map((_, at) => words.slice(at * STEP, at * STEP + PART));
}

/** The buckets of its words, of each two after each other, and of each four characters, once each. */
export function featuresOf(words: readonly string[]): readonly number[] {
  const features = new Set<number>();
  for (const [at, word] of [...words, "$"].entries()) {
    features.add(bucketOf(word));
    features.add(bucketOf(`${words[at - 1] ?? "^"} ${word}`));
    const whole = `<${word}>`;
    for (let from = 0; from <= whole.length - GRAM; from++)
      features.add(bucketOf(`*${whole.slice(from, from + GRAM)}`));
  }
  return [...features];
}

/** FNV-1a, whose low bits alone would be uneven. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}

/** Log odds that the text has the trait. */
function score(features: readonly number[], trait: (typeof TRAITS)[number]): number {
  const { bias, unit } = model.traits[trait];
  const row = TRAITS.indexOf(trait) * BUCKETS;
  const sum = features.reduce((total, bucket) => total + (WEIGHTS[row + bucket] ?? 0), 0);
  return (sum * unit) / Math.sqrt(features.length) + bias;
}
