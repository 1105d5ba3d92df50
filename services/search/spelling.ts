import { differingLetters, lettersOf, spellingDistance } from "../../domain/spelling-distance.ts";
import type { Lexicon } from "./lexicon.ts";

/** A known word that is near to one that nobody knows. */
export interface Likeness {
  readonly surface: string;
  /** Letters added, left out, changed, or two neighbours swapped. */
  readonly distance: number;
  readonly count: number;
}

/** Known words, to be compared with. */
export interface Speller {
  /**
   * The nearest known words within `most` slips, those that are used most first; all of them equally near.
   */
  nearest(word: string, most: number): readonly Likeness[];
  /** Known words that begin so, those that are used most first. */
  completions(beginning: string, most: number): readonly string[];
}

interface Entry {
  readonly surface: string;
  /** One bit a letter. */
  readonly letters: number;
  readonly count: number;
}

const SHORTEST = 3;

export function createSpeller(lexicon: Lexicon): Speller {
  const entries = lexicon
    .vocabulary()
    .filter(({ surface }) => surface.length >= SHORTEST && !/\d/.test(surface))
    .map(({ surface, count }): Entry => ({ surface, letters: lettersOf(surface), count }));
  const byLength = Map.groupBy(entries, ({ surface }) => surface.length);
  const sorted = entries.toSorted((one, other) => (one.surface < other.surface ? -1 : 1));

  return {
    nearest(word, most) {
      const letters = lettersOf(word);
      let found: Likeness[] = [];
      let limit = most;
      for (let length = word.length - most; length <= word.length + most; length++) {
        for (const entry of byLength.get(length) ?? []) {
          // Each slip changes at most two letters of the set: most words are ruled out by one operation.
          if (differingLetters(entry.letters, letters) > 2 * limit) continue;
          const distance = spellingDistance(word, entry.surface, limit);
          if (distance > limit) continue;
          if (distance < limit) found = [];
          limit = distance;
          found.push({ surface: entry.surface, distance, count: entry.count });
        }
      }
      // A slip in the first letter is the rarest.
      const likely = ({ surface, count }: Likeness) => (surface[0] === word[0] ? 1e9 : 0) + count;
      return found
        .filter(({ distance }) => distance === limit)
        .toSorted((one, other) => likely(other) - likely(one));
    },
    completions(beginning, most) {
      let low = 0;
      let high = sorted.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle]?.surface ?? "") < beginning) low = middle + 1;
        else high = middle;
      }
      const found: Entry[] = [];
      for (let entry = sorted[low]; entry?.surface.startsWith(beginning); entry = sorted[++low])
        found.push(entry);
      return found
        .toSorted((one, other) => other.count - one.count)
        .slice(0, most)
        .map(({ surface }) => surface);
    },
  };
}
