import { BASE_PATH } from "../../domain/base-path.ts";

/** Served where SEARCH_INDEXING is on (docs/decisions/content.md, 65). */
export const ROBOTS_PATH = "/robots.txt";
/** Below the base: the root of the host may be a main site's. */
export const SITEMAP_PATH = `${BASE_PATH}/sitemap.xml`;
/** Changed articles and outages, as Atom. */
export const FEED_PATH = `${BASE_PATH}/changes.atom`;
export const OPEN_SEARCH_PATH = `${BASE_PATH}/opensearch.xml`;
