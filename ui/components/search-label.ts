/** Exact (spec 2.33). */
export const SEARCH_LABEL = "Search for a keyword or question";
