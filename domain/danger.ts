import { compileRules, has, readWords, splitWords, wordList } from "./word-patterns.ts";

/**
 * Dangers in a customer's message. A match only adds an emergency number, so the rules prefer false alarms.
 * Exact spelling.
 */
export type Danger = "gas" | "carbon-monoxide" | "electrical" | "no-supply";

const WORDS = {
  gas: "gas gass",
  smells: `
    smell smells smelling smelled smelt odour odor stink stinks stinking whiff leak leaks leaking
    leaked escape escaping hiss hissing`,
  monoxide: "monoxide monoxyde",
  alarm: "alarm alarms detector poisoning poisoned beeping",
  sparks: "spark sparks sparking sparked arcing electrocuted electrocution",
  burning: `
    burning burnt burned scorched scorching smoke smoking smouldering fire melted melting shock
    shocks shocked`,
  electric: `
    meter socket sockets plug wire wires wiring cable cables fusebox fuse electric electrical
    electricity electrics`,
  absent: "no without lost off cut havent isnt ran run",
  supply: "supply gas electricity electric power energy heating heat light lights credit lecky leccy",
};
const VULNERABLE = wordList(`
  vulnerable baby babies newborn infant toddler child children kids elderly pensioner pensioners
  disabled disability wheelchair oxygen dialysis ventilator nebuliser stairlift hoist insulin
  medical medicine pregnant asthma asthmatic copd cancer dementia ill sick poorly freezing
`);

/** Gravest first; one rule of a danger is enough. emergency-rules.ts says how to read a rule. */
const RULES: readonly (readonly [danger: Danger, ...rules: string[]])[] = [
  ["gas", "gas ~6 smells"],
  ["carbon-monoxide", "monoxide", "'co' ~2 alarm"],
  ["electrical", "sparks", "burning ~6 electric"],
  ["no-supply", "absent ~3 supply"],
];
const PATTERNS = RULES.map(([danger, ...rules]) => ({
  danger,
  matches: compileRules(rules, { lists: WORDS }),
}));

/** The dangers in the text, gravest first. `vulnerable`: known from the details. */
export function findDangers(text: string, vulnerable = false): Danger[] {
  const words = readWords(splitWords(text));
  const found = PATTERNS.filter(({ matches }) => matches(words)).map(({ danger }) => danger);
  const needsSupply = vulnerable || has(VULNERABLE)(words);
  return found.filter((danger) => danger !== "no-supply" || needsSupply);
}
