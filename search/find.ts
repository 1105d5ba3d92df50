import type { DangerFinder } from "../danger/find-dangers.ts";
import type { Confidence } from "../contract/search.ts";
import { oddsOfElsewhere } from "./elsewhere.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { type Elsewhere, toWords } from "./lexicon.ts";
import { firstTerms, type ParsedQuery, parseQuery } from "./query.ts";
import { rank, type RankedDocument } from "./rank.ts";
import { createSpeller, type Speller } from "./spelling.ts";

export interface Searcher {
  readonly index: InvertedIndex;
  readonly speller: Speller;
  /** Document numbers by the words of the title. */
  readonly titles: ReadonlyMap<string, number>;
  /** The page that comes first for each danger. */
  readonly bestBets: BestBets;
  readonly dangers: Pick<DangerFinder, "find" | "languageOf">;
}

/** By danger. */
export type BestBets = Readonly<Record<string, { readonly link: string } | undefined>>;

export interface Found {
  /** Document numbers, best first; a few near ones if unsure. */
  readonly documents: readonly number[];
  readonly confidence: Confidence;
  /** Whose subject it is, if not ours. */
  readonly elsewhere: Elsewhere | null;
  readonly query: ParsedQuery;
}

/**
 * What tells a page that is about a query, fitted to judged searches of ours and of others' by logistic
 * regression: how much of it the page covers, a name like it, its length, the lead over what is elsewhere,
 * and the log odds that the query is. With `least`, 2% of our own look unsure.
 */
const SURE = {
  covered: 2.3,
  likeness: 0.96,
  part: 0.48,
  short: 7.2,
  lead: 7.6,
  elsewhere: -0.73,
  least: 11.5,
} as const;
const MOST_ODDS = 4;
/** What is elsewhere counts where the classifier does not find that it is ours: few words of ours are listed at first. */
const LEAST_ODDS_ELSEWHERE = -3;
const MOST_PARTS = 20;
const MOST_LEAD = 0.8;
/** The share of a query that a suggested page must cover. */
const MIN_COVERAGE = 0.6;
const MOST_NEAR = 3;
/** The likeness of what editors have listed nearly as it stands. */
const THEIR_WORDS = 0.8;
/** The share of the best page's score below which a page is about something else. */
const MIN_SHARE = 0.25;
const MIN_SHARE_SUGGESTED = 0.35;
const SHORTEST_BEGINNING = 2;
/** Slips in one word: more than search itself corrects, because the reader decides. */
const MAX_SLIPS = 3;
const SHORTEST_CORRECTED = 4;

export function createSearcher(
  index: InvertedIndex,
  { bestBets, dangers }: Pick<Searcher, "bestBets" | "dangers">,
): Searcher {
  const titles = new Map(index.documents.map(({ title }, number) => [toWords(title).join(" "), number]));
  return { index, speller: createSpeller(index.lexicon), titles, bestBets, dangers };
}

/** What editors must know: a title of two pages, a danger without a page. */
export function findFaults({ index, titles, bestBets }: Searcher): string[] {
  const links = new Set(index.documents.map(({ link }) => link));
  const missing = Object.entries(bestBets).filter(([, pick]) => pick !== undefined && !links.has(pick.link));
  const twice = index.documents.filter(
    ({ title }, number) => titles.get(toWords(title).join(" ")) !== number,
  );
  return [
    ...missing.map(([danger, pick]) => `the danger ${danger} has no page ${pick?.link}`),
    ...twice.map(({ title, link }) => `${link}: another page has the title "${title}"`),
  ];
}

export const NO_GUESSES: Speller = { completions: () => [], nearest: () => [] };

