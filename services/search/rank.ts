import type { InvertedIndex } from "./inverted-index.ts";
import type { ParsedQuery, QueryPart } from "./query.ts";

export interface RankedDocument {
  /** Its number in the index. */
  readonly document: number;
  readonly score: number;
  /** The share of the query that the page matches: 0 to 1. */
  readonly coverage: number;
}

const MAX_RANKED = 100;
/** The weight at which a term counts half (the "k" of BM25). */
const HALF_WEIGHT = 3;
const NAME_BOOST = 1.5;
/** Share of word pairs in the likeness of a name. */
const ORDER_SHARE = 0.35;

/**
 * Pages that match some of the query, best first. A part of the query counts once per page, by its best
 * alternative. A title, keyword or question that resembles the query boosts the page.
 */
export function rank({ parts }: ParsedQuery, index: InvertedIndex): RankedDocument[] {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const likenessOf = nameLikeness(parts, index);
  const { scores, covered } = scoreParts(parts, index);
  const scoreOf = (document: number) => scores[document] ?? 0;
  return [...scores.keys()]
    .filter((document) => scoreOf(document) > 0)
    .toSorted((one, other) => scoreOf(other) - scoreOf(one) || one - other)
    .slice(0, MAX_RANKED)
    .map((document) => ({
      document,
      coverage: (covered[document] ?? 0) / total,
      score: scoreOf(document) * (1 + NAME_BOOST * likenessOf(document)),
    }))
    .toSorted((one, other) => other.score - one.score || one.document - other.document);
}

/** Per page its score and the covered weight of the query. Typed arrays: ten times as fast as maps. */
function scoreParts(parts: readonly QueryPart[], index: InvertedIndex) {
  const pages = index.documents.length;
  const [scores, covered] = [new Float64Array(pages), new Float64Array(pages)];
  for (const { alternatives, weight: partWeight, strength } of parts) {
    const [best, has] = [new Float64Array(pages), new Float64Array(pages)];
    for (const { term, likeness } of alternatives) {
      const worth = likeness * index.rarity(term) * strength;
      for (const { document, weight } of index.postings(term)) {
        const score = (worth * weight) / (weight + HALF_WEIGHT);
        if (score <= (best[document] ?? 0)) continue;
        best[document] = score;
        has[document] = Math.sqrt(likeness) * partWeight;
      }
    }
    for (let page = 0; page < pages; page++) {
      scores[page] = (scores[page] ?? 0) + (best[page] ?? 0);
      covered[page] = (covered[page] ?? 0) + (has[page] ?? 0);
    }
  }
  return { scores, covered };
}

/**
 * The likeness of the page's most similar name to the query, 0 to 1: Dice's coefficient of words and pairs.
 */
function nameLikeness(parts: readonly QueryPart[], index: InvertedIndex): (document: number) => number {
  const { lexicon } = index;
  /** By term, the positions in the query, and how well it matches there. */
  const places = new Map<number, { readonly at: Set<number>; strength: number }>();
  for (const [at, { alternatives, strength }] of parts.entries()) {
    for (const { term, likeness } of alternatives) {
      const known = places.get(term) ?? { at: new Set(), strength: 0 };
      known.at.add(at);
      known.strength = Math.max(known.strength, likeness * strength);
      places.set(term, known);
    }
  }
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const isPair = (one: number, other: number) =>
    [...(places.get(one)?.at ?? [])].some((at) => places.get(other)?.at.has(at + 1));

  function likenessTo(name: readonly number[]): number {
    let whole = 0;
    let shared = 0;
    let pairs = 0;
    for (const [at, term] of name.entries()) {
      const rarity = lexicon.isStopTerm(term) ? 0 : index.rarity(term);
      whole += rarity;
      shared += rarity * (places.get(term)?.strength ?? 0);
      if (at > 0 && isPair(name[at - 1] ?? 0, term)) pairs++;
    }
    const words = whole + total === 0 ? 0 : (2 * shared) / (whole + total);
    const order =
      name.length > 1 && parts.length > 1 ? (2 * pairs) / (name.length + parts.length - 2) : words;
    return (1 - ORDER_SHARE) * words + ORDER_SHARE * order;
  }

  return (document) => Math.min(1, Math.max(0, ...(index.names[document] ?? []).map(likenessTo)));
}
