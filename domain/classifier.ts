import model from "./classifier-model.json" with { type: "json" };
import { splitWords } from "./word-patterns.ts";

/**
 * What a search is about, learnt from content/search/examples.csv by tools/write-classifier.ts
 * (docs/decisions/0097): a logistic regression for each trait over words, pairs of words and four characters,
 * so that misspelt words count.
 */
export type Trait = keyof typeof model.traits;

/** Features are hashed into so many buckets, each with a weight of a byte for each trait. */
export const BUCKETS = 2 ** 15;
const GRAM = 4;

const WEIGHTS = new Int8Array(Buffer.from(model.weights, "base64"));
const ROWS = Object.keys(model.traits);

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

/** Log odds that a text with these features has the trait. */
export function logOdds(features: readonly number[], trait: Trait): number {
  const { bias, unit } = model.traits[trait];
  const row = ROWS.indexOf(trait) * BUCKETS;
  const sum = features.reduce((total, bucket) => total + (WEIGHTS[row + bucket] ?? 0), 0);
  return (sum * unit) / Math.sqrt(features.length) + bias;
}

/** Log odds that the text is about a subject that is not ours. */
export function oddsOfElsewhere(text: string): number {
  return logOdds(featuresOf(splitWords(text)), "elsewhere");
}
