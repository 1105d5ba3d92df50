import { NAMED, NO_POWER_CUT, NO_SPARKS, REAL_WORDS, RULES, WORDS } from "./emergency-table.ts";
import { characterBits, differingBits, spellingDistance } from "./spelling-distance.ts";
import { compileRules, near, type Pattern, readWords, splitWords, wordList } from "./word-patterns.ts";
import type { TextWords, Vocabulary, WordList } from "./word-patterns.ts";

/**
 * Emergencies in a search, by the number to call: the rules of emergency-table.ts. Wider than the dangers of
 * a message (danger.ts). Misspelled words count.
 */
export const EMERGENCIES = ["gas", "carbon-monoxide", "sparks", "no-supply", "power-cut"] as const;
export type Emergency = (typeof EMERGENCIES)[number];

const [NO, NOT, HAVING] = [wordList(WORDS.no), wordList(WORDS.not), wordList(WORDS.having)];
const [GONE, BY_HAND, LIGHTS] = [wordList(WORDS.gone), wordList(WORDS.byHand), wordList(WORDS.lights)];
const NOT_THE_SUPPLY = wordList(WORDS.notTheSupply);

const VOCABULARY: Vocabulary = { lists: WORDS, named: NAMED, missing: isMissing };
const PATTERNS = EMERGENCIES.map((emergency) => ({
  emergency,
  matches: compileRules(RULES[emergency], VOCABULARY),
}));
const isNoPowerCut = compileRules([NO_POWER_CUT], VOCABULARY);

/** The emergencies in the text, gravest first. */
export function findEmergencies(text: string): Emergency[] {
  const whole = readWords(splitWords(text), readingsOf);
  const withoutPairs = NO_SPARKS.reduce(
    (said, [word, next]) => without(said, word, wordList(WORDS[next])),
    whole,
  );
  const found = PATTERNS.filter(({ emergency, matches }) => {
    if (emergency === "power-cut" && isNoPowerCut(whole)) return false;
    return matches(emergency === "sparks" ? withoutPairs : whole);
  }).map(({ emergency }) => emergency);
  // A meter without power needs the meter's line; the power cut's could not help.
  return found.includes("no-supply") ? found.filter((emergency) => emergency !== "power-cut") : found;
}

function without(text: TextWords, word: string, next: WordList): TextWords {
  const others = text.words.filter((one, index) => one !== word || !text.isAt(index + 1, next));
  return readWords(others, readingsOf);
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
      const gone = said(at + 1, at + 5).findIndex((one) => GONE.has(one));
      if (gone === -1 || text.isAt(at + gone + 2, NOT_THE_SUPPLY)) return false;
      return !said(at - 3, at + gone + 1).some((one) => BY_HAND.has(one));
    });
}

const SHORTEST_MISSPELLED = 4;
const SHORTEST_MEANT = 5;
const LONG = 9;
const REAL = wordList(REAL_WORDS);

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
      spellingDistance(word, one.word, one.slips) <= one.slips,
  );
  return [word, ...meant.map((one) => one.word)];
}
