import { stemmer } from "stemmer";
import { toWords } from "./lexicon.ts";
import type { CountedSearch } from "./search-log.ts";
import { EVERYDAY_WORDS, STOP_WORDS } from "./word-lists.ts";

/** Searches about the same thing. */
export interface SearchCluster {
  /** Their most frequent words. */
  readonly words: readonly string[];
  readonly searches: readonly CountedSearch[];
  readonly times: number;
  readonly foundNothing: number;
}

/** The share of the smaller set of stems that a search has in common with its cluster. */
const MIN_SHARED = 0.5;
const MAX_WORDS = 4;

/** Groups searches that share stems, around the most frequent ones. The largest clusters come first. */
export function clusterSearches(searches: readonly CountedSearch[]): SearchCluster[] {
  const clusters: { readonly stems: ReadonlySet<string>; readonly searches: CountedSearch[] }[] = [];
  for (const search of searches.toSorted((one, other) => other.times - one.times)) {
    const stems = new Set(tellingWords(search.query).map((word) => stemmer(word)));
    if (stems.size === 0) continue;
    const shared = (other: ReadonlySet<string>) =>
      [...stems].filter((stem) => other.has(stem)).length / Math.min(stems.size, other.size);
    const like = clusters.find((cluster) => shared(cluster.stems) >= MIN_SHARED);
    if (like === undefined) clusters.push({ stems, searches: [search] });
    else like.searches.push(search);
  }
  return clusters
    .map((cluster) => summarise(cluster.searches))
    .toSorted((one, other) => other.times - one.times);
}

function summarise(searches: readonly CountedSearch[]): SearchCluster {
  const counts = new Map<string, number>();
  for (const { query, times } of searches)
    for (const word of new Set(tellingWords(query))) counts.set(word, (counts.get(word) ?? 0) + times);
  const sum = (some: readonly CountedSearch[]) => some.reduce((total, { times }) => total + times, 0);
  const words = [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
  return {
    words: words.slice(0, MAX_WORDS),
    searches,
    times: sum(searches),
    foundNothing: sum(searches.filter(({ hits }) => hits === 0)),
  };
}

function tellingWords(query: string): string[] {
  return toWords(query).filter(
    (word) => !STOP_WORDS.has(word) && !EVERYDAY_WORDS.has(word) && word.length > 1,
  );
}
