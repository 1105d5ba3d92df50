import type { InvertedIndex } from "./inverted-index.ts";
import { phrasesAt, toWords } from "./lexicon.ts";
import { endOf, startOf } from "./lists.ts";
import type { ParsedQuery } from "./query.ts";

export interface SnippetPart {
  readonly text: string;
  /** Matches the query. */
  readonly match: boolean;
}

interface Passage {
  readonly text: string;
  /** Offsets. */
  readonly matches: readonly { readonly from: number; readonly to: number }[];
  readonly worth: number;
}

/** Characters: about two lines. */
const LONGEST = 180;
const BEFORE_MATCH = 60;
/** A passage replaces the description only if it matches clearly more, and much of the query. */
const CLEARLY_MORE = 1.3;
const MUCH = 0.6;
/** Above the error of sums in another order. */
const ROUNDING = 1 + 1e-9;
/** Less similar words are not marked. */
const LEAST_LIKENESS = 0.5;

/** For a query: the passage of a page (by its number) that matches it best, in parts. */
export function snippetsFor(query: ParsedQuery, index: InvertedIndex): (document: number) => SnippetPart[] {
  const worths = new Map<number, number>();
  let asked = 0;
  for (const { alternatives, strength } of query.parts) {
    if (strength <= LEAST_LIKENESS) continue;
    const marked = alternatives.filter(({ likeness }) => likeness >= LEAST_LIKENESS);
    for (const { term, likeness } of marked) worths.set(term, likeness * index.rarity(term));
    asked += Math.max(0, ...marked.map(({ term }) => worths.get(term) ?? 0));
  }
  /** No passage with these terms is worth more. */
  const limitOf = (number: number, passage: number) => {
    const analysed = index.analysed[number];
    if (analysed === undefined) return 0;
    const { lists, firstPassage } = analysed;
    const end = endOf(lists, firstPassage + passage);
    let limit = 0;
    for (let at = startOf(lists, firstPassage + passage); at < end; at++)
      limit += worths.get(lists[at] ?? 0) ?? 0;
    return limit * ROUNDING;
  };
  return (number) => {
    const { description, text } = index.documents[number]!;
    // The description, then the paragraphs.
    const described =
      limitOf(number, 0) > 0
        ? readPassage(description, worths, index)
        : { text: description, matches: [], worth: 0 };
    let best: Passage = { ...described, worth: Math.max(described.worth * CLEARLY_MORE, asked * MUCH) };
    const { paragraphs, kinds } = text();
    for (const [at, paragraph] of paragraphs.entries()) {
      // The cells of a table make no sentence.
      if (kinds[at] === "other" || limitOf(number, at + 1) <= best.worth) continue;
      const passage = readPassage(paragraph, worths, index);
      if (passage.worth > best.worth) best = passage;
    }
    return inParts(best);
  };
}

function readPassage(text: string, worths: ReadonlyMap<number, number>, { lexicon }: InvertedIndex): Passage {
  const words = [...text.matchAll(/[\p{L}\p{N}'\u2019]+/gu)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    word: lexicon.read(toWords(match[0])[0] ?? ""),
  }));
  const terms = words.map(({ word }) => word.term);
  const isAsked = (term: number) => (worths.get(term) ?? 0) > 0;
  const matches: { from: number; to: number }[] = [];
  const said = new Set<number>();
  for (const [at, { from, to, word }] of words.entries()) {
    const phrase = phrasesAt(lexicon, terms, at).find(({ concept }) => isAsked(concept));
    const own = word.term !== undefined && !word.isStop && isAsked(word.term) ? word.term : undefined;
    const end = phrase === undefined ? to : (words[at + phrase.terms.length - 1]?.to ?? to);
    if (phrase === undefined && own === undefined) continue;
    for (const term of [phrase?.concept, own]) if (term !== undefined) said.add(term);
    const last = matches.at(-1);
    // Adjacent matches are marked as one.
    if (last !== undefined && /^[\s-]*$/.test(text.slice(last.to, from))) last.to = Math.max(last.to, end);
    else if (last === undefined || from >= last.to) matches.push({ from, to: end });
  }
  return { text, matches, worth: [...said].reduce((sum, term) => sum + (worths.get(term) ?? 0), 0) };
}

/** Cut to two lines around the first match, between words. */
function inParts({ text, matches }: Passage): SnippetPart[] {
  const first = matches[0]?.from ?? 0;
  const begin =
    text.length <= LONGEST || first <= BEFORE_MATCH ? 0 : text.indexOf(" ", first - BEFORE_MATCH) + 1;
  const end =
    text.length - begin <= LONGEST
      ? text.length
      : Math.max(text.lastIndexOf(" ", begin + LONGEST), matches[0]?.to ?? 0);
  const parts: SnippetPart[] = [];
  const add = (from: number, to: number, match: boolean) =>
    to > from && parts.push({ text: text.slice(from, to), match });
  let at = begin;
  if (begin > 0) parts.push({ text: "… ", match: false });
  for (const { from, to } of matches) {
    if (from < at || to > end) continue;
    add(at, from, false);
    add(from, to, true);
    at = to;
  }
  add(at, end, false);
  if (end < text.length) parts.push({ text: " …", match: false });
  return parts;
}
