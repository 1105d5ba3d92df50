import { BASE_PATH } from "./base-path.ts";
import { urlAt } from "./url-at.ts";

/** Addresses of the help area; any other path of a link belongs to the main site (spec 2.1). */
const OWN_PATHS = new RegExp(String.raw`^(?:${BASE_PATH}|/search|/logout)(?:[/?#]|$)`);

/** Where a path of the main site is; the path itself where the main site is this server (empty). */
export function mainSiteAddress(mainSiteUrl: string, path: string): string {
  if (mainSiteUrl === "") return path;
  const base = new URL(mainSiteUrl).pathname.replace(/\/+$/, "");
  // A page of the main site has it in its links.
  const hasBase = base !== "" && (path === base || path.startsWith(`${base}/`));
  return hasBase ? new URL(path, mainSiteUrl).href : urlAt(mainSiteUrl, path).href;
}

/** Where a link of a page leads. `mainSiteUrl` is empty where the main site is this server. */
export function siteLink(mainSiteUrl: string, link: string): string {
  const isPath = link.startsWith("/") && !link.startsWith("//");
  return isPath && !OWN_PATHS.test(link) ? mainSiteAddress(mainSiteUrl, link) : link;
}
