import { normaliseLine } from "./text.ts";

/**
 * References such as "7KQ4M-T9X2R": nine random characters (40.7 bits) and a check character, a weighted sum
 * modulo 23, which finds every wrong character and every swap of two.
 */

/** No vowels, and at most one of each look-alike pair (0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V). */
export const REFERENCE_ALPHABET = "2346789CDFHJKMNPQRTVWXY";

const RANDOM_LENGTH = 9;
const GROUP = 5;
const BASE = REFERENCE_ALPHABET.length;
/** With the marks that can't be seen. */
const LONGEST_TYPED = 100;

/** A new reference, formatted. `fill` fills the array with random bytes and must be cryptographic. */
export function createReference(
  fill: (bytes: Uint8Array<ArrayBuffer>) => unknown = (bytes) => crypto.getRandomValues(bytes),
): string {
  // Bytes from the largest multiple of 23 upwards are drawn again, so that each character is equally likely.
  const limit = 256 - (256 % BASE);
  const byte = new Uint8Array(1);
  let body = "";
  while (body.length < RANDOM_LENGTH) {
    fill(byte);
    const [value = limit] = byte;
    if (value < limit) body += REFERENCE_ALPHABET.charAt(value % BASE);
  }
  return format(body + checkCharacter(body));
}

/** What people copy along from an email. No reference begins with it: it has a vowel. */
const LABEL = /^(?:your )?ref(?:erence)?[. ]*(?:number|no)?[.: #]*/i;

/**
 * The reference as issued, in any case, spaces and hyphens, with "Ref:" before it; undefined where a character
 * is wrong.
 */
export function parseReference(typed: string): string | undefined {
  if (typed.length > LONGEST_TYPED) return undefined;
  const compact = normaliseLine(typed).replace(LABEL, "").replace(/[\s-]/g, "").toUpperCase();
  if (compact.length !== RANDOM_LENGTH + 1) return undefined;
  if ([...compact].some((character) => !REFERENCE_ALPHABET.includes(character))) return undefined;
  const body = compact.slice(0, RANDOM_LENGTH);
  return checkCharacter(body) === compact.at(-1) ? format(compact) : undefined;
}

/** Letters that stand for a character of the alphabet; one alone looks like each. */
const LOOK_ALIKE: Readonly<Record<string, string>> = { Z: "2", G: "6", B: "8", U: "V" };
const MOST_UNREADABLE = 2;

/**
 * The references that may have been meant by text that is none: one character is wrong, missing or too many, two are
 * swapped, or a letter was read for a digit. Empty where it is a reference, or like none.
 */
export function likelyReferences(typed: string): readonly string[] {
  if (typed.length > LONGEST_TYPED || parseReference(typed) !== undefined) return [];
  const compact = normaliseLine(typed).replace(LABEL, "").replace(/[\s-]/g, "").toUpperCase();
  if (!/^[A-Z\d]{9,11}$/.test(compact)) return [];
  const characters = [...compact].map((one) => LOOK_ALIKE[one] ?? one);
  const alphabet = [...REFERENCE_ALPHABET];
  const unreadable = characters.flatMap((one, at) => (REFERENCE_ALPHABET.includes(one) ? [] : [at]));
  if (unreadable.length > MOST_UNREADABLE) return [];
  const places = characters.map((_one, at) => at);
  const anyAt = (texts: readonly (readonly string[])[], at: number) =>
    texts.flatMap((text) => alphabet.map((other) => text.with(at, other)));
  const isWhole = characters.length === RANDOM_LENGTH + 1;
  const meant = !isWhole
    ? characters.length > RANDOM_LENGTH + 1
      ? places.map((at) => characters.toSpliced(at, 1))
      : [...places, characters.length].flatMap((at) =>
          alphabet.map((other) => characters.toSpliced(at, 0, other)),
        )
    : unreadable.length > 0
      ? unreadable.reduce<readonly (readonly string[])[]>(anyAt, [characters])
      : [
          characters,
          ...places.flatMap((at) => anyAt([characters], at)),
          ...places.slice(1).map((at) => swapped(characters, at)),
        ];
  return [...new Set(meant.flatMap((one) => parseReference(one.join("")) ?? []))];
}

function swapped(characters: readonly string[], at: number): string[] {
  return characters.with(at, characters[at - 1] ?? "").with(at - 1, characters[at] ?? "");
}

/** The reference of a lead as issued: here, or by the provider's own leads host, in whatever form. */
export function referenceFrom(typed: string): string {
  return parseReference(typed) ?? typed.trim().slice(0, LONGEST_TYPED);
}

function checkCharacter(body: string): string {
  let sum = 0;
  for (let index = 0; index < body.length; index++) {
    sum += (index + 1) * REFERENCE_ALPHABET.indexOf(body.charAt(index));
  }
  return REFERENCE_ALPHABET.charAt(sum % BASE);
}

function format(compact: string): string {
  return `${compact.slice(0, GROUP)}-${compact.slice(GROUP)}`;
}
