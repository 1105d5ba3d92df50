import * as words from "./emergency-words.ts";
import { differingBits, characterBits, spellingDistance } from "./spelling-distance.ts";
import {
  all,
  any,
  containing,
  has,
  matchesRule,
  near,
  type Pattern,
  readWords,
  type Rule,
  sequence,
  splitWords,
  type TextWords,
  type WordList,
} from "./word-patterns.ts";

/**
 * Emergencies in a search, by the number to call. Wider than the dangers of a message (danger.ts).
 * Misspelled words count.
 */
export const EMERGENCIES = ["gas", "carbon-monoxide", "sparks", "no-supply", "power-cut"] as const;
export type Emergency = (typeof EMERGENCIES)[number];

/** Distances in words: one thought, one phrase, and next to each other. */
const NEAR = 10;
const CLOSE = 4;
const BESIDE = 2;
const ADJACENT = 1;

const PREPAID = any(has(words.PREPAID), near(words.PAY, words.GO, 3), near(words.TOP, words.UP, ADJACENT));
const POWER_CUT_NAMED = any(has(words.POWER_CUT), near(words.POWER, words.CUT, ADJACENT));

/** One rule of an emergency is enough. */
const RULES: Readonly<Record<Emergency, readonly Rule[]>> = {
  gas: [
    { when: [near(words.GAS, words.GAS_SIGNS, NEAR)], unless: [near(words.GAS, words.WATER, NEAR)] },
    { when: [near(words.GAS, words.GAS_SIGNS, NEAR), has(words.SMELLS)] },
    {
      when: [near(words.GAS, words.COMING, BESIDE), near(words.OUT, words.GAS, CLOSE)],
      unless: [near(words.NO, words.GAS, BESIDE)],
    },
    { when: [near(words.GAS, words.PIPES, BESIDE), near(words.PIPES, words.DAMAGE, CLOSE)] },
    { when: [near(words.EGGS, words.SMELLS, CLOSE)] },
    // "I can small gas", "I small the gas".
    { when: [sequence(words.I_CAN, words.SMALL, words.GAS_ITSELF)] },
    { when: [sequence(words.I_CAN, words.SMALL, words.THE, words.GAS_ITSELF)] },
    // "The hob was left on", "the ring is not lit".
    {
      when: [has(words.COOKERS), near(words.LEFT_ON, words.ON, CLOSE), near(words.GAS, words.LEFT, CLOSE)],
    },
    {
      when: [
        has(words.COOKERS),
        any(
          near(words.NO, words.UNLIT, BESIDE),
          near(words.NOT, words.UNLIT, BESIDE),
          has(words.UNLIT_ITSELF),
        ),
      ],
      unless: [has(words.HEATING)],
    },
  ],
  "carbon-monoxide": [
    { when: [has(words.MONOXIDE)] },
    { when: [containing("monoxid")] },
    { when: [near(words.CARBON, words.POISONING, CLOSE)] },
    { when: [near(words.CO, words.ALARM, CLOSE)] },
    { when: [near(words.CO, words.POISONING, BESIDE)] },
    { when: [near(words.ALARM, words.SOUNDS, NEAR)], unless: [has(words.OTHER_ALARMS)] },
    { when: [near(words.ALARM, words.BURNERS, NEAR)], unless: [has(words.OTHER_ALARMS)] },
    { when: [near(words.ILLNESS, words.BURNERS, NEAR)] },
    { when: [near(words.FUMES, words.BURNERS, NEAR)] },
    { when: [near(words.UNWELL, words.APPLIANCES, NEAR)] },
    { when: [near(words.FLAME_COLOURS, words.FLAMES, NEAR)] },
  ],
  sparks: [
    { when: [has(words.SPARKS)] },
    { when: [has(words.ELECTROCUTED)] },
    { when: [near(words.BURNS, words.ELECTRICS, NEAR)] },
    { when: [near(words.SHOCKS, words.ELECTRICS, NEAR)] },
    { when: [near(words.HOT, words.VERY, CLOSE), near(words.HOT, words.ELECTRICS, CLOSE)] },
    { when: [near(words.FIRE, words.CAUGHT, ADJACENT), near(words.FIRE, words.ELECTRICS, NEAR)] },
    { when: [near(words.FLOODED, words.DRY_ELECTRICS, CLOSE), has(words.INTO)] },
    { when: [near(words.SMELLS, words.ELECTRICS, CLOSE)], unless: [has(words.GAS)] },
    { when: [near(words.BARE, words.WIRES, BESIDE)] },
  ],
  "no-supply": [
    { when: [isMissing(words.GAS)], unless: [PREPAID] },
    { when: [PREPAID, isMissing(words.SUPPLY)] },
    { when: [PREPAID, near(words.IS, words.OFF, ADJACENT)] },
    { when: [PREPAID, near(words.OFF, words.SUPPLY_ITSELF, ADJACENT)] },
    { when: [PREPAID, near(words.NOT, words.ON, CLOSE), near(words.TURN, words.ON, BESIDE)] },
    // A meter's display: "call help".
    { when: [PREPAID, near(words.CALL, words.HELP, ADJACENT), has(words.METER_SAYS)] },
  ],
  "power-cut": [
    { when: [POWER_CUT_NAMED] },
    { when: [near(words.PLACES, words.DARK, CLOSE)], unless: [has(words.NOT_THE_SUPPLY)] },
    { when: [near(words.LINES, words.FALLEN, CLOSE)], unless: [has(words.OTHER_LINES)] },
    { when: [near(words.POWER, words.BACK, CLOSE), has(words.WHEN)], unless: [has(words.SELLING)] },
    { when: [isMissing(words.POWER)] },
  ],
};

