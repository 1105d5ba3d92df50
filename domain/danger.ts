/**
 * Words that mean someone may be in danger, in what a customer types. Used while a complaint is written and
 * by search; it only ever adds an emergency number to the page, so it would rather warn once too often. Every
 * expression is linear.
 */
export type Danger = "gas" | "carbon-monoxide" | "electrical" | "no-supply";

/** Each pair of word lists must meet within this many words, in either order. */
const NEAR = 6;

const GAS = /^(?:gas|gass)$/;
const SMELL =
  /^(?:smell|smells|smelling|smelled|smelt|odour|odor|stink|stinks|stinking|whiff|leak|leaks|leaking|leaked|escape|escaping|hiss|hissing)$/;

const MONOXIDE = /^(?:monoxide|monoxyde)$/;
const CARBON_MONOXIDE_SHORT = /^(?:co)$/;
const ALARM = /^(?:alarm|alarms|detector|poisoning|poisoned|beeping)$/;

const SPARK = /^(?:spark|sparks|sparking|sparked|arcing|electrocuted|electrocution)$/;
const BURNING = /^(?:burning|burnt|burned|scorched|scorching|smoke|smoking|smouldering|fire|melted|melting)$/;
const ELECTRIC =
  /^(?:meter|socket|sockets|plug|wire|wires|wiring|cable|cables|fusebox|fuse|electric|electrical|electricity|electrics)$/;
const SHOCK = /^(?:shock|shocks|shocked)$/;

const ABSENT = /^(?:no|without|lost|off|cut|havent|isnt|ran|run)$/;
const SUPPLY =
  /^(?:supply|gas|electricity|electric|power|energy|heating|heat|light|lights|credit|lecky|leccy)$/;
const VULNERABLE =
  /^(?:vulnerable|baby|babies|newborn|infant|toddler|child|children|kids|elderly|pensioner|pensioners|disabled|disability|wheelchair|oxygen|dialysis|ventilator|nebuliser|stairlift|hoist|insulin|medical|medicine|pregnant|asthma|asthmatic|copd|cancer|dementia|ill|sick|poorly|freezing)$/;

/**
 * The dangers named in the text, gravest first, each once. `vulnerable` is true where the customer said so
 * elsewhere.
 */
export function findDangers(text: string, vulnerable = false): Danger[] {
  const words = toWords(text);
  const dangers: Danger[] = [];
  if (near(words, GAS, SMELL)) dangers.push("gas");
  if (words.some((word) => MONOXIDE.test(word)) || near(words, CARBON_MONOXIDE_SHORT, ALARM, 2))
    dangers.push("carbon-monoxide");
  if (
    words.some((word) => SPARK.test(word)) ||
    near(words, BURNING, ELECTRIC) ||
    near(words, SHOCK, ELECTRIC)
  )
    dangers.push("electrical");
  if (near(words, ABSENT, SUPPLY, 3) && (vulnerable || words.some((word) => VULNERABLE.test(word))))
    dangers.push("no-supply");
  return dangers;
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['\u2019]/g, "")
    .split(/[^\p{L}\p{N}]+/u);
}

function near(words: readonly string[], one: RegExp, other: RegExp, distance = NEAR): boolean {
  let lastOne = -Infinity;
  let lastOther = -Infinity;
  for (const [index, word] of words.entries()) {
    if (one.test(word)) lastOne = index;
    if (other.test(word)) lastOther = index;
    if (Math.abs(lastOne - lastOther) <= distance) return true;
  }
  return false;
}
