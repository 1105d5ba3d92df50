import * as v from "valibot";

/** content/search/: the editors' settings of search. */

const text = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const link = v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'must begin with "/"'));
const keywords = v.pipe(v.array(text), v.minLength(1, "has no keyword"));

/** The pages that are no articles, as search finds them. */
export const searchPagesSchema = v.array(v.strictObject({ link, title: text, description: text, keywords }));

const pick = v.strictObject({ link });

export const searchPicksSchema = v.strictObject({
  /** First result for each danger that a search reports (danger/find-dangers.ts). */
  bestBets: v.record(text, pick),
  /** Most read pages until there are enough votes. */
  mostRead: v.pipe(v.array(pick), v.minLength(3, "names at least three pages")),
});
