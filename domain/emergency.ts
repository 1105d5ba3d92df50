import * as words from "./emergency-words.ts";
import { spellingDistance } from "./spelling-distance.ts";

/**
 * An emergency that somebody looks for help with, by what must be called. Wider than the dangers of a letter (danger.ts): whoever searches
 * for a power cut has one, and nothing is in the way of an answer that is not needed. Misspelt words count; every test is linear.
 */
export const EMERGENCIES = ["gas", "carbon-monoxide", "sparks", "no-supply", "power-cut"] as const;
export type Emergency = (typeof EMERGENCIES)[number];

type WordList = ReadonlySet<string>;

/** Words further apart than these belong to two thoughts. */
const NEAR = 8;
const CLOSE = 4;
const SHORTEST_MISSPELT = 5;
const LONG = 9;

/** The emergencies named in the text, gravest first, each once. */
export function findEmergencies(text: string): Emergency[] {
  const said = text
    .toLowerCase()
    .replace(/['\u2019]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const find = { gas: isGas, "carbon-monoxide": isCarbonMonoxide, sparks: isSparks, "no-supply": isNoSupply, "power-cut": isPowerCut };
  const found = EMERGENCIES.filter((emergency) => find[emergency](said));
  // Who names the meter and has no power needs the meter's line; the other number could not help.
  return found.includes("no-supply") ? found.filter((emergency) => emergency !== "power-cut") : found;
}

function isGas(said: readonly string[]): boolean {
  const leaks = near(said, words.GAS, words.GAS_SIGNS, NEAR) && !(near(said, words.GAS, words.WATER, NEAR) && !has(said, words.SMELLS));
  return leaks || near(said, words.EGGS, words.SMELLS, CLOSE);
}

function isCarbonMonoxide(said: readonly string[]): boolean {
  if (has(said, words.MONOXIDE) || near(said, words.CARBON, words.POISONING, CLOSE)) return true;
  if (near(said, words.CO, words.ALARM, CLOSE) || near(said, words.CO, words.POISONING, 2)) return true;
  if (near(said, words.ALARM, words.SOUNDS, NEAR) && !has(said, words.OTHER_ALARMS)) return true;
  return near(said, words.ILLNESS, words.BURNERS, NEAR) || near(said, words.FLAME_COLOURS, words.FLAMES, 2);
}

function isSparks(said: readonly string[]): boolean {
  const burns = near(without(said, "smoke", words.ALARM), words.BURNS, words.ELECTRICS, NEAR);
  const hot = near(said, new Set(["hot", "warm"]), words.ELECTRICS, CLOSE) && has(said, new Set(["touch", "touching"]));
  const onFire = near(said, new Set(["fire"]), new Set(["on", "caught", "catch", "caught"]), 1) && near(said, new Set(["fire"]), words.ELECTRICS, NEAR);
  return has(said, words.SPARKS) || burns || hot || onFire || near(said, words.SHOCKS, words.ELECTRICS, NEAR) || has(said, new Set(["electrocuted"]));
}

function isNoSupply(said: readonly string[]): boolean {
  if (!isPrepaid(said)) return isMissing(said, words.GAS);
  const off = isMissing(said, words.SUPPLY) || near(said, new Set(["gone", "cut", "turned", "went"]), new Set(["off"]), 1);
  const stuck = near(said, new Set(["wont", "doesnt", "not"]), new Set(["on"]), CLOSE) && near(said, new Set(["turn", "come", "go"]), new Set(["on"]), 2);
  return off || stuck || (near(said, new Set(["call"]), words.CALLS_HELP, 1) && has(said, new Set(["meter", "says", "key"])));
}

function isPrepaid(said: readonly string[]): boolean {
  return has(said, words.PREPAID) || near(said, new Set(["pay"]), new Set(["go"]), 3) || near(said, new Set(["top", "topped"]), new Set(["up"]), 1);
}

function isPowerCut(said: readonly string[]): boolean {
  if (has(said, words.POWER_CUT) || near(said, words.POWER, new Set(["cut", "cutt", "cuts"]), 1)) return !has(said, new Set(["bill", "bills", "costs"]));
  if (near(said, words.PLACES, words.DARK, CLOSE) && !has(said, words.NOT_THE_SUPPLY)) return true;
  if (near(said, words.LINES, words.FALLEN, CLOSE) && !has(said, words.OTHER_LINES)) return true;
  return isMissing(said, words.POWER);
}

/** "No electric", "the power has just gone off": it is not there, and nobody has turned it off. */
function isMissing(said: readonly string[], supply: WordList): boolean {
  return said.some((word, at) => {
    if (!is(word, supply) || is(said[at + 1] ?? "", words.NOT_THE_SUPPLY)) return false;
    if (said.slice(Math.max(0, at - 2), at).some((before) => is(before, words.NO))) return true;
    const gone = said.slice(at + 1, at + 5).findIndex((after) => words.GONE.has(after));
    if (gone === -1 || is(said[at + gone + 2] ?? "", words.NOT_THE_SUPPLY)) return false;
    return !said.slice(Math.max(0, at - 3), at + gone + 1).some((one) => words.BY_HAND.has(one));
  });
}

/** The row without each `word` that one of `followers` follows. */
function without(said: readonly string[], word: string, followers: WordList): readonly string[] {
  return said.filter((one, at) => one !== word || !is(said[at + 1] ?? "", followers));
}

function has(said: readonly string[], list: WordList): boolean {
  return said.some((word) => is(word, list));
}

/** A word of each list, at most `distance` words apart. */
function near(said: readonly string[], one: WordList, other: WordList, distance: number): boolean {
  let lastOne = -Infinity;
  let lastOther = -Infinity;
  for (const [at, word] of said.entries()) {
    if (is(word, one)) lastOne = at;
    if (is(word, other)) lastOther = at;
    if (lastOne !== lastOther && Math.abs(lastOne - lastOther) <= distance) return true;
  }
  return false;
}

/** The word stands on the list, or is one of it with a slip: in a long word two. The first letter is nearly always right. */
function is(word: string, list: WordList): boolean {
  if (list.has(word)) return true;
  if (word.length < SHORTEST_MISSPELT - 1 || words.ORDINARY.has(word)) return false;
  for (const one of list) {
    if (one.length < SHORTEST_MISSPELT || one[0] !== word[0]) continue;
    const slips = one.length < LONG ? 1 : 2;
    if (spellingDistance(word, one, slips) <= slips) return true;
  }
  return false;
}
