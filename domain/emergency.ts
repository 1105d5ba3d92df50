import * as words from "./emergency-words.ts";
import { spellingDistance } from "./spelling-distance.ts";

/**
 * An emergency that somebody looks for help with, by what must be called. Wider than the dangers of a letter
 * (danger.ts): whoever searches for a power cut has one, and nothing is in the way of an answer that is not
 * needed. Misspelt words count; every test is linear.
 */
export const EMERGENCIES = ["gas", "carbon-monoxide", "sparks", "no-supply", "power-cut"] as const;
export type Emergency = (typeof EMERGENCIES)[number];

type WordList = ReadonlySet<string>;

/** Words further apart than these belong to two thoughts. */
const NEAR = 10;
const CLOSE = 4;
const SHORTEST_MISSPELT = 5;
const LONG = 9;

const ELECTROCUTED: WordList = new Set(["electrocuted", "electrocution"]);
const HOT: WordList = new Set(["hot", "warm"]);
const FIRE: WordList = new Set(["fire"]);
const CAUGHT: WordList = new Set(["on", "caught", "catch"]);
const INTO: WordList = new Set([
  "in",
  "into",
  "on",
  "onto",
  "over",
  "through",
  "near",
  "wet",
  "flooded",
  "soaked",
]);
const BACK: WordList = new Set(["back"]);
const SELLING: WordList = new Set(["sell", "selling", "sold", "paid", "export", "refund", "money"]);
const LIGHTS: WordList = new Set(["light", "lights", "heat", "heating"]);
const OFF: WordList = new Set(["off"]);
const OUT: WordList = new Set(["out"]);
const ON: WordList = new Set(["on"]);
/** "The meter says off", "we are off". */
const IS: WordList = new Set([
  "says",
  "is",
  "im",
  "its",
  "were",
  "are",
  "been",
  "gone",
  "went",
  "goes",
  "cut",
  "turned",
]);

