const BARE_HOST = /^(?:localhost|[\d.]+|\[.*\])$/;

/**
 * The one address of a page, for its canonical link: the public host in its www form (spec 2.36),
 * no trailing slash but the help home's, no query. `publicOrigin` is the configured one; a loopback name
 * or an IP address has no www form.
 */
export function canonicalUrl(publicOrigin: string, path: string): string {
  const url = new URL(publicOrigin);
  if (!url.hostname.startsWith("www.") && !BARE_HOST.test(url.hostname)) url.hostname = `www.${url.hostname}`;
  const [pathname = "/"] = path.split(/[?#]/);
  const trimmed = pathname.replace(/\/+$/, "");
  return `${url.origin}${trimmed === "/help-and-support" || trimmed === "" ? `${trimmed}/` : trimmed}`;
}
