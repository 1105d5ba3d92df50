import { has, matchesRule, near, readWords, type Rule, splitWords, wordList } from "./word-patterns.ts";

/**
 * Dangers in a customer's message. A match only adds an emergency number, so the rules prefer false alarms.
 * Exact spelling.
 */
export type Danger = "gas" | "carbon-monoxide" | "electrical" | "no-supply";

const NEAR = 6;

const GAS = wordList("gas gass");
const SMELLS = wordList(`
  smell smells smelling smelled smelt odour odor stink stinks stinking whiff leak leaks leaking leaked escape
  escaping hiss hissing
`);
const MONOXIDE = wordList("monoxide monoxyde");
const CO = wordList("co");
const ALARM = wordList("alarm alarms detector poisoning poisoned beeping");
const SPARK = wordList("spark sparks sparking sparked arcing electrocuted electrocution");
const BURNING = wordList(
  "burning burnt burned scorched scorching smoke smoking smouldering fire melted melting",
);
const SHOCK = wordList("shock shocks shocked");
const ELECTRIC = wordList(`
  meter socket sockets plug wire wires wiring cable cables fusebox fuse electric electrical electricity
  electrics
`);
const ABSENT = wordList("no without lost off cut havent isnt ran run");
const SUPPLY = wordList(
  "supply gas electricity electric power energy heating heat light lights credit lecky leccy",
);
const VULNERABLE = wordList(`
  vulnerable baby babies newborn infant toddler child children kids elderly pensioner pensioners disabled
  disability wheelchair oxygen dialysis ventilator nebuliser stairlift hoist insulin medical medicine pregnant
  asthma asthmatic copd cancer dementia ill sick poorly freezing
`);

/** Gravest first; one rule of a danger is enough. */
const RULES: Readonly<Record<Danger, readonly Rule[]>> = {
  gas: [{ when: [near(GAS, SMELLS, NEAR)] }],
  "carbon-monoxide": [{ when: [has(MONOXIDE)] }, { when: [near(CO, ALARM, 2)] }],
  electrical: [
    { when: [has(SPARK)] },
    { when: [near(BURNING, ELECTRIC, NEAR)] },
    { when: [near(SHOCK, ELECTRIC, NEAR)] },
  ],
  "no-supply": [{ when: [near(ABSENT, SUPPLY, 3)] }],
};
const DANGERS = ["gas", "carbon-monoxide", "electrical", "no-supply"] as const satisfies readonly Danger[];

/** The dangers in the text, gravest first. `vulnerable`: known from the details. */
export function findDangers(text: string, vulnerable = false): Danger[] {
  const words = readWords(splitWords(text));
  const found = DANGERS.filter((danger) => RULES[danger].some((rule) => matchesRule(words, rule)));
  const needsSupply = vulnerable || has(VULNERABLE)(words);
  return found.filter((danger) => danger !== "no-supply" || needsSupply);
}
