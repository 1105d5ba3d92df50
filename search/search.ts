/**
 * The search as the rest of the product uses it, and its one entry: an index of what is published, the service over it,
 * and what customers searched for. How it works: README.md.
 */
export { clusterSearches } from "./cluster.ts";
export { pagesWithFewWords } from "./few-words.ts";
export type { Subject } from "./lend-questions.ts";
export { type SearchableContent, startCurrentSearch } from "./current-search.ts";
export { NO_TEXT, type SearchDocument } from "./search-document.ts";
export { type CountedSearch, failedSearches } from "./search-log.ts";
export { createSearchService, type SearchService } from "./service.ts";
