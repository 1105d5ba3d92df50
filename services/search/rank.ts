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
 * The pages that have something of the query, the likeliest first. A part of the query counts once, by the
 * best of its alternatives; a page gains by having more of the parts, and by a title or a question that says
 * just what was asked.
 */
export function rank({ parts }: ParsedQuery, index: InvertedIndex): RankedDocument[] {
  const { scores, covered } = scoreParts(parts, index);
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  for (let document = 0; document < scores.length; document++) {
    const score = scores[document] ?? 0;
    if (score > 0)
      scores[document] =
        score * (1 - COVERAGE_MATTERS + (COVERAGE_MATTERS * (covered[document] ?? 0)) / total);
  }
  const likenessOf = nameLikeness(parts, index);
  return likeliest(scores)
    .map((document) => {
      const name = likenessOf(document);
      return {
        document,
        coverage: (covered[document] ?? 0) / total,
        name,
        score: (scores[document] ?? 0) * (1 + NAME_MATTERS * name),
      };
    })
    .toSorted(byScore);
}

function byScore(one: RankedDocument, other: RankedDocument): number {
  return other.score - one.score || one.document - other.document;
}

/** For each page what it scores, and how much of the query it has. */
function scoreParts(parts: readonly QueryPart[], index: InvertedIndex) {
  const pages = index.documents.length;
  const [scores, covered] = [new Float32Array(pages), new Float32Array(pages)];
  // Of one part, begun anew for each.
  const [best, has] = [new Float32Array(pages), new Float32Array(pages)];
  for (const { alternatives, weight: matters, strength } of parts) {
    for (const { term, likeness } of alternatives) {
      const postings = index.postings(term);
      if (postings === undefined) continue;
      const { documents, weights } = postings;
      const worth = likeness * index.rarity(term) * strength;
      for (let at = 0; at < documents.length; at++) {
        const document = documents[at] ?? 0;
        const weight = weights[at] ?? 0;
        const about = weight / (weight + HALF_WEIGHT);
        if (worth * about <= (best[document] ?? 0)) continue;
        best[document] = worth * about;
        has[document] = Math.sqrt(likeness) * Math.min(1, about / WHOLLY);
      }
    }
    for (const { term } of alternatives) {
      for (const document of index.postings(term)?.documents ?? []) {
        scores[document] = (scores[document] ?? 0) + (best[document] ?? 0);
        covered[document] = (covered[document] ?? 0) + (has[document] ?? 0) * matters;
        best[document] = 0;
        has[document] = 0;
      }
    }
  }
  return { scores, covered };
}

/** The numbers of the pages that score most. */
function likeliest(scores: Float32Array): number[] {
  let found: number[] = [];
  let least = 0;
  for (let document = 0; document < scores.length; document++) {
    if ((scores[document] ?? 0) <= least) continue;
    found.push(document);
    // Sorted now and then, and not each time: the next must beat the last that is kept.
    if (found.length < 4 * MOST_RANKED) continue;
    found = ofMost(found, scores);
    least = scores[found.at(-1) ?? 0] ?? 0;
  }
  return ofMost(found, scores);
}

function ofMost(documents: readonly number[], scores: Float32Array): number[] {
  return documents
    .toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
    .slice(0, MOST_RANKED);
}

/**
 * How near the nearest of a page's names is to the query, 0 to 1: Dice's coefficient of their words, and of
 * their neighbouring words.
 */
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
  const strengthOf = (term: number) =>
    Math.max(0, ...(places.get(term) ?? []).map(({ likeness }) => likeness));

  return (document) => {
    let nearest = 0;
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
      const order =
        name.length > 1 && parts.length > 1 ? (2 * pairs) / (name.length + parts.length - 2) : words;
      nearest = Math.max(nearest, (1 - ORDER_MATTERS) * words + ORDER_MATTERS * order);
    }
    return Math.min(1, nearest);
  };
}

function follow(
  one: readonly { readonly at: number }[] | undefined,
  other: readonly { readonly at: number }[] | undefined,
): boolean {
  return one?.some(({ at }) => other?.some((next) => next.at === at + 1)) ?? false;
}
