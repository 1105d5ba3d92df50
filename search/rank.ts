import type { InvertedIndex } from "./inverted-index.ts";
import { endOf, startOf } from "./lists.ts";
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

/** Of each index: a search is done with them when the next one begins. New ones for each would be most of its garbage. */
const scratches = new WeakMap<InvertedIndex, ReturnType<typeof createScratch>>();

function createScratch(pages: number) {
  const perPage = () => new Float32Array(pages);
  return {
    scores: perPage(),
    byField: perPage(),
    covered: perPage(),
    // Of the current part of a query; reset after each.
    best: perPage(),
    bestByField: perPage(),
    has: perPage(),
  };
}

function scratchOf(index: InvertedIndex) {
  const scratch = scratches.get(index) ?? createScratch(index.analysed.length);
  scratches.set(index, scratch);
  for (const ofQuery of [scratch.scores, scratch.byField, scratch.covered]) ofQuery.fill(0);
  return scratch;
}

/** Per page its scores and the covered weight of the query. */
function scoreParts(parts: readonly QueryPart[], index: InvertedIndex) {
  const { starts, documents, weights, byField: ofFields } = index.postings;
  const { scores, byField, covered, best, bestByField, has } = scratchOf(index);
  for (const { alternatives, weight: partWeight, strength } of parts) {
    for (const { term, likeness } of alternatives) {
      const worth = likeness * index.rarity(term) * strength;
      const rootLikeness = Math.sqrt(likeness);
      for (let at = starts[term] ?? 0; at < (starts[term + 1] ?? 0); at++) {
        const document = documents[at]!;
        const inFields = likeness * strength * ofFields[at]!;
        if (inFields > bestByField[document]!) bestByField[document] = inFields;
        const saturation = weights[at]! / (weights[at]! + HALF_WEIGHT);
        if (worth * saturation <= best[document]!) continue;
        best[document] = worth * saturation;
        has[document] = rootLikeness * Math.min(1, saturation / FULLY_COVERED);
      }
    }
    for (const { term } of alternatives) {
      for (let at = starts[term] ?? 0; at < (starts[term + 1] ?? 0); at++) {
        const document = documents[at]!;
        scores[document]! += best[document]!;
        byField[document]! += bestByField[document]!;
        covered[document]! += has[document]! * partWeight;
        best[document] = 0;
        bestByField[document] = 0;
        has[document] = 0;
      }
    }
  }
  return { scores, byField, covered };
}

/** The numbers of the pages with the highest scores, highest first. */
function topScores(scores: Float32Array): number[] {
  const top: number[] = [];
  let least = 0;
  for (let document = 0; document < scores.length; document++) {
    const score = scores[document]!;
    if (score <= least) continue;
    let place = top.length;
    while (place > 0 && scores[top[place - 1]!]! < score) place--;
    top.splice(place, 0, document);
    if (top.length > MAX_RANKED) top.pop();
    if (top.length === MAX_RANKED) least = scores[top[MAX_RANKED - 1]!]!;
  }
  return top;
}

/**
 * The likeness of the page's most similar name to the query, 0 to 1: Dice's coefficient of words and pairs.
 * Of all names, or of those of these numbers.
 */
export function nameLikeness(parts: readonly QueryPart[], index: InvertedIndex) {
  /** By term: how well it matches the query, and where. */
  const strengths = new Map<number, number>();
  const places = new Map<number, number[]>();
  for (const [at, { alternatives, strength }] of parts.entries()) {
    for (const { term, likeness } of alternatives) {
      strengths.set(term, Math.max(strengths.get(term) ?? 0, likeness * strength));
      places.set(term, [...(places.get(term) ?? []), at]);
    }
  }
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const isPair = (one: number, other: number) =>
    places.get(one)?.some((at) => places.get(other)?.includes(at + 1)) === true;

  function orderIn(terms: Int32Array, from: number, to: number, words: number): number {
    const length = to - from;
    if (length === 1 || parts.length === 1) return words;
    let pairs = 0;
    for (let at = from + 1; at < to; at++) if (isPair(terms[at - 1] ?? 0, terms[at] ?? 0)) pairs++;
    return (2 * pairs) / (length + parts.length - 2);
  }

  return (document: number, from = 0, to = Infinity) => {
    const analysed = index.analysed[document];
    if (analysed === undefined) return 0;
    const { lists, firstName, firstPassage } = analysed;
    let likeness = 0;
    const end = Math.min(firstName + to, firstPassage);
    for (let name = firstName + from; name < end; name++) {
      const [begin, over] = [startOf(lists, name), endOf(lists, name)];
      // The rarities of its words, and of those that the query has.
      let [sum, said] = [0, 0];
      for (let at = begin; at < over; at++) {
        const term = lists[at] ?? 0;
        const rarity = index.rarityInName(term);
        sum += rarity;
        said += rarity * (strengths.get(term) ?? 0);
      }
      const words = said === 0 ? 0 : (2 * said) / (sum + total);
      // Its order is not looked at where it could not make the name the most similar one.
      if (said === 0 || (1 - ORDER_SHARE) * words + ORDER_SHARE <= likeness) continue;
      const order = orderIn(lists, begin, over, words);
      likeness = Math.max(likeness, (1 - ORDER_SHARE) * words + ORDER_SHARE * order);
    }
    return Math.min(1, likeness);
  };
}
