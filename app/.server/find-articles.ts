import type { RouterContextProvider } from "react-router";
import { type Danger, findDangers } from "../../domain/danger.ts";
import { servicesContext } from "./services.ts";

/** Longer questions are cut here (specification section 9, search input). */
const QUERY_MAXIMUM = 2_000;
const MOST_RESULTS = 20;

const IN_TITLE = 4;
const IN_DESCRIPTION = 1;
/** A word that only begins as the one that was typed. */
const BEGINNING = 0.5;

/** Too common to tell one article from another. */
const COMMON = new Set(
  "a an and are at be can do for from get how i if in is it me my no not of on or our the to up us we what when where why with you your".split(
    " ",
  ),
);

export interface FoundArticle {
  readonly link: string;
  readonly label: string;
  readonly description: string;
}

export interface SearchView {
  readonly query: string;
  /** Where the search began: a path of the help area, or its home. */
  readonly initiated: string;
  readonly dangers: readonly Danger[];
  readonly results: readonly FoundArticle[];
}

/** What /search?q={text}&initiated={current path} shows (specification section 2). */
export async function viewSearch(context: Readonly<RouterContextProvider>, url: URL): Promise<SearchView> {
  const query = (url.searchParams.get("q") ?? "").slice(0, QUERY_MAXIMUM).trim();
  const { included } = await context.get(servicesContext).content.categories();
  const articles = included.map(({ id, attributes }) => ({
    link: `/help-and-support/${id}`,
    label: attributes.title,
    description: attributes.description,
  }));
  return {
    query,
    initiated: samePath(url.searchParams.get("initiated")),
    dangers: findDangers(query),
    results: findArticles(query, articles),
  };
}

/** The articles that share words with the query, the likeliest first; an article that has all of them before one that has some. */
export function findArticles(query: string, articles: readonly FoundArticle[]): readonly FoundArticle[] {
  const typed = [...new Set(toWords(query))].filter((word) => !COMMON.has(word));
  return articles
    .map((article) => ({ article, score: scoreOf(typed, article) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_RESULTS)
    .map(({ article }) => article);
}

function scoreOf(typed: readonly string[], { label, description }: FoundArticle): number {
  const title = toWords(label);
  const rest = toWords(description);
  const scores = typed.map((word) => IN_TITLE * likeness(word, title) + IN_DESCRIPTION * likeness(word, rest));
  const matched = scores.filter((score) => score > 0).length;
  return scores.reduce((sum, score) => sum + score, 0) * matched;
}

function likeness(word: string, words: readonly string[]): number {
  if (words.includes(word)) return 1;
  return word.length > 2 && words.some((other) => other.startsWith(word) || (other.length > 3 && word.startsWith(other))) ? BEGINNING : 0;
}

/** Lower case, without the plural's s. */
function toWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replace(/['\u2019]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word));
}

/** Only a path below the base: anything else could lead away from here. */
function samePath(initiated: string | null): string {
  return initiated !== null && /^\/help-and-support\/[\w/-]*$/.test(initiated) && !initiated.includes("//")
    ? initiated
    : "/help-and-support/";
}
