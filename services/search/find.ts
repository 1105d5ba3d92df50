import { type Emergency, findEmergencies } from "../../domain/emergency.ts";
import type { Confidence } from "../../contract/search.ts";
import type { InvertedIndex } from "./inverted-index.ts";
import { type Elsewhere, toWords } from "./lexicon.ts";
import { firstTerms, type ParsedQuery, parseQuery, type QueryPart } from "./query.ts";
import { nameLikeness, rank, type RankedDocument } from "./rank.ts";
import { createSpeller, type Speller } from "./spelling.ts";

export interface Searcher {
  readonly index: InvertedIndex;
  readonly speller: Speller;
  /** Document numbers by the words of the title. */
  readonly titles: ReadonlyMap<string, number>;
  /** The page that comes first for each emergency. */
  readonly bestBets: Readonly<Record<Emergency, { readonly link: string }>>;
}

export interface Found {
  /** Document numbers, best first; a few near ones if unsure. */
  readonly documents: readonly number[];
  readonly confidence: Confidence;
  /** Whose subject it is, if not ours. */
  readonly elsewhere: Elsewhere | null;
  readonly query: ParsedQuery;
}

/** The share of the query that the best page must cover: less for a long query, which tells a story. */
const MIN_COVERAGE = 0.6;
const LESS_PER_PART = 0.04;
const LEAST_COVERAGE = 0.3;
/** The share of the query that the titles, keywords and questions of a page must have to be sure of it. */
const MIN_NAMED = 0.33;
/** How like the name of a page a query is that names another's subject and is still about ours. */
const OURS = 0.75;
const MOST_NEAR = 3;
/** The share of the best page's score below which a page is about something else. */
const MIN_SHARE = 0.25;
const MIN_SHARE_SUGGESTED = 0.35;
const SHORTEST_BEGINNING = 2;
/** Slips in one word: more than search itself corrects, because the reader decides. */
const MAX_SLIPS = 3;
const SHORTEST_CORRECTED = 4;

export function createSearcher(index: InvertedIndex, bestBets: Searcher["bestBets"]): Searcher {
  const titles = new Map(index.documents.map(({ title }, number) => [toWords(title).join(" "), number]));
  return { index, speller: createSpeller(index.lexicon), titles, bestBets };
}

/** What editors must know: a title that finds another page, an emergency without its page. */
export function findFaults({ index, titles, bestBets }: Searcher): string[] {
  const links = new Set(index.documents.map(({ link }) => link));
  const missing = Object.entries(bestBets).filter(([, { link }]) => !links.has(link));
  const twice = index.documents.filter(
    ({ title }, number) => titles.get(toWords(title).join(" ")) !== number,
  );
  return [
    ...missing.map(([emergency, { link }]) => `the emergency ${emergency} has no page ${link}`),
    ...twice.map(({ title, link }) => `${link}: another page has the title "${title}"`),
  ];
}

/** The pages that match, those of emergencies reported in the text and the page with this title first. */
export function findPages(text: string, searcher: Searcher): Found {
  const { index, titles, bestBets } = searcher;
  const query = readQuery(text, searcher);
  const links = findEmergencies(text).reported.map((emergency) => bestBets[emergency].link);
  const emergencies = links.map((link) => index.documents.findIndex((document) => document.link === link));
  const titled = titles.get(toWords(text).join(" ")) ?? -1;
  const first = [...new Set([...emergencies, titled])].filter((number) => number !== -1);
  const found = relevant(rank(query, index)).filter(({ document }) => !first.includes(document));
  const isSure = first.length > 0 || found.slice(0, 3).some((page) => isSureOf(page, query, index));
  const documents = [...first, ...found.map(({ document }) => document)];
  if (isSure) return { documents, confidence: "sure", elsewhere: null, query };
  const { elsewhere } = query;
  const near = elsewhere === null ? documents.slice(0, MOST_NEAR) : [];
  return { documents: near, confidence: "unsure", elsewhere, query };
}

/** A subject that is not ours may be part of a question that is: "can I pay by credit card". */
function readQuery(text: string, { index, speller }: Searcher): ParsedQuery {
  const query = parseQuery(text, index, speller);
  if (query.elsewhere === null) return query;
  const own = parseQuery(text, index, speller, { ours: true });
  const [best] = rank(own, index);
  const likeness = best === undefined ? 0 : nameLikeness(own.parts, index)(best.document);
  return likeness >= OURS ? own : query;
}

function relevant(ranked: readonly RankedDocument[]): readonly RankedDocument[] {
  const best = ranked[0]?.score ?? 0;
  return ranked.filter(({ score }) => score >= best * MIN_SHARE);
}

/** Much of the query is on the page, and in what the page and customers call it. */
function isSureOf(
  { document, coverage }: RankedDocument,
  { parts }: ParsedQuery,
  { analysed }: InvertedIndex,
): boolean {
  if (coverage < Math.max(LEAST_COVERAGE, MIN_COVERAGE - LESS_PER_PART * parts.length)) return false;
  const names = new Set(analysed[document]?.names.flatMap((name) => [...name]));
  const isNamed = ({ alternatives }: QueryPart) => alternatives.some(({ term }) => names.has(term));
  const weigh = (some: readonly QueryPart[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  return weigh(parts.filter(isNamed)) >= MIN_NAMED * weigh(parts);
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
    .map(({ document }) => document);
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
  const { lexicon } = searcher.index;
  const words = firstTerms(text, lexicon);
  const corrected = words.map((surface) => {
    const { term, isStop, isFaint, isEveryday } = lexicon.read(surface);
    if (term !== undefined || isStop || isFaint || isEveryday || surface.length < SHORTEST_CORRECTED)
      return surface;
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