/** The emergencies named in the text, gravest first, each once. */
export function findEmergencies(text: string): Emergency[] {
  const said = text
    .toLowerCase()
    .replace(/['\u2019]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const find = {
    gas: isGas,
    "carbon-monoxide": isCarbonMonoxide,
    sparks: isSparks,
    "no-supply": isNoSupply,
    "power-cut": isPowerCut,
  };
  const found = EMERGENCIES.filter((emergency) => find[emergency](said));
  // Who names the meter and has no power needs the meter's line; the other number could not help.
  return found.includes("no-supply") ? found.filter((emergency) => emergency !== "power-cut") : found;
}

function isGas(said: readonly string[]): boolean {
  const leaks =
    near(said, words.GAS, words.GAS_SIGNS, NEAR) &&
    !(near(said, words.GAS, words.WATER, NEAR) && !has(said, words.SMELLS));
  const out =
    near(said, words.GAS, new Set(["coming", "getting", "comes"]), 2) &&
    near(said, OUT, words.GAS, CLOSE) &&
    !near(said, words.NO, words.GAS, 2);
  const pipe = near(said, words.GAS, words.PIPES, 2) && near(said, words.PIPES, words.DAMAGE, CLOSE);
  return (
    leaks ||
    out ||
    pipe ||
    near(said, words.EGGS, words.SMELLS, CLOSE) ||
    /\b(?:can|i|we) small (?:the )?gas\b/.test(said.join(" ")) ||
    leftOn(said)
  );
}

/** "The hob was left on and not lit." */
function leftOn(said: readonly string[]): boolean {
  const unlit =
    near(said, words.NO, words.UNLIT, 2) ||
    near(said, words.NOT, words.UNLIT, 2) ||
    has(said, new Set(["unlit"]));
  const left =
    near(said, new Set(["left", "turned", "knocked"]), ON, CLOSE) &&
    near(said, words.GAS, new Set(["left"]), CLOSE);
  return has(said, words.COOKERS) && (left || (unlit && !has(said, new Set(["boiler", "heating"]))));
}

function isCarbonMonoxide(said: readonly string[]): boolean {
  if (
    has(said, words.MONOXIDE) ||
    said.some((word) => word.includes("monoxid")) ||
    near(said, words.CARBON, words.POISONING, CLOSE)
  )
    return true;
  if (near(said, words.CO, words.ALARM, CLOSE) || near(said, words.CO, words.POISONING, 2)) return true;
  const alarmed = near(said, words.ALARM, words.SOUNDS, NEAR) || near(said, words.ALARM, words.BURNERS, NEAR);
  if (alarmed && !has(said, words.OTHER_ALARMS)) return true;
  if (near(said, words.ILLNESS, words.BURNERS, NEAR) || near(said, words.FUMES, words.BURNERS, NEAR))
    return true;
  if (near(said, words.UNWELL, words.APPLIANCES, NEAR)) return true;
  return near(said, words.FLAME_COLOURS, words.FLAMES, NEAR);
}

function isSparks(text: readonly string[]): boolean {
  const said = without(without(text, "smoke", words.ALARM), "spark", new Set(["plug", "plugs"]));
  if (has(said, words.SPARKS) || has(said, ELECTROCUTED)) return true;
  const burns =
    near(said, words.BURNS, words.ELECTRICS, NEAR) || near(said, words.SHOCKS, words.ELECTRICS, NEAR);
  const hot = near(said, HOT, words.VERY, CLOSE) && near(said, HOT, words.ELECTRICS, CLOSE);
  const onFire = near(said, FIRE, CAUGHT, 1) && near(said, FIRE, words.ELECTRICS, NEAR);
  const wet = near(said, words.FLOODED, words.DRY_ELECTRICS, CLOSE) && has(said, INTO);
  const smells = near(said, words.SMELLS, words.ELECTRICS, CLOSE) && !has(said, words.GAS);
  return burns || hot || onFire || wet || smells || near(said, words.BARE, words.WIRES, 2);
}

function isNoSupply(said: readonly string[]): boolean {
  if (!isPrepaid(said)) return isMissing(said, words.GAS);
  const off =
    isMissing(said, words.SUPPLY) || near(said, IS, OFF, 1) || near(said, OFF, new Set(["supply"]), 1);
  const stuck = near(said, words.NOT, ON, CLOSE) && near(said, new Set(["turn", "come", "go"]), ON, 2);
  return (
    off ||
    stuck ||
    (near(said, new Set(["call"]), words.CALLS_HELP, 1) && has(said, new Set(["meter", "says", "key"])))
  );
}

function isPrepaid(said: readonly string[]): boolean {
  return (
    has(said, words.PREPAID) ||
    near(said, new Set(["pay"]), new Set(["go"]), 3) ||
    near(said, new Set(["top", "topped"]), new Set(["up"]), 1)
  );
}

function isPowerCut(said: readonly string[]): boolean {
  if (has(said, words.POWER_CUT) || near(said, words.POWER, new Set(["cut", "cutt", "cuts"]), 1))
    return !has(said, new Set(["bill", "bills", "costs"]));
  if (near(said, words.PLACES, words.DARK, CLOSE) && !has(said, words.NOT_THE_SUPPLY)) return true;
  if (near(said, words.LINES, words.FALLEN, CLOSE) && !has(said, words.OTHER_LINES)) return true;
  if (near(said, words.POWER, BACK, CLOSE) && has(said, new Set(["when", "coming"])) && !has(said, SELLING))
    return true;
  return isMissing(said, words.POWER);
}

/** "No electric", "the power has just gone off": it is not there, and nobody has turned it off. */
function isMissing(said: readonly string[], supply: WordList): boolean {
  return said.some((word, at) => {
    if (!is(word, supply) || is(said[at + 1] ?? "", words.NOT_THE_SUPPLY)) return false;
    if (said.slice(Math.max(0, at - 2), at).some((before) => is(before, words.NO))) return true;
    // "Not getting any power", "the electric is not working".
    const around = said.slice(Math.max(0, at - 4), at + 4);
    if (
      !LIGHTS.has(word) &&
      near(around, words.NOT, words.HAVING, 2) &&
      !around.some((one) => words.NOT_THE_SUPPLY.has(one))
    )
      return true;
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

/**
 * The word stands on the list, or is one of it with a slip: in a long word two. The first letter is nearly
 * always right.
 */
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
