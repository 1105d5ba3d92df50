import type { Address } from "../../domain/address.ts";
import { toEmailKey } from "../../domain/email-key.ts";
import { likelyPostcode, parsePostcode } from "../../domain/postcode.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { slipsOf } from "./slips.ts";

/**
 * What a case is found by, as terms of which the database has keyed digests (docs/decisions/cases.md, 181). A name is
 * stored whole and by its beginnings; slips are tried when somebody searches, and store nothing.
 */

/** Of a case, as far as it is known. */
export interface CaseParticulars {
  /** Of the customer, and of whoever speaks for them. */
  readonly names: readonly { readonly first: string; readonly last: string }[];
  readonly email: string | null;
  readonly telephones: readonly string[];
  readonly accounts: readonly string[];
  readonly address: Pick<
    Address,
    "addressLine1" | "addressLine2" | "flatNumber" | "houseName" | "houseNumber" | "postalTown" | "postcode"
  > | null;
}

/** A release before 0029-caller-keys knows these, and finds by them beside this one. */
const WHOLE_DIGESTS = /^(?:name|email|account) /;
/** 48 bits: short, because a case has many. */
const SHORT_DIGEST = 8;
const PURPOSE = "lead_search_keys.key";

/** Its digests, one a key; the one to store first. */
export function digestsOf(encryption: Encryption, term: string): readonly [string, ...string[]] {
  const [own, ...others] = encryption.digests(term, PURPOSE);
  if (WHOLE_DIGESTS.test(term)) return [own, ...others];
  return [own.slice(0, SHORT_DIGEST), ...others.map((digest) => digest.slice(0, SHORT_DIGEST))];
}

/** All that the case is found by. */
export function termsOf(given: CaseParticulars): readonly string[] {
  const terms = [
    ...given.names.flatMap(({ first, last }) => [...namesIn(first), ...namesIn(last)].flatMap(nameTerms)),
    ...personTerms(given),
    ...(given.email === null ? [] : [localTerm(given.email)]),
    ...given.telephones.flatMap(endTerms),
    ...(given.address === null ? [] : addressTerms(given.address)),
  ];
  return [...new Set(terms)];
}

const OF_PERSON = /^(?:email|telephone|account) /;

/** What tells one person from others: an email address, a telephone number, an account; a name does not. */
export function personTerms({ email, telephones, accounts }: Omit<CaseParticulars, "names" | "address">) {
  return [
    ...(email === null || email === "" ? [] : [emailTerm(email)]),
    ...telephones.map(nationalDigits).filter(isWholeNumber).map(telephoneTerm),
    ...accounts.filter(Boolean).map(accountTerm),
  ];
}

/** Of those terms, the ones that a search of nothing else names whole; none where it says more, or less. */
export function personTermsIn({ words }: TypedSearch): readonly string[] {
  const [only, ...more] = words;
  return more.length > 0 ? [] : (only?.exact.filter((term) => OF_PERSON.test(term)) ?? []);
}

const SHORTEST_START = 3;
const LONGEST_START = 6;
const ENDS = [4, 5, 6] as const;
const LONGEST_END = 8;
const MOST_PLACE_WORDS = 12;

/** Its words, and several as one: "van den Berg" is "vandenberg" too. */
function namesIn(name: string): string[] {
  const words = wordsOf(name);
  return words.length > 1 ? [...words, words.join("")] : words;
}

function nameTerms(word: string): string[] {
  const plain = fold(word);
  const letters = [...plain];
  const lengths = Array.from({ length: LONGEST_START - SHORTEST_START + 1 }, (_, at) => SHORTEST_START + at);
  const starts = lengths.filter((length) => length < letters.length);
  return [
    // As a release before has it, where that is another.
    ...new Set([nameTerm(word), nameTerm(plain)]),
    ...starts.map((length) => startTerm(letters.slice(0, length).join(""))),
  ];
}

function endTerms(telephone: string): string[] {
  const digits = nationalDigits(telephone);
  return isWholeNumber(digits) ? ENDS.map((length) => endTerm(digits.slice(-length))) : [];
}

function addressTerms(address: NonNullable<CaseParticulars["address"]>): string[] {
  const { flatNumber, houseName, houseNumber, addressLine1, addressLine2, postalTown } = address;
  const written = [flatNumber, houseName, houseNumber, addressLine1, addressLine2, postalTown];
  const words = wordsOf(written.filter(Boolean).join(" ")).filter((word) => !IGNORED.has(word));
  const postcode = parsePostcode(address.postcode);
  return [
    ...[...new Set(words.map(placeWord))].slice(0, MOST_PLACE_WORDS).map(placeTerm),
    ...(postcode === undefined ? [] : [postcodeTerm(postcode), outwardTerm(postcode.split(" ")[0] ?? "")]),
  ];
}

