import type { InvertedIndex } from "./inverted-index.ts";
import type { ParsedQuery, QueryPart } from "./query.ts";

export interface RankedDocument {
  /** Its number in the index. */
  readonly document: number;
  readonly score: number;
  /** How much of what was asked for the page has: 0 to 1. */
  readonly coverage: number;
  /** How near the nearest of its names is to the query: 0 to 1. */
  readonly name: number;
}

/** More pages than these nobody looks through. */
const MOST_RANKED = 100;

/** The weight at which a page is half as much about a term as a page can be (the "k" of BM25). */
const HALF_WEIGHT = 3;
/** A page that is this much about a term has all of it. */
const WHOLLY = 0.45;
const COVERAGE_MATTERS = 0.6;
const NAME_MATTERS = 1.5;
/** Two words that follow each other as they do in a name say this share of the likeness. */
const ORDER_MATTERS = 0.35;

/**
 * The pages that have something of the query, the likeliest first. A part of the query counts once, by the best of its alternatives; a page
 * gains by having more of the parts, and by a title or a question that says just what was asked.
 */
export function rank({ parts }: ParsedQuery, index: InvertedIndex): RankedDocument[] {
  const scores = new Float32Array(index.documents.length);
  const covered = new Float32Array(index.documents.length);
  const found = new Set<number>();
  for (const part of parts) addPart(part, index, scores, covered, found);

  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const ranked = [...found].map((document) => {
    const coverage = (covered[document] ?? 0) / total;
    return { document, coverage, score: (scores[document] ?? 0) * (1 - COVERAGE_MATTERS + COVERAGE_MATTERS * coverage) };
  });
  const likeliest = ranked.toSorted(byScore).slice(0, MOST_RANKED);
  const likenessOf = nameLikeness(parts, index);
  return likeliest
    .map((one) => {
      const name = likenessOf(one.document);
      return { ...one, name, score: one.score * (1 + NAME_MATTERS * name) };
    })
    .toSorted(byScore);
}

function byScore(one: { score: number; document: number }, other: { score: number; document: number }): number {
  return other.score - one.score || one.document - other.document;
}

function addPart(part: QueryPart, index: InvertedIndex, scores: Float32Array, covered: Float32Array, found: Set<number>): void {
  const best = new Map<number, { score: number; has: number }>();
  for (const { term, likeness } of part.alternatives) {
    const postings = index.postings(term);
    if (postings === undefined) continue;
    const rarity = index.rarity(term);
    for (let at = 0; at < postings.documents.length; at++) {
      const document = postings.documents[at] ?? 0;
      const weight = postings.weights[at] ?? 0;
      const about = weight / (weight + HALF_WEIGHT);
      const score = likeness * rarity * about * part.strength;
      const known = best.get(document);
      if (known === undefined || known.score < score) best.set(document, { score, has: likeness * Math.min(1, about / WHOLLY) });
    }
  }
  for (const [document, { score, has }] of best) {
    scores[document] = (scores[document] ?? 0) + score;
    covered[document] = (covered[document] ?? 0) + has * part.weight;
    found.add(document);
  }
}

/** How near the nearest of a page's names is to the query, 0 to 1: Dice's coefficient of their words, and of their neighbouring words. */
function nameLikeness(parts: readonly QueryPart[], index: InvertedIndex): (document: number) => number {
  const places = new Map<number, { readonly at: number; readonly likeness: number }[]>();
  for (const [at, { alternatives, strength }] of parts.entries()) {
    for (const { term, likeness } of alternatives) {
      const known = places.get(term) ?? [];
      known.push({ at, likeness: likeness * strength });
      places.set(term, known);
    }
  }
  const asked = parts.reduce((sum, { weight }) => sum + weight, 0);
  const strengthOf = (term: number) => Math.max(0, ...(places.get(term) ?? []).map(({ likeness }) => likeness));

  return (document) => {
    let best = 0;
    for (const name of index.analysed[document]?.names ?? []) {
      let whole = 0;
      let shared = 0;
      let pairs = 0;
      for (let at = 0; at < name.length; at++) {
        const term = name[at] ?? 0;
        const rarity = index.rarity(term) * index.tells(term);
        whole += rarity;
        shared += rarity * strengthOf(term);
        if (at > 0 && follow(places.get(name[at - 1] ?? 0), places.get(term))) pairs++;
      }
      const words = (2 * shared) / (whole + asked);
      const order = name.length > 1 && parts.length > 1 ? (2 * pairs) / (name.length + parts.length - 2) : words;
      best = Math.max(best, (1 - ORDER_MATTERS) * words + ORDER_MATTERS * order);
    }
    return Math.min(1, best);
  };
}

function follow(one: readonly { readonly at: number }[] | undefined, other: readonly { readonly at: number }[] | undefined): boolean {
  return one?.some(({ at }) => other?.some((next) => next.at === at + 1)) ?? false;
}
