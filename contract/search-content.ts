import * as v from "valibot";

/** What editors say about search, beside the synonyms: content/search/. */

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const link = v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'must begin with "/"'));

/** The pages that are no articles, as search finds them. */
export const searchPagesSchema = v.array(
  v.strictObject({
    link,
    title: text,
    description: text,
    keywords: v.pipe(v.array(text), v.minLength(1, "has no keyword")),
  }),
);

const pick = v.strictObject({ link });

export const searchPicksSchema = v.strictObject({
  /** The page that comes first for each danger (domain/emergency.ts). */
  bestBets: v.strictObject({
    gas: pick,
    "carbon-monoxide": pick,
    sparks: pick,
    "power-cut": pick,
    "no-supply": pick,
  }),
  /** What is shown as most read until readers have said so themselves. */
  mostRead: v.pipe(v.array(pick), v.minLength(3, "names at least three pages")),
});

export type SearchPages = v.InferOutput<typeof searchPagesSchema>;
export type SearchPicks = v.InferOutput<typeof searchPicksSchema>;
