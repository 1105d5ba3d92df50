import { BASE_PATH } from "./base-path.ts";

const BARE_HOST = /^(?:localhost|[\d.]+|\[.*\])$/;

/** The canonical address (spec 2.36): www for a public host, no trailing slash but the home's, no query. */
export function canonicalUrl(publicOrigin: string, path: string): string {
  const url = new URL(publicOrigin);
  if (!url.hostname.startsWith("www.") && !BARE_HOST.test(url.hostname)) url.hostname = `www.${url.hostname}`;
  const [pathname = "/"] = path.split(/[?#]/);
  const trimmed = pathname.replace(/\/+$/, "");
  return `${url.origin}${trimmed === BASE_PATH || trimmed === "" ? `${trimmed}/` : trimmed}`;
}