const nameTerm = (word: string) => `name ${word}`;
const startTerm = (letters: string) => `start ${letters}`;
const emailTerm = (email: string) => `email ${toEmailKey(email)}`;
const localTerm = (email: string) => `local ${toEmailKey(email).split("@")[0]}`;
const accountTerm = (number: string) => `account ${number.replace(/[\s-]/g, "").toLowerCase()}`;
const telephoneTerm = (digits: string) => `telephone ${digits}`;
const endTerm = (digits: string) => `end ${digits}`;
const postcodeTerm = (postcode: string) => `postcode ${postcode.replace(" ", "").toUpperCase()}`;
const outwardTerm = (outward: string) => `outward ${outward.toUpperCase()}`;
const placeTerm = (word: string) => `place ${word}`;

/** In lower case, without accents and apostrophes: "O'Brien" is "obrien". */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/[\p{M}'’]/gu, "");
  return plain
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Letters of which NFKD makes no others, as those type them who do not have them. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "ng",
  ŧ: "t",
  ə: "e",
};
const UNFOLDED = new RegExp(`[${Object.keys(FOLDED).join("")}]`, "g");

function fold(word: string): string {
  return word.replace(UNFOLDED, (letter) => FOLDED[letter] ?? letter);
}

/** Of no use to a search. */
const IGNORED = new Set("mr mrs ms miss mx dr the of and at in flat apartment apt unit".split(" "));

const SHORT_PLACES: Readonly<Record<string, string>> = {
  street: "st",
  saint: "st",
  road: "rd",
  avenue: "ave",
  av: "ave",
  lane: "ln",
  drive: "dr",
  close: "cl",
  court: "ct",
  crescent: "cres",
  gardens: "gdns",
  place: "pl",
  square: "sq",
  terrace: "terr",
  ter: "terr",
  grove: "gr",
  park: "pk",
  mount: "mt",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
};

/** "Street" and "St" are one. */
function placeWord(word: string): string {
  const plain = fold(word);
  return SHORT_PLACES[plain] ?? plain;
}

/** Without the country code of Britain and what stands in its place: "7400123456". Others keep theirs. */
function nationalDigits(number: string): string {
  const digits = number.replace(/\D/g, "").replace(/^00/, "");
  return digits.replace(/^44(?=\d{9,})/, "").replace(/^0+/, "");
}

const isWholeNumber = (digits: string) => digits.length >= 7;

/** One of the words that a case has to have: by each way in which it can have it, the best first. */
export interface SearchWord {
  readonly exact: readonly string[];
  /** It begins with it, or ends with it where it is a number. */
  readonly parts: readonly string[];
  /** It is one slip away. */
  slips(): readonly string[];
}

export type SearchKind = "name" | "number" | "postcode" | "email";

/** What was typed, as terms. */
export interface TypedSearch {
  readonly kinds: readonly SearchKind[];
  readonly words: readonly SearchWord[];
}

