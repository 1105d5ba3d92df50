import type { InvertedIndex } from "./inverted-index.ts";
import type { ParsedQuery, QueryPart } from "./query.ts";

export interface RankedDocument {
  /** Its number in the index. */
  readonly document: number;
  readonly score: number;
  /** The share of the query that the page matches: 0 to 1. */
  readonly coverage: number;
  /** That of its most similar name to the query: 0 to 1. */
  readonly likeness: number;
}

const MAX_RANKED = 100;
const NO_NAME = new Int32Array();
/** The weight at which a term counts half (the "k" of BM25). */
const HALF_WEIGHT = 3;
/** A term that counts this much is covered in full. */
const FULLY_COVERED = 0.45;
const NAME_BOOST = 1.5;
/** The share of the score by field, beside the one of all fields together. */
const BY_FIELD = 0.5;
/** Share of word pairs in the likeness of a name. */
const ORDER_SHARE = 0.35;

/**
 * Pages that match some of the query, best first. A part of the query counts once per page, by its best
 * alternative. Two scores are added, each as a share of its best: one of all fields together, boosted where a
 * title, keyword or question resembles the query; one of each field by itself, which is better for sentences.
 */
export function rank({ parts }: ParsedQuery, index: InvertedIndex): RankedDocument[] {
  const { scores, byField, covered } = scoreParts(parts, index);
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const likenessOf = nameLikeness(parts, index);
  const top = topScores(scores).map((document) => {
    const likeness = likenessOf(document);
    const boosted = (scores[document] ?? 0) * (1 + NAME_BOOST * likeness);
    return { document, likeness, boosted, byField: byField[document] ?? 0 };
  });
  const best = Math.max(...top.map(({ boosted }) => boosted));
  const bestByField = Math.max(...top.map((one) => one.byField));
  return top
    .map(({ document, likeness, boosted, byField: score }) => ({
      document,
      likeness,
      coverage: (covered[document] ?? 0) / total,
      score: boosted / best + (BY_FIELD * score) / bestByField,
    }))
    .toSorted((one, other) => other.score - one.score || one.document - other.document);
}

/** Per page its scores and the covered weight of the query. */
function scoreParts(parts: readonly QueryPart[], index: InvertedIndex) {
  const pages = index.analysed.length;
  const perPage = () => new Float32Array(pages);
  const [scores, byField, covered] = [perPage(), perPage(), perPage()];
  // Of the current part; reset after each.
  const [best, bestByField, has] = [perPage(), perPage(), perPage()];
  for (const { alternatives, weight: partWeight, strength } of parts) {
    for (const { term, likeness } of alternatives) {
      const worth = likeness * index.rarity(term) * strength;
      for (const { document, weight, byField: ofFields } of index.postings(term) ?? []) {
        bestByField[document] = Math.max(bestByField[document] ?? 0, likeness * strength * ofFields);
        const saturation = weight / (weight + HALF_WEIGHT);
        if (worth * saturation <= (best[document] ?? 0)) continue;
        best[document] = worth * saturation;
        has[document] = Math.sqrt(likeness) * Math.min(1, saturation / FULLY_COVERED);
      }
    }
    for (const { term } of alternatives) {
      for (const { document } of index.postings(term) ?? []) {
        scores[document] = (scores[document] ?? 0) + (best[document] ?? 0);
        byField[document] = (byField[document] ?? 0) + (bestByField[document] ?? 0);
        covered[document] = (covered[document] ?? 0) + (has[document] ?? 0) * partWeight;
        best[document] = 0;
        bestByField[document] = 0;
        has[document] = 0;
      }
    }
  }
  return { scores, byField, covered };
}

/** The numbers of the pages with the highest scores. */
function topScores(scores: Float32Array): number[] {
  const scoreOf = (document: number) => scores[document] ?? 0;
  const least = scores.toSorted().at(-MAX_RANKED) ?? 0;
  return [...scores.keys()]
    .filter((document) => scoreOf(document) > 0 && scoreOf(document) >= least)
    .toSorted((one, other) => scoreOf(other) - scoreOf(one) || one - other)
    .slice(0, MAX_RANKED);
}

/**
 * The likeness of the page's most similar name to the query, 0 to 1: Dice's coefficient of words and pairs.
 * Of all names, or of those of these numbers.
 */
export function nameLikeness(parts: readonly QueryPart[], index: InvertedIndex) {
  const { all, withTerm, firsts, sums } = index.names;
  /** By term: how well it matches the query, and where. */
  const strengths = new Map<number, number>();
  const places = new Map<number, number[]>();
  for (const [at, { alternatives, strength }] of parts.entries()) {
    for (const { term, likeness } of alternatives) {
      strengths.set(term, Math.max(strengths.get(term) ?? 0, likeness * strength));
      places.set(term, [...(places.get(term) ?? []), at]);
    }
  }
  /** By name: the rarities of its words that the query has. */
  const shared = new Float64Array(all.length);
  for (const [term, strength] of strengths) {
    const worth = index.rarityInName(term) * strength;
    for (const name of withTerm[term] ?? []) shared[name] = (shared[name] ?? 0) + worth;
  }
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const isPair = (one: number, other: number) =>
    places.get(one)?.some((at) => places.get(other)?.includes(at + 1)) === true;

  function orderIn(name: Int32Array, words: number): number {
    if (name.length === 1 || parts.length === 1) return words;
    let pairs = 0;
    for (let at = 1; at < name.length; at++) if (isPair(name[at - 1] ?? 0, name[at] ?? 0)) pairs++;
    return (2 * pairs) / (name.length + parts.length - 2);
  }

  return (document: number, from = 0, to = Infinity) => {
    let likeness = 0;
    const first = firsts[document] ?? 0;
    const end = Math.min(first + to, firsts[document + 1] ?? all.length);
    for (let name = first + from; name < end; name++) {
      const said = shared[name] ?? 0;
      const words = said === 0 ? 0 : (2 * said) / ((sums[name] ?? 0) + total);
      // Its order is not looked at where it could not make the name the most similar one.
      if (said === 0 || (1 - ORDER_SHARE) * words + ORDER_SHARE <= likeness) continue;
      const order = orderIn(all[name] ?? NO_NAME, words);
      likeness = Math.max(likeness, (1 - ORDER_SHARE) * words + ORDER_SHARE * order);
    }
    return Math.min(1, likeness);
  };
}
