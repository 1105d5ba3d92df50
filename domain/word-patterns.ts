/** Patterns over the words of a text, for the tables in danger.ts and emergency.ts. Every test is linear. */

export type WordList = ReadonlySet<string>;
export type Pattern = (text: TextWords) => boolean;

export interface TextWords {
  readonly words: readonly string[];
  /** Where words of the list are, in ascending order. */
  positionsOf(list: WordList): readonly number[];
  isAt(index: number, list: WordList): boolean;
}

/** The word itself, and what it may be a misspelling of. */
export type Readings = (word: string) => readonly string[];

export interface Rule {
  readonly when: readonly Pattern[];
  /** One of these is enough to rule it out. */
  readonly unless?: readonly Pattern[];
}

export function wordList(words: string): WordList {
  return new Set(words.trim().split(/\s+/));
}

/** Lower-case words without apostrophes. */
export function splitWords(text: string): string[] {
  const lower = text.toLowerCase().replace(/['\u2019]/g, "");
  // Most text is ASCII, and that expression is twice as fast.
  return lower.match(/[\u0080-\uffff]/.test(lower) ? /[\p{L}\p{N}]+/gu : /[a-z0-9]+/g) ?? [];
}

/** Each distinct word is read once, each list looked up once. */
export function readWords(words: readonly string[], readings: Readings = (word) => [word]): TextWords {
  const read = new Map<string, readonly string[]>();
  const positions = new Map<string, number[]>();
  for (const [index, word] of words.entries()) {
    const known = read.get(word) ?? readings(word);
    read.set(word, known);
    for (const reading of known) {
      const at = positions.get(reading);
      if (at === undefined) positions.set(reading, [index]);
      else at.push(index);
    }
  }
  const ofLists = new Map<WordList, readonly number[]>();
  const find = (list: WordList) => [
    ...new Set([...list].flatMap((word) => positions.get(word) ?? []).toSorted((one, other) => one - other)),
  ];
  return {
    words,
    positionsOf: (list) => ofLists.get(list) ?? ofLists.set(list, find(list)).get(list) ?? [],
    isAt: (index, list) => read.get(words[index] ?? "")?.some((reading) => list.has(reading)) === true,
  };
}

export function matchesRule(text: TextWords, { when, unless = [] }: Rule): boolean {
  return when.every((pattern) => pattern(text)) && !unless.some((pattern) => pattern(text));
}

export const has =
  (list: WordList): Pattern =>
  (text) =>
    text.positionsOf(list).length > 0;

/** A word of each list, in either order, at most `within` words apart. */
export const near =
  (one: WordList, other: WordList, within: number): Pattern =>
  (text) => {
    const [ones, others] = [text.positionsOf(one), text.positionsOf(other)];
    if (ones.length === 0 || others.length === 0) return false;
    const isOther = new Set(others);
    const isOne = new Set(ones);
    let lastOne = -Infinity;
    let lastOther = -Infinity;
    return [...ones, ...others]
      .toSorted((a, b) => a - b)
      .some((index) => {
        if (isOne.has(index)) lastOne = index;
        if (isOther.has(index)) lastOther = index;
        return lastOne !== lastOther && Math.abs(lastOne - lastOther) <= within;
      });
  };

/** Words of these lists directly after each other, as they are spelled. */
export const sequence =
  (...lists: readonly WordList[]): Pattern =>
  ({ words }) =>
    words.some((_word, index) => lists.every((list, offset) => list.has(words[index + offset] ?? "")));

/** A word with these characters in it. */
export const containing =
  (part: string): Pattern =>
  ({ words }) =>
    words.some((word) => word.includes(part));

export const all =
  (...patterns: readonly Pattern[]): Pattern =>
  (text) =>
    patterns.every((pattern) => pattern(text));

export const any =
  (...patterns: readonly Pattern[]): Pattern =>
  (text) =>
    patterns.some((pattern) => pattern(text));