const MOST_WORDS = 8;
const POSTCODE = /(?<![a-z\d])[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}(?![a-z\d])/i;
const OUTWARD = /^[a-z]{1,2}\d[a-z\d]?$/i;
/** An outward part with the digit that begins the other: nothing is found by that. */
const SECTOR = /(?<![a-z\d])([a-z]{1,2}\d[a-z\d]?) \d$/i;
const NUMBER = /^[+(]*\d[\d()+./-]*$/;
/** As bills write it. */
const ACCOUNT = /^A?[\d\s-]{6,}$/i;

/** Words to be found in one case; none where nothing can be searched for. */
export function readSearch(typed: string): TypedSearch {
  const kinds = new Set<SearchKind>();
  const words: SearchWord[] = [];
  const add = (kind: SearchKind, word: Partial<SearchWord>) => {
    kinds.add(kind);
    words.push({ exact: [], parts: [], slips: () => [], ...word });
  };
  const postcode = findPostcode(typed.replace(SECTOR, "$1"));
  if (postcode.meant !== undefined) add("postcode", { exact: [postcodeTerm(postcode.meant)] });
  const tokens = postcode.rest.split(/[\s,;]+/).filter(Boolean);
  for (const [isNumber, run] of runsOf(tokens)) {
    if (isNumber) for (const word of numberWords(run)) add("number", word);
    else
      for (const { kind, ...word } of nameWords(run, words.length > 0 || run.length < tokens.length))
        add(kind, word);
  }
  if (ACCOUNT.test(typed))
    return {
      kinds: ["number"],
      words: words.map((word) => ({ ...word, exact: [...word.exact, accountTerm(typed)] })),
    };
  return { kinds: [...kinds], words: words.slice(0, MOST_WORDS) };
}

/** The first postcode in the text, and the text without it. Where nothing else is typed, a slip is mended. */
function findPostcode(typed: string): { readonly meant: string | undefined; readonly rest: string } {
  const [written = ""] = POSTCODE.exec(typed) ?? [];
  const found = written === "" ? undefined : (likelyPostcode(written) ?? parsePostcode(written));
  if (found !== undefined) return { meant: found, rest: typed.replace(written, " ") };
  const meant = /\d/.test(typed) ? likelyPostcode(typed) : undefined;
  return { meant, rest: meant === undefined ? typed : "" };
}

type Run = readonly [isNumber: boolean, tokens: readonly string[]];

/** Numbers that stand together may be one, and so may words. */
function runsOf(tokens: readonly string[]): readonly Run[] {
  const runs: [boolean, string[]][] = [];
  for (const token of tokens) {
    const isNumber = NUMBER.test(token);
    const last = runs.at(-1);
    if (last?.[0] === isNumber) last[1].push(token);
    else runs.push([isNumber, [token]]);
  }
  return runs;
}

function numberWords(tokens: readonly string[]): Partial<SearchWord>[] {
  const whole = tokens.join("");
  const joined = numberTerms(whole);
  // A whole number in pieces, and nothing else is in it.
  if (whole.replace(/\D/g, "").length > LONGEST_END) return [joined];
  return tokens.map((token) => {
    const own = numberTerms(token);
    const places = wordsOf(token).map(placeTerm);
    return {
      exact: [...own.exact, ...places, ...joined.exact],
      parts: [...own.parts, ...joined.parts],
      slips: () => [],
    };
  });
}

function numberTerms(typed: string) {
  const all = typed.replace(/\D/g, "");
  const national = nationalDigits(typed);
  const end = ENDS.toReversed().find((length) => length <= all.length);
  const isAccount = all.length >= 6;
  return {
    exact: [
      ...(isWholeNumber(national) ? [telephoneTerm(national)] : []),
      ...(isAccount ? [accountTerm(all)] : []),
    ],
    parts: end === undefined || all.length > LONGEST_END ? [] : [endTerm(all.slice(-end))],
    slips: () => [
      ...(all.length > LONGEST_END ? slipsOf(national).map(telephoneTerm) : []),
      ...(all.length > LONGEST_END ? slipsOf(all).map(accountTerm) : []),
    ],
  };
}

/** What is written as two and may be one: "mac donald", "o brien". */
const LONGEST_PREFIX = 3;

function nameWords(
  tokens: readonly string[],
  hasMore: boolean,
): readonly (SearchWord & { readonly kind: SearchKind })[] {
  const found = tokens.flatMap((token) =>
    token.includes("@") ? [{ token, word: "" }] : wordsOf(token).map((word) => ({ token, word })),
  );
  const together = (at: number) => {
    const [one, other] = [found[at]?.word ?? "", found[at + 1]?.word ?? ""];
    const isOne = one !== "" && other !== "" && Math.min(one.length, other.length) <= LONGEST_PREFIX;
    return isOne ? [one + other] : [];
  };
  const words = found.map(({ token, word }, at) =>
    word === "" ? emailWord(token) : nameWord(word, token, [...together(at - 1), ...together(at)]),
  );
  // Initials and titles say nothing beside other words.
  const isTelling = ({ word, token }: { word: string; token: string }) =>
    word === "" ? token !== "" : !IGNORED.has(word) && (word.length > 1 || /\d/.test(word));
  const telling = words.filter((_word, at) => isTelling(found[at]!));
  return telling.length > 0 || hasMore ? telling : words;
}

function emailWord(token: string) {
  const local = toEmailKey(token).split("@")[0] ?? "";
  const isKnown = local.length >= SHORTEST_START;
  return {
    kind: "email" as const,
    exact: [emailTerm(token)],
    parts: isKnown && token.endsWith("@") ? [localTerm(token)] : [],
    slips: () => (isKnown ? [localTerm(token), ...slipsOf(local).map((one) => `local ${one}`)] : []),
  };
}

function nameWord(word: string, token: string, together: readonly string[]) {
  const plain = fold(word);
  const names = [plain, ...together.map(fold)];
  const isOutward = OUTWARD.test(word);
  const starts = names.filter((one) => one.length >= SHORTEST_START);
  return {
    kind: isOutward ? ("postcode" as const) : ("name" as const),
    exact: [
      ...[...new Set([word, ...names])].map(nameTerm),
      placeTerm(placeWord(word)),
      localTerm(token),
      ...(isOutward ? [outwardTerm(word)] : []),
    ],
    parts: starts.map((one) => startTerm([...one].slice(0, LONGEST_START).join(""))),
    slips: () => names.flatMap((one) => slipsOf(one).flatMap((slip) => [nameTerm(slip), placeTerm(slip)])),
  };
}
