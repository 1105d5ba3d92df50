import { BASE_PATH } from "./base-path.ts";

/** Endings below which domains are registered, as far as a provider of the United Kingdom may have one. */
const SECOND_LEVEL =
  /^(?:ac|co|gov|ltd|me|net|nhs|org|plc|police|sch)\.uk$|^(?:ac|co|com|gov|net|org)\.[a-z]{2}$/;

/** "provider.co.uk" and "provider.example", not "help.provider.co.uk" or "localhost". */
function isRegistrable(hostname: string): boolean {
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/i.test(hostname)) return false;
  const labels = hostname.split(".");
  return labels.length === (SECOND_LEVEL.test(labels.slice(-2).join(".")) ? 3 : 2);
}

/**
 * The origin of canonical addresses (spec 2.36): the www form where the site is at a registrable domain. Below
 * another host nothing answers at "www.", so it is that host.
 */
export function canonicalOrigin(publicOrigin: string): string {
  const url = new URL(publicOrigin);
  if (isRegistrable(url.hostname)) url.hostname = `www.${url.hostname}`;
  return url.origin;
}

/** The canonical address: no trailing slash but the home's, no query. */
export function canonicalUrl(publicOrigin: string, path: string): string {
  const [pathname = "/"] = path.split(/[?#]/);
  const trimmed = pathname.replace(/\/+$/, "");
  const home = trimmed === BASE_PATH || trimmed === "" ? "/" : "";
  return `${canonicalOrigin(publicOrigin)}${trimmed}${home}`;
}
