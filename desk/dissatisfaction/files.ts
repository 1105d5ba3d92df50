import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { FILES as DANGER_FILES, readKnowledge, readWeights } from "../../danger/files.ts";
import type { DangerFinder } from "../../danger/find-dangers.ts";
import { createDissatisfactionFinder, type DissatisfactionFinder } from "./find-dissatisfaction.ts";

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

/** As it comes with the product. */
export function openDissatisfactionFinder(dangers?: Pick<DangerFinder, "find">): DissatisfactionFinder {
  const readModel = () => ({ weights: readWeights(FILES), knowledge: readKnowledge(FILES.concepts) });
  return createDissatisfactionFinder(readModel, dangers);
}