/** Exclusions of a whole emergency. */
const NEVER: Partial<Readonly<Record<Emergency, Pattern>>> = {
  "power-cut": all(POWER_CUT_NAMED, has(words.BILLS)),
};

/** Pairs of words that are no sign of sparks: smoke alarms, spark plugs. */
const NOT_SPARKS = [
  ["smoke", words.ALARM],
  ["spark", words.PLUGS],
] as const;

/** The emergencies in the text, gravest first. */
export function findEmergencies(text: string): Emergency[] {
  const whole = readWords(splitWords(text), readingsOf);
  const withoutPairs = NOT_SPARKS.reduce((said, [word, next]) => without(said, word, next), whole);
  const found = EMERGENCIES.filter((emergency) => {
    const said = emergency === "sparks" ? withoutPairs : whole;
    return RULES[emergency].some((rule) => matchesRule(said, rule)) && NEVER[emergency]?.(said) !== true;
  });
  // A meter without power needs the meter's line; the power cut's could not help.
  return found.includes("no-supply") ? found.filter((emergency) => emergency !== "power-cut") : found;
}

function without(text: TextWords, word: string, next: WordList): TextWords {
  const others = text.words.filter((one, index) => one !== word || !text.isAt(index + 1, next));
  return readWords(others, readingsOf);
}

/** "No electric", "not getting any power", "the power has just gone off", and not by hand. */
function isMissing(supply: WordList): Pattern {
  return (text) =>
    text.positionsOf(supply).some((at) => {
      const said = (from: number, to: number) => text.words.slice(Math.max(0, from), to);
      if (text.isAt(at + 1, words.NOT_THE_SUPPLY)) return false;
      if (text.isAt(at - 1, words.NO) || text.isAt(at - 2, words.NO)) return true;
      const around = said(at - 4, at + 4);
      if (
        !words.LIGHTS.has(text.words[at] ?? "") &&
        near(words.NOT, words.HAVING, BESIDE)(readWords(around, readingsOf)) &&
        !around.some((one) => words.NOT_THE_SUPPLY.has(one))
      )
        return true;
      const gone = said(at + 1, at + 5).findIndex((one) => words.GONE.has(one));
      if (gone === -1 || text.isAt(at + gone + 2, words.NOT_THE_SUPPLY)) return false;
      return !said(at - 3, at + gone + 1).some((one) => words.BY_HAND.has(one));
    });
}

const SHORTEST_MISSPELLED = 4;
const SHORTEST_MEANT = 5;
const LONG = 9;

/** Words that can be misspelled, by first character, which is nearly always right. */
const MEANT = Map.groupBy(
  [...new Set(Object.values(words).flatMap((list) => [...list]))]
    .filter((word) => word.length >= SHORTEST_MEANT)
    .map((word) => ({ word, bits: characterBits(word), slips: word.length < LONG ? 1 : 2 })),
  ({ word }) => word.charAt(0),
);

/** A word and the list words one slip away from it, or two for long ones. */
function readingsOf(word: string): readonly string[] {
  if (word.length < SHORTEST_MISSPELLED || words.ORDINARY.has(word)) return [word];
  const bits = characterBits(word);
  const meant = (MEANT.get(word.charAt(0)) ?? []).filter(
    (one) =>
      one.word !== word &&
      differingBits(one.bits, bits) <= 2 * one.slips &&
      spellingDistance(word, one.word, one.slips) <= one.slips,
  );
  return [word, ...meant.map((one) => one.word)];
}
