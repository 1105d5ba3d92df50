import { SEARCH_MAXIMUM } from "../../domain/query.ts";
import type { RouterContextProvider } from "react-router";
import type { SearchResponse, Suggestions } from "../../contract/search.ts";
import { type Emergency, findEmergencies } from "../../domain/emergency.ts";
import { requestContext, servicesContext } from "./services.ts";

type Context = Readonly<RouterContextProvider>;

/** Search input (spec 5.1): the same unit as a control's maxlength. */
const HELP_HOME = "/help-and-support/";
/** What is in the list of results is at most this often asked for: beyond there is no page. */
const MOST_PAGES = 9_999;

export interface TopicLink {
  readonly title: string;
  readonly link: string;
}

export interface SearchView {
  /** As it was typed, without the spaces around it. */
  readonly query: string;
  /** Where the search began: a path of the help area. */
  readonly initiated: string;
  readonly emergencies: readonly Emergency[];
  /** Undefined where nothing was asked yet. */
  readonly outcome: SearchOutcome | undefined;
  /** Ways on where there are no results to show. */
  readonly topics: readonly TopicLink[];
}

export type SearchOutcome =
  | { readonly kind: "refused"; readonly problem: "empty" | "too-long" }
  /** The content service has no search, or does not answer. */
  | { readonly kind: "away" }
  | { readonly kind: "answered"; readonly answer: SearchResponse };

/** What /search?q={text}&initiated={current path}&page={from 1} shows (spec 2.25). */
export async function viewSearch(context: Context, url: URL): Promise<SearchView> {
  const { publicOrigin } = context.get(servicesContext);
  const typed = url.searchParams.get("q");
  const query = typed?.trim() ?? "";
  // At the same time: neither waits for the other where the content service hangs.
  const [outcome, ways] = await Promise.all([
    typed === null ? undefined : answer(context, query, url.searchParams.get("page")),
    topics(context),
  ]);
  const found = outcome?.kind === "answered" && outcome.answer.total > 0;
  return {
    query,
    initiated: pathWithinHelp(url.searchParams.get("initiated"), publicOrigin),
    // Without the search service: whoever is in danger gets the number whatever else is broken.
    emergencies: findEmergencies(query.slice(0, SEARCH_MAXIMUM)),
    outcome,
    topics: found ? [] : ways,
  };
}

async function answer(context: Context, query: string, page: string | null): Promise<SearchOutcome> {
  if (query === "") return { kind: "refused", problem: "empty" };
  if (query.length > SEARCH_MAXIMUM) return { kind: "refused", problem: "too-long" };
  const number = /^[1-9]\d{0,3}$/.test(page ?? "") ? Math.min(Number(page), MOST_PAGES) : 1;
  const answered = await context.get(servicesContext).search.search(query, number);
  if (answered.ok) return { kind: "answered", answer: answered.value };
  const { status, message } = answered.failure;
  context.get(requestContext).log.warn({ status, reason: message }, "search is away");
  return { kind: "away" };
}

/** None where the content service has not answered even once: the page is still worth having. */
async function topics(context: Context): Promise<readonly TopicLink[]> {
  const definitions = await context
    .get(servicesContext)
    .content.categoryDefinitions()
    .catch(() => []);
  return definitions.filter(({ inSideMenu }) => inSideMenu).map(({ title, link }) => ({ title, link }));
}

/**
 * Only an address of this site below the help area's base, and of it only the path: anything else could lead
 * away from here.
 */
export function pathWithinHelp(initiated: string | null, origin: string): string {
  if (initiated === null || !URL.canParse(initiated, origin)) return HELP_HOME;
  const url = new URL(initiated, origin);
  return url.origin === new URL(origin).origin && url.pathname.startsWith(HELP_HOME)
    ? url.pathname
    : HELP_HOME;
}

/** What /search/suggestions?q= answers: none where the service has none. */
export async function viewSuggestions(context: Context, url: URL, signal: AbortSignal): Promise<Suggestions> {
  const beginning = (url.searchParams.get("q") ?? "").trim();
  if (beginning === "" || beginning.length > SEARCH_MAXIMUM) return { suggestions: [] };
  const answered = await context.get(servicesContext).search.suggest(beginning, signal);
  return answered.ok ? answered.value : { suggestions: [] };
}

/**
 * Counts a result that was followed. The browser tells it by itself, through the link's `ping`, with nothing
 * of the reader in it. No XSRF token is in it either: the id of the search is random and known only to the
 * page that shows the results, so nobody else can count a click.
 */
export async function countClick(context: Context, url: URL): Promise<void> {
  const { searchParams } = url;
  const rank = Number(searchParams.get("rank"));
  const counted = await context.get(servicesContext).search.click({
    search: searchParams.get("search") ?? "",
    rank: Number.isSafeInteger(rank) ? rank : 0,
    link: searchParams.get("link") ?? "",
  });
  if (!counted.ok)
    context
      .get(requestContext)
      .log.warn({ status: counted.failure.status }, "a click on a result was not counted");
}
