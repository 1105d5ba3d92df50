import { stemmer } from "stemmer";
import { toWords } from "./lexicon.ts";
import type { FailedSearch } from "./search-log.ts";
import { FAINT_WORDS, STOP_WORDS } from "./stop-words.ts";

/** Searches that are about the same thing. */
export interface SearchCluster {
  /** What they share, the most frequent word first. */
  readonly words: readonly string[];
  readonly searches: readonly FailedSearch[];
  readonly times: number;
  readonly foundNothing: number;
}

/** Of its smaller set of stems, so much a search shares with a cluster it belongs to. */
const LEAST_SHARED = 0.5;
const MOST_WORDS = 4;

interface OpenCluster {
  readonly stems: Set<string>;
  readonly searches: FailedSearch[];
}

/**
 * Puts searches together that share stems; each goes to the cluster begun by the most frequent search it is
 * like. The largest come first.
 */
export function clusterSearches(searches: readonly FailedSearch[]): SearchCluster[] {
  const clusters: OpenCluster[] = [];
  for (const search of searches.toSorted((one, other) => other.times - one.times)) {
    const stems = stemsOf(search.query);
    if (stems.size === 0) continue;
    const like = clusters.find((cluster) => shared(cluster.stems, stems) >= LEAST_SHARED);
    if (like === undefined) clusters.push({ stems, searches: [search] });
    else like.searches.push(search);
  }
  return clusters.map(close).toSorted((one, other) => other.times - one.times);
}

function close({ searches }: OpenCluster): SearchCluster {
  const counts = new Map<string, number>();
  for (const { query, times } of searches) {
    for (const word of new Set(meaningful(query))) counts.set(word, (counts.get(word) ?? 0) + times);
  }
  return {
    words: [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MOST_WORDS)
      .map(([word]) => word),
    searches,
    times: searches.reduce((sum, { times }) => sum + times, 0),
    foundNothing: searches.reduce((sum, { times, hits }) => sum + (hits === 0 ? times : 0), 0),
  };
}

function stemsOf(query: string): Set<string> {
  return new Set(meaningful(query).map((word) => stemmer(word)));
}

function meaningful(query: string): string[] {
  return toWords(query).filter((word) => !STOP_WORDS.has(word) && !FAINT_WORDS.has(word) && word.length > 1);
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((stem) => other.has(stem)).length / Math.min(one.size, other.size);
}
