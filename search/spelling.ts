import { differingBits, characterBits, spellingDistance } from "../domain/spelling-distance.ts";
import type { Lexicon } from "./lexicon.ts";

/** A known word similar to an unknown one. */
export interface Likeness {
  readonly surface: string;
  /** Characters inserted, deleted, changed, or two neighbours swapped. */
  readonly distance: number;
  readonly count: number;
}

export type Speller = ReturnType<typeof createSpeller>;

interface Entry {
  readonly surface: string;
  /** A bit per character. */
  readonly characters: number;
  readonly count: number;
}

const SHORTEST = 3;
const SHORTEST_BEGINNING = 2;

export function createSpeller(lexicon: Lexicon) {
  const entries = lexicon
    .vocabulary()
    .filter(({ surface }) => surface.length >= SHORTEST && !/\d/.test(surface))
    .map(({ surface, count }): Entry => ({ surface, characters: characterBits(surface), count }));
  const byLength = Map.groupBy(entries, ({ surface }) => surface.length);
  const alphabetical = (one: Entry, other: Entry) => (one.surface < other.surface ? -1 : 1);
  // By their first two characters: a beginning is never shorter.
  const byBeginning = Map.groupBy(
    entries.toSorted((one, other) => other.count - one.count || alphabetical(one, other)),
    ({ surface }) => surface.slice(0, SHORTEST_BEGINNING),
  );

  return {
    /** The nearest known words within `most` slips, all equally near, most frequent first. */
    nearest(word: string, most: number): readonly Likeness[] {
      const characters = characterBits(word);
      let found: Likeness[] = [];
      let limit = most;
      for (let length = word.length - most; length <= word.length + most; length++) {
        for (const entry of byLength.get(length) ?? []) {
          // A slip changes at most two characters of the set: rules most words out quickly.
          if (differingBits(entry.characters, characters) > 2 * limit) continue;
          const distance = spellingDistance(word, entry.surface, limit);
          if (distance > limit) continue;
          if (distance < limit) found = [];
          limit = distance;
          found.push({ surface: entry.surface, distance, count: entry.count });
        }
      }
      // Slips in the first character are rare.
      const likely = ({ surface, count }: Likeness) => (surface[0] === word[0] ? 1e9 : 0) + count;
      return found
        .filter(({ distance }) => distance === limit)
        .toSorted((one, other) => likely(other) - likely(one));
    },
    /** Known words with this prefix, most frequent first. */
    completions(beginning: string, most: number): readonly string[] {
      return (byBeginning.get(beginning.slice(0, SHORTEST_BEGINNING)) ?? [])
        .filter(({ surface }) => surface.startsWith(beginning))
        .slice(0, most)
        .map(({ surface }) => surface);
    },
  };
}
