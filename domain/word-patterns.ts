/** Rules over the words of a text, for the tables of danger.ts and emergency-rules.ts. */

export type WordList = ReadonlySet<string>;
export type Pattern = (text: TextWords) => boolean;

export interface TextWords {
  readonly words: readonly string[];
  /** Where words of the list are, in ascending order. */
  positionsOf(list: WordList): readonly number[];
  isAt(index: number, list: WordList): boolean;
}

/** What a table of rules may name (emergency-rules.ts says how a rule is written). */
export interface Vocabulary {
  readonly lists: Readonly<Record<string, string>>;
  /** Patterns with a name: one of them is enough. */
  readonly named?: Readonly<Record<string, readonly string[]>>;
  /** What "missing gas" means. */
  readonly missing?: (list: WordList) => Pattern;
}

const LISTS = new Map<string, WordList>();

/** The same set for the same words, so that a text is searched for each list once. */
export function wordList(words: string): WordList {
  const list = LISTS.get(words) ?? new Set(words.trim().split(/\s+/));
  LISTS.set(words, list);
  return list;
}

/** Lower-case words without apostrophes; "I'll" is two words, because "ill" is another one. */
export function splitWords(text: string): string[] {
  const lower = text
    .toLowerCase()
    .replace(/['\u2019]ll\b/g, " will")
    .replace(/['\u2019]/g, "");
  // Most text is ASCII, and that expression is twice as fast.
  return lower.match(/[\u0080-\uffff]/.test(lower) ? /[\p{L}\p{N}]+/gu : /[a-z0-9]+/g) ?? [];
}

/** `readings`: the word itself, and what it may be a misspelling of. */
export function readWords(
  words: readonly string[],
  readings: (word: string) => readonly string[] = (word) => [word],
): TextWords {
  // Each distinct word is read once, each list looked up once.
  const read = new Map([...new Set(words)].map((word) => [word, readings(word)] as const));
  const ofLists = new Map<WordList, readonly number[]>();
  const isAt = (index: number, list: WordList) =>
    read.get(words[index] ?? "")?.some((reading) => list.has(reading)) === true;
  return {
    words,
    isAt,
    positionsOf(list) {
      const known = ofLists.get(list) ?? [...words.keys()].filter((index) => isAt(index, list));
      ofLists.set(list, known);
      return known;
    },
  };
}

/** One of the rules is enough. */
export function compileRules(rules: readonly string[], vocabulary: Vocabulary): Pattern {
  const lists = new Map(Object.entries(vocabulary.lists).map(([name, words]) => [name, wordList(words)]));

  function listOf(name: string): WordList {
    const list = name.startsWith("'") ? wordList(name.slice(1, -1)) : lists.get(name);
    if (list === undefined) throw new Error(`a rule names the unknown list ${name}`);
    return list;
  }

  function compilePattern(source: string): Pattern {
    const part = /^\*(\w+)\*$/.exec(source)?.[1];
    if (part !== undefined) return ({ words }) => words.some((word) => word.includes(part));
    const phrase = /^"(.+)"$/.exec(source)?.[1]?.split(" ");
    if (phrase !== undefined) return sequence(phrase.map((words) => new Set(words.split("/"))));
    const missing = /^missing (\w+)$/.exec(source)?.[1];
    if (missing !== undefined && vocabulary.missing) return vocabulary.missing(listOf(missing));
    const [, one, within, other] = /^(\S+) ~(\d+) (\S+)$/.exec(source) ?? [];
    if (one !== undefined && other !== undefined) return near(listOf(one), listOf(other), Number(within));
    const named = vocabulary.named?.[source];
    return named === undefined ? has(listOf(source)) : compileAny(named);
  }

  function compileRule(rule: string): Pattern {
    const [when = "", unless] = rule.split(" unless ");
    const patterns = when.split(", ").map(compilePattern);
    const exception = unless === undefined ? () => false : compilePattern(unless);
    return (text) => patterns.every((pattern) => pattern(text)) && !exception(text);
  }

  function compileAny(alternatives: readonly string[]): Pattern {
    const patterns = alternatives.map(compileRule);
    return (text) => patterns.some((pattern) => pattern(text));
  }

  return compileAny(rules);
}

export const has =
  (list: WordList): Pattern =>
  (text) =>
    text.positionsOf(list).length > 0;

/** A word of each list, in either order, at most `within` words apart. Linear. */
export const near =
  (one: WordList, other: WordList, within: number): Pattern =>
  (text) => {
    const [ones, others] = [new Set(text.positionsOf(one)), new Set(text.positionsOf(other))];
    let [lastOne, lastOther] = [-Infinity, -Infinity];
    return [...ones, ...others]
      .toSorted((a, b) => a - b)
      .some((index) => {
        if (ones.has(index)) lastOne = index;
        if (others.has(index)) lastOther = index;
        return lastOne !== lastOther && Math.abs(lastOne - lastOther) <= within;
      });
  };

/** Words of these lists directly after each other, as they are spelled. */
const sequence =
  (lists: readonly WordList[]): Pattern =>
  ({ words }) =>
    words.some((_word, index) => lists.every((list, offset) => list.has(words[index + offset] ?? "")));
