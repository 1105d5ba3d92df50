import { has, near, type Pattern, splitWords, wordList } from "./word-patterns.ts";

/**
 * Dangers in a customer's message. A match only adds an emergency number, so the rules prefer false alarms.
 * Exact spelling.
 */
export type Danger = "gas" | "carbon-monoxide" | "electrical" | "no-supply";

const GAS = wordList("gas gass");
const SMELLS = wordList(`
  smell smells smelling smelled smelt odour odor stink stinks stinking whiff leak leaks leaking
  leaked escape escaping hiss hissing`);
const MONOXIDE = wordList("monoxide monoxyde");
const ALARM = wordList("alarm alarms detector poisoning poisoned beeping");
const SPARKS = wordList("spark sparks sparking sparked arcing electrocuted electrocution");
const BURNING = wordList(`
  burning burnt burned scorched scorching smoke smoking smouldering fire melted melting shock
  shocks shocked`);
const ELECTRIC = wordList(`
  meter socket sockets plug wire wires wiring cable cables fusebox fuse electric electrical
  electricity electrics`);
const ABSENT = wordList("no without lost off cut havent isnt ran run");
const SUPPLY = wordList(
  "supply gas electricity electric power energy heating heat light lights credit lecky leccy",
);
const VULNERABLE = wordList(`
  vulnerable baby babies newborn infant toddler child children kids elderly pensioner pensioners
  disabled disability wheelchair oxygen dialysis ventilator nebuliser stairlift hoist insulin
  medical medicine pregnant asthma asthmatic copd cancer dementia ill sick poorly freezing
`);

/** Gravest first. */
const PATTERNS: readonly (readonly [danger: Danger, ...oneOf: Pattern[]])[] = [
  ["gas", near(GAS, SMELLS, 6)],
  ["carbon-monoxide", has(MONOXIDE), near(new Set(["co"]), ALARM, 2)],
  ["electrical", has(SPARKS), near(BURNING, ELECTRIC, 6)],
  ["no-supply", near(ABSENT, SUPPLY, 3)],
];

/** The dangers in the text, gravest first. `vulnerable`: known from the details. */
export function findDangers(text: string, vulnerable = false): Danger[] {
  const words = splitWords(text);
  const found = PATTERNS.filter(([, ...oneOf]) => oneOf.some((matches) => matches(words)));
  const needsSupply = vulnerable || has(VULNERABLE)(words);
  return found.map(([danger]) => danger).filter((danger) => danger !== "no-supply" || needsSupply);
}
