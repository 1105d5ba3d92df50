import { BASE_PATH } from "../../domain/base-path.ts";
import { useLocation } from "react-router";
import { useSite } from "./site-facts.ts";

export interface PageHeadProps {
  /** Undefined gives the site's own: "Help & Support" and the provider's name (spec 2.7). */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly noSnippet?: boolean | undefined;
  /** For a page with several addresses. */
  readonly canonicalPath?: string | undefined;
  /** False keeps session replay from the page. */
  readonly recorded?: boolean;
}

export function PageHead({ title, description, noSnippet, canonicalPath, recorded = true }: PageHeadProps) {
  const { providerName, publicOrigin } = useSite();
  const { pathname } = useLocation();
  const area = `Help & Support - ${providerName}`;
  return (
    <>
      <title>{title === undefined ? area : `${title} - ${area}`}</title>
      <meta
        name="description"
        content={description ?? `Help with your energy, your meter and your home from ${providerName}.`}
      />
      {noSnippet && <meta name="robots" content="nosnippet" />}
      {!recorded && <meta name="session-replay" content="never" />}
      <link rel="canonical" href={canonicalUrl(publicOrigin, canonicalPath ?? pathname)} />
    </>
  );
}

const BARE_HOST = /^(?:localhost|[\d.]+|\[.*\])$/;

/** The canonical address (spec 2.36): www for a public host, no trailing slash but the home's, no query. */
export function canonicalUrl(publicOrigin: string, path: string): string {
  const url = new URL(publicOrigin);
  if (!url.hostname.startsWith("www.") && !BARE_HOST.test(url.hostname)) url.hostname = `www.${url.hostname}`;
  const [pathname = "/"] = path.split(/[?#]/);
  const trimmed = pathname.replace(/\/+$/, "");
  return `${url.origin}${trimmed === BASE_PATH || trimmed === "" ? `${trimmed}/` : trimmed}`;
}
