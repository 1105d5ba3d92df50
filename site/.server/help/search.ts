import { copyIn } from "../../../copy/locales.ts";
import { SEARCH_MAXIMUM } from "../../../domain/query.ts";
import type { SearchResponse, Suggestions } from "../../../contract/search.ts";
import { type ShownError, shownError } from "../../../domain/error.ts";
import { siteLink } from "../../../domain/main-site.ts";
import { linkedCategories } from "./help-categories.ts";
import { hearDangers } from "../../../ui/.server/safety-advice.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";

const HELP_HOME = "/help-and-support/";
const MOST_PAGES = 9_999;

type SearchOutcome =
  | { readonly kind: "refused"; readonly problem: "empty" | "too-long" }
  /** The search service is unavailable. */
  | { readonly kind: "unavailable"; readonly error: ShownError }
  | { readonly kind: "answered"; readonly answer: SearchResponse };

type Search = Pick<WebRequest, "search" | "content" | "dangers" | "publicOrigin" | "log">;

/** Set where the page of a search may be sent to whoever asks the same, while nothing that it read has changed. */
export interface Repeats {
  /** What the first page found, for the count of searches; undefined on a further page, which is none. */
  readonly hits: number | undefined;
}

/** Of the page of the search itself. */
const NOT_ASKED: RunSearch = {};

/** The page of /search?q={text}&initiated={path}&page={from 1} (spec 2.25). */
export async function viewSearch(web: Search, url: URL) {
  const typed = url.searchParams.get("q");
  const query = typed?.trim() ?? "";
  const [{ outcome, repeats }, topics, heard] = await Promise.all([
    typed === null ? NOT_ASKED : runSearch(web, query, url.searchParams.get("page")),
    listTopics(web),
    hearDangers(web, query.slice(0, SEARCH_MAXIMUM)),
  ]);
  const found = outcome?.kind === "answered" && outcome.answer.confidence === "sure";
  const view = {
    query,
    initiated: pathWithinHelp(url.searchParams.get("initiated"), web.publicOrigin),
    // Without the search service: emergency numbers are shown while it is unavailable.
    heard,
    outcome,
    topics: found ? [] : topics,
  };
  return { view, repeats };
}

interface RunSearch {
  readonly outcome?: SearchOutcome;
  readonly repeats?: Repeats | undefined;
}

async function runSearch(web: Search, query: string, page: string | null): Promise<RunSearch> {
  if (query === "") return { outcome: { kind: "refused", problem: "empty" } };
  if (query.length > SEARCH_MAXIMUM) return { outcome: { kind: "refused", problem: "too-long" } };
  const number = /^[1-9]\d{0,3}$/.test(page ?? "") ? Math.min(Number(page), MOST_PAGES) : 1;
  // Unknown where the provider's search has no such call: each of its pages is rendered.
  const revision = web.content.searchRevision().catch(() => undefined);
  const result = await web.search.search(query, number);
  if (result.ok) {
    const { id, total, confidence } = result.value;
    const hits = confidence === "sure" ? total : 0;
    const isCurrent = (await revision)?.id === id;
    const repeats = isCurrent ? { hits: number === 1 ? hits : undefined } : undefined;
    return { outcome: { kind: "answered", answer: result.value }, repeats };
  }
  const { status, message } = result.failure;
  web.log.warn({ status, reason: message }, "search unavailable");
  return { outcome: { kind: "unavailable", error: shownError(result.failure) } };
}

/** Empty where there are none that can be shown. */
async function listTopics({ content }: Search) {
  const { definitions } = await linkedCategories(content).catch(() => ({ definitions: [] }));
  return definitions.filter(({ inSideMenu }) => inSideMenu).map(({ title, link }) => ({ title, link }));
}

/** The path of an address of the help area; any other address could redirect to another site. */
export function pathWithinHelp(initiated: string | null, origin: string): string {
  if (initiated === null || !URL.canParse(initiated, origin)) return HELP_HOME;
  const url = new URL(initiated, origin);
  return url.origin === new URL(origin).origin && url.pathname.startsWith(HELP_HOME)
    ? url.pathname
    : HELP_HOME;
}

interface SuggestionsView extends Suggestions {
  /** What is read out of so many of them, from none on. */
  readonly counts: readonly string[];
  readonly error?: ShownError;
}

/** The response of /search/suggestions?q=. */
export async function viewSuggestions(
  { search, mainSiteUrl, locale }: Pick<WebRequest, "search" | "mainSiteUrl" | "locale">,
  url: URL,
  signal: AbortSignal,
): Promise<SuggestionsView> {
  const words = copyIn(locale).search;
  const none = words.suggestions(0);
  const counts = [none];
  const prefix = (url.searchParams.get("q") ?? "").trim();
  if (prefix === "" || prefix.length > SEARCH_MAXIMUM) return { suggestions: [], counts };
  const result = await search.suggest(prefix, signal);
  if (!result.ok) return { suggestions: [], counts, error: shownError(result.failure) };
  const suggestions = result.value.suggestions.map((one) => {
    return { ...one, link: siteLink(mainSiteUrl, one.link) };
  });
  return { suggestions, counts: [none, ...suggestions.map((_one, index) => words.suggestions(index + 1))] };
}

/** Counts a followed result, sent by the link's `ping`: from this site, which is all that a count needs. */
export async function countClick(
  { search, log }: Pick<WebRequest, "search" | "log">,
  { searchParams }: URL,
): Promise<void> {
  const rank = Number(searchParams.get("rank"));
  const counted = await search.click({
    query: searchParams.get("q") ?? "",
    rank: Number.isSafeInteger(rank) ? rank : 0,
    link: searchParams.get("link") ?? "",
  });
  if (!counted.ok) log.warn({ status: counted.failure.status }, "search click not counted");
}
