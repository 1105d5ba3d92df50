import { featuresOf, logOdds } from "./classifier.ts";
import { splitWords } from "./word-patterns.ts";

/** Emergencies in a search, gravest first, by the number to call. Wider than the dangers of a message. */
export const EMERGENCIES = ["gas", "carbon-monoxide", "sparks", "no-supply", "power-cut"] as const;
export type Emergency = (typeof EMERGENCIES)[number];

export interface Emergencies {
  /** That the text reports, gravest first. */
  readonly reported: readonly Emergency[];
  /** That it only asks about: a price, a rule, a word. */
  readonly mentioned: readonly Emergency[];
}

/** Longer texts are read in parts, so that a few words are heard among many. */
const PART = 16;
const STEP = 4;
/** Log odds: that something is wrong now, and of its emergency, where a report or a question begins. */
const LEAST = 0.6;

export function findEmergencies(text: string): Emergencies {
  const parts = partsOf(splitWords(text)).map(featuresOf);
  const reports = parts.filter((features) => logOdds(features, "now") > LEAST);
  const about = (some: typeof parts) =>
    EMERGENCIES.filter((emergency) => some.some((features) => logOdds(features, emergency) > LEAST));
  const reported = about(reports);
  return { reported, mentioned: reported.length > 0 ? [] : about(parts) };
}

function partsOf(words: readonly string[]): (readonly string[])[] {
  const starts = Array.from({ length: Math.max(1, Math.ceil((words.length - PART) / STEP) + 1) });
  return starts.map((_, at) => words.slice(at * STEP, at * STEP + PART));
}
