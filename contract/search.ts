import * as v from "valibot";
import { QUERY_MAXIMUM, SEARCH_MAXIMUM } from "../domain/query.ts";

/** Search on the wire; no call of the specification: a content service may lack it (docs/decisions/content.md, 22). */

export const PAGE_SIZE = 10;
export const MOST_SUGGESTIONS = 8;
export const MOST_REPEATS = 1_000;

const foundPage = {
  link: v.string(),
  title: v.string(),
  /** Null where it belongs to none. */
  category: v.nullable(v.string()),
};

const linkedPage = v.object({ link: v.string(), title: v.string() });

/** "unsure": at most three near pages, or none. */
const confidence = v.picklist(["sure", "unsure"]);
export type Confidence = v.InferOutput<typeof confidence>;

/** What GET /search?q=&page= answers. */
export const searchResponseSchema = v.object({
  /** Names the content that it was made from: the same until an edit, or until others are most read. */
  id: v.string(),
  total: v.number(),
  /** A provider's search may not say. */
  confidence: v.optional(confidence, "sure"),
  /** Whose subject it is, where it is not ours; `link` is the right place, where one is known. */
  elsewhere: v.optional(v.nullable(v.object({ owner: v.string(), link: v.nullable(v.string()) })), null),
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

/** What POST /search/related takes: what a customer wrote. Nothing of it is logged. */
export const relatedQuestionSchema = v.strictObject({ text: v.pipe(v.string(), v.maxLength(QUERY_MAXIMUM)) });

/** What it answers: articles, the likeliest first. */
export const relatedSchema = v.object({
  articles: v.array(v.object({ ...linkedPage.entries, description: v.string() })),
});

/** What GET /search/revision answers: the `id` of every response until it changes. */
export const searchRevisionSchema = v.object({ id: v.string() });

const query = v.pipe(v.string(), v.maxLength(SEARCH_MAXIMUM));
const hits = v.pipe(v.number(), v.integer(), v.minValue(0));
const times = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What POST /search/repeats takes: searches that a client answered with the response it has. */
export const searchRepeatsSchema = v.strictObject({
  searches: v.pipe(v.array(v.strictObject({ query, hits, times })), v.maxLength(MOST_REPEATS)),
});

/** What POST /search/clicks takes: which result of a search was followed. */
export const searchClickSchema = v.strictObject({
  query,
  rank: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  link: v.pipe(v.string(), v.maxLength(500)),
});

export type SearchResponse = v.InferOutput<typeof searchResponseSchema>;
export type Suggestions = v.InferOutput<typeof suggestionsSchema>;
export type Related = v.InferOutput<typeof relatedSchema>;
export type SearchRepeats = v.InferOutput<typeof searchRepeatsSchema>;
export type SearchClick = v.InferOutput<typeof searchClickSchema>;
