import { CALM, GENERAL, HARMLESS, NAMED, RULES } from "./emergency-rules.ts";
import { REAL_WORDS, SHORT_WORDS, WORDS } from "./emergency-words.ts";
import { characterBits, differingBits, spellingDistance } from "./spelling-distance.ts";
import { compileRules, near, type Pattern, readWords, splitWords, wordList } from "./word-patterns.ts";
import type { Vocabulary, WordList } from "./word-patterns.ts";

/**
 * Emergencies in a search, by the number to call: the rules of emergency-rules.ts. Wider than the dangers of
 * a message (danger.ts). Misspelled words count.
 */
export const EMERGENCIES = ["gas", "carbon-monoxide", "sparks", "no-supply", "power-cut"] as const;
export type Emergency = (typeof EMERGENCIES)[number];

const [NO, NOT, HAVING] = [wordList(WORDS.no), wordList(WORDS.not), wordList(WORDS.having)];
const [GONE, BY_HAND, LIGHTS] = [wordList(WORDS.gone), wordList(WORDS.byHand), wordList(WORDS.lights)];
const NOT_THE_SUPPLY = wordList(WORDS.notTheSupply);

const VOCABULARY: Vocabulary = { lists: WORDS, named: NAMED, missing: isMissing };
const isGeneral = compileRules(GENERAL, VOCABULARY);
const PATTERNS = EMERGENCIES.map((emergency) => ({
  emergency,
  matches: compileRules(RULES[emergency], VOCABULARY),
  isCalm: compileRules(CALM[emergency], VOCABULARY),
  harmless: HARMLESS[emergency].map((words) => words.split(" ").map((word) => new Set(word.split("/")))),
}));

export interface Emergencies {
  /** That the text reports, gravest first. */
  readonly reported: readonly Emergency[];
  /** That it only asks about: a price, a rule, a word. */
  readonly mentioned: readonly Emergency[];
}

export function findEmergencies(text: string): Emergencies {
  const words = splitWords(text);
  const whole = readWords(words, readingsOf);
  const found = PATTERNS.filter(({ matches, isCalm, harmless }) => {
    const others = harmless.reduce<readonly string[]>(without, words);
    return matches(others === words ? whole : readWords(others, readingsOf)) && !isCalm(whole);
  }).map(({ emergency }) => emergency);
  // A meter without power needs the meter's line; the power cut's could not help.
  const all = found.filter((emergency) => emergency !== "power-cut" || !found.includes("no-supply"));
  return isGeneral(whole) ? { reported: [], mentioned: all } : { reported: all, mentioned: [] };
}

/** The words without each place where all of `sequence` are, one after the other. */
function without(words: readonly string[], sequence: readonly WordList[]): readonly string[] {
  const isAt = (at: number) => sequence.every((one, offset) => one.has(words[at + offset] ?? ""));
  const at = words.findIndex((_word, index) => isAt(index));
  return at === -1 ? words : without(words.toSpliced(at, sequence.length), sequence);
}

/** "No electric", "not getting any power", "the power has just gone off", and not by hand. */
function isMissing(supply: WordList): Pattern {
  const isAbsent = near(NOT, HAVING, 2);
  return (text) =>
    text.positionsOf(supply).some((at) => {
      const said = (from: number, to: number) => text.words.slice(Math.max(0, from), to);
      if (text.isAt(at + 1, NOT_THE_SUPPLY)) return false;
      if (text.isAt(at - 1, NO) || text.isAt(at - 2, NO)) return true;
      const around = said(at - 4, at + 4);
      if (
        !LIGHTS.has(text.words[at] ?? "") &&
        isAbsent(readWords(around, readingsOf)) &&
        !around.some((one) => NOT_THE_SUPPLY.has(one))
      )
        return true;
      const gone = [at + 1, at + 2, at + 3, at + 4].find((place) => text.isAt(place, GONE));
      if (gone === undefined || text.isAt(gone + 1, NOT_THE_SUPPLY)) return false;
      return !said(at - 3, gone).some((one) => BY_HAND.has(one));
    });
}

const SHORTEST_MISSPELLED = 4;
const SHORTEST_MEANT = 4;
const LONG = 9;
const [REAL, SHORT] = [wordList(REAL_WORDS), wordList(SHORT_WORDS)];

/** Words that can be misspelled, by first character, which is nearly always right. */
const MEANT = Map.groupBy(
  [...wordList(Object.values(WORDS).join(" "))]
    .filter((word) => word.length >= SHORTEST_MEANT)
    .map((word) => ({ word, bits: characterBits(word), slips: word.length < LONG ? 1 : 2 })),
  ({ word }) => word.charAt(0),
);

/** A word and the table's words one slip away from it, or two for long ones. */
function readingsOf(word: string): readonly string[] {
  if (word.length < SHORTEST_MISSPELLED || REAL.has(word)) return [word];
  const bits = characterBits(word);
  const meant = (MEANT.get(word.charAt(0)) ?? []).filter(
    (one) =>
      one.word !== word &&
      differingBits(one.bits, bits) <= 2 * one.slips &&
      spellingDistance(word, one.word, one.slips) <= one.slips &&
      (one.word.length > SHORTEST_MEANT || SHORT.has(one.word) || hasSameCharacters(word, one.word)),
  );
  return [word, ...meant.map((one) => one.word)];
}

/** Swapped or doubled, which makes no other word of four characters. */
function hasSameCharacters(word: string, meant: string): boolean {
  const sorted = (text: string) => [...text].toSorted().join("");
  return sorted(word.length > meant.length ? word.replace(/(.)\1/, "$1") : word) === sorted(meant);
}
