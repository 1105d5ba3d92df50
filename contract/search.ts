import * as v from "valibot";

/**
 * Search on the wire. Not one of the specification's calls: a content service may lack it
 * (docs/decisions/0022).
 */

export const PAGE_SIZE = 10;
export const MOST_SUGGESTIONS = 8;

const foundPage = {
  link: v.string(),
  title: v.string(),
  /** Null where it belongs to none. */
  category: v.nullable(v.string()),
};

const linkedPage = v.object({ link: v.string(), title: v.string() });

/** What GET /search?q=&page= answers. */
export const searchResponseSchema = v.object({
  /** Random id of this search for its clicks; not linked to a visitor. */
  id: v.string(),
  total: v.number(),
  /** From 1. */
  page: v.number(),
  pages: v.number(),
  results: v.array(
    v.object({
      ...foundPage,
      /** From 1, over all pages. */
      rank: v.number(),
      /** In order; `match` marks the words that were searched for. */
      snippet: v.array(v.object({ text: v.string(), match: v.boolean() })),
    }),
  ),
  /** What was found instead of a misspelt query; null where nothing was misspelt. */
  corrected: v.nullable(v.string()),
  /** Where nothing was found, a query that would find something; otherwise null. */
  suggestion: v.nullable(v.string()),
  mostRead: v.array(linkedPage),
});

/** What GET /search/suggestions?q= answers. */
export const suggestionsSchema = v.object({
  suggestions: v.pipe(v.array(v.object(foundPage)), v.maxLength(MOST_SUGGESTIONS)),
});

/** What POST /search/clicks takes: which result of which search was followed. */
export const searchClickSchema = v.strictObject({
  search: v.pipe(v.string(), v.uuid("not the id of a search")),
  rank: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  link: v.pipe(v.string(), v.maxLength(500)),
});

export type SearchResponse = v.InferOutput<typeof searchResponseSchema>;
export type Suggestions = v.InferOutput<typeof suggestionsSchema>;
export type SearchClick = v.InferOutput<typeof searchClickSchema>;
