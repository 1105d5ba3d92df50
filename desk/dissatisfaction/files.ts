import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import * as v from "valibot";
import { FILES as DANGER_FILES, readKnowledge } from "../../danger/files.ts";
import {
  createDissatisfactionFinder,
  type DissatisfactionFinder,
  type DissatisfactionModel,
} from "./find-dissatisfaction.ts";

const here = (name: string) => path.join(import.meta.dirname, name);

export const FILES = {
  /** yes or no, a comma, what a customer writes. */
  examples: here("examples.csv"),
  /** The same with words that stand for others. */
  patterns: here("patterns.csv"),
  /** A concept, a comma, its words. */
  concepts: here("concepts.csv"),
  model: here("model.json"),
  weights: here("model.weights.gz"),
} as const;

const modelSchema = v.object({
  /** Digest of what it was learnt from. */
  sources: v.string(),
  classes: v.array(v.string()),
  biases: v.array(v.number()),
  units: v.array(v.number()),
});

export function readModel() {
  return v.parse(modelSchema, JSON.parse(readFileSync(FILES.model, "utf8")));
}

/** Of all that the weights come from. */
export function digestOfSources(): string {
  const hash = createHash("sha256");
  for (const file of [
    FILES.examples,
    FILES.patterns,
    FILES.concepts,
    DANGER_FILES.frames,
    DANGER_FILES.classes,
  ])
    hash.update(readFileSync(file));
  return hash.digest("hex");
}

function readDissatisfactionModel(): DissatisfactionModel {
  const { classes, biases, units } = readModel();
  const bytes = gunzipSync(readFileSync(FILES.weights));
  const weights = {
    classes,
    biases: Float64Array.from(biases),
    units: Float64Array.from(units),
    rows: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  };
  return { weights, knowledge: readKnowledge(FILES.concepts) };
}

/** As it comes with the product. */
export function openDissatisfactionFinder(): DissatisfactionFinder {
  return createDissatisfactionFinder(readDissatisfactionModel);
}
