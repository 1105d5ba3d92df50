/** What danger.ts looks for in the words of a text. */
export type WordList = ReadonlySet<string>;
export type Pattern = (words: readonly string[]) => boolean;

/** Words with spaces between them. */
export function wordList(words: string): WordList {
  return new Set(words.trim().split(/\s+/));
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

export const has =
  (list: WordList): Pattern =>
  (words) =>
    words.some((word) => list.has(word));

/** A word of each list, in either order, at most `within` words apart. */
export const near =
  (one: WordList, other: WordList, within: number): Pattern =>
  (words) => {
    let [lastOne, lastOther] = [-Infinity, -Infinity];
    return words.some((word, at) => {
      if (one.has(word)) lastOne = at;
      if (other.has(word)) lastOther = at;
      return lastOne !== lastOther && Math.abs(lastOne - lastOther) <= within;
    });
  };
