import model from "./elsewhere-model.json" with { type: "json" };
import { splitWords } from "../domain/split-words.ts";

/**
 * Whether a search is about a subject that is not ours, learnt from content/search/examples.csv by
 * lab/training/train-elsewhere.ts (docs/decisions/danger.md, 97): a logistic regression over words, pairs of words and four
 * characters, so that misspelt words count.
 */

/** Features are hashed into so many buckets, each with a weight of a byte. */
export const BUCKETS = 2 ** 15;
const GRAM = 4;

const WEIGHTS = new Int8Array(Buffer.from(model.weights, "base64"));

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

/** Log odds that the text is about a subject that is not ours. */
export function oddsOfElsewhere(text: string): number {
  const features = featuresOf(splitWords(text));
  const sum = features.reduce((total, bucket) => total + (WEIGHTS[bucket] ?? 0), 0);
  return (sum * model.unit) / Math.sqrt(features.length) + model.bias;
}
