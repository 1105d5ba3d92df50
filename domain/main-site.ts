import { BASE_PATH } from "./base-path.ts";

/** Addresses of the help area; any other path of a link belongs to the main site (spec 2.1). */
const OWN_PATHS = new RegExp(String.raw`^(?:${BASE_PATH}|/search|/logout)(?:[/?#]|$)`);

/** Where a link of a page leads. `mainSiteUrl` is empty where the main site is this server. */
export function siteLink(mainSiteUrl: string, link: string): string {
  const isPath = link.startsWith("/") && !link.startsWith("//");
  return mainSiteUrl === "" || !isPath || OWN_PATHS.test(link) ? link : new URL(link, mainSiteUrl).href;
}