/** The pages that match, those of dangers reported in the text and the page with this title first. */
export function findPages(text: string, { index, speller, titles, bestBets, dangers }: Searcher): Found {
  // Words of another language are no slips.
  const query = parseQuery(text, index, dangers.languageOf(text) === undefined ? speller : NO_GUESSES);
  const links = dangers.find(text).flatMap((danger) => bestBets[danger]?.link ?? []);
  const reported = links.map((link) => index.documents.findIndex((document) => document.link === link));
  const titled = titles.get(toWords(text).join(" ")) ?? -1;
  const first = [...new Set([...reported, titled])].filter((number) => number !== -1);
  const ranked = rank(query, index);
  const odds = oddsOfElsewhere(text);
  const rival =
    odds > LEAST_ODDS_ELSEWHERE
      ? ranked.find(({ document }) => index.elsewhere(document) !== undefined)
      : undefined;
  const pages = ranked.filter(({ document }) => index.elsewhere(document) === undefined);
  const best = pages[0]?.score ?? 0;
  const found = pages.filter(({ score }) => score >= best * MIN_SHARE).map(({ document }) => document);
  const documents = [...first, ...found.filter((document) => !first.includes(document))];
  const isTheirs = rival !== undefined && (rival.score > best || rival.likeness >= THEIR_WORDS);
  const elsewhere = isTheirs ? index.elsewhere(rival.document) : undefined;
  if (first.length > 0 || isSure(query, pages, rival?.score ?? 0, odds))
    return { documents, confidence: "sure", elsewhere: null, query };
  const near = elsewhere === undefined ? documents.slice(0, MOST_NEAR) : [];
  return { documents: near, confidence: "unsure", elsewhere: elsewhere ?? null, query };
}

/** Whether one of the first pages is about the query, by the score and the odds of what is elsewhere too. */
function isSure(
  { parts }: ParsedQuery,
  pages: readonly RankedDocument[],
  elsewhere: number,
  odds: number,
): boolean {
  const best = (of: "coverage" | "likeness") => Math.max(0, ...pages.slice(0, 3).map((page) => page[of]));
  const sum =
    SURE.covered * best("coverage") +
    SURE.likeness * best("likeness") +
    SURE.part * Math.min(parts.length, MOST_PARTS) +
    SURE.short / parts.length +
    SURE.lead * Math.min(MOST_LEAD, (pages[0]?.score ?? 0) - elsewhere) +
    SURE.elsewhere * Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds));
  return sum > SURE.least;
}

/** Pages for a query that is being typed, best first; those whose title starts with it come first. */
export function suggestPages(
  beginning: string,
  { index, speller }: Searcher,
  most: number,
): readonly number[] {
  if (beginning.trim().length < SHORTEST_BEGINNING) return [];
  const ranked = rank(parseQuery(beginning, index, speller, { typing: true }), index);
  const least = (ranked[0]?.score ?? 0) * MIN_SHARE_SUGGESTED;
  const found = ranked
    .filter(({ coverage, score }) => coverage >= MIN_COVERAGE && score >= least)
    .map(({ document }) => document)
    .filter((document) => index.elsewhere(document) === undefined);
  const typed = toWords(beginning).join(" ");
  const startsWithIt = (document: number) =>
    toWords(index.documents[document]?.title ?? "")
      .join(" ")
      .startsWith(typed);
  return [...found.filter(startsWithIt), ...found.filter((document) => !startsWithIt(document))].slice(
    0,
    most,
  );
}

/** A corrected query that finds something, for one that finds nothing; null if there is none. */
export function correctSpelling(text: string, searcher: Searcher): string | null {
  // Words of another language are no slips.
  if (searcher.dangers.languageOf(text) !== undefined) return null;
  const { lexicon } = searcher.index;
  const words = firstTerms(text, lexicon);
  const corrected = words.map((surface) => {
    const { term, isStop, isEveryday } = lexicon.read(surface);
    if (term !== undefined || isStop || isEveryday || surface.length < SHORTEST_CORRECTED) return surface;
    return searcher.speller.nearest(surface, slipsCorrected(surface))[0]?.surface ?? surface;
  });
  if (corrected.every((word, at) => word === words[at])) return null;
  const query = corrected.join(" ");
  return findPages(query, searcher).confidence === "sure" ? query : null;
}

function slipsCorrected({ length }: string): number {
  if (length === SHORTEST_CORRECTED) return 1;
  return length < 8 ? 2 : MAX_SLIPS;
}
