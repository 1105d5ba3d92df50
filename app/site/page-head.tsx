import { canonicalUrl } from "../../domain/canonical-url.ts";
import { LOCALE } from "../../domain/locale.ts";
import { useLocation } from "react-router";
import { FEED_PATH, OPEN_SEARCH_PATH } from "../paths/indexing.ts";
import { useIsIndexed, useSite } from "./site-facts.ts";

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
  const isIndexed = useIsIndexed();
  const area = `Help & Support - ${providerName}`;
  const about = description ?? `Help with your energy, your meter and your home from ${providerName}.`;
  const url = canonicalUrl(publicOrigin, canonicalPath ?? pathname);
  return (
    <>
      <title>{title === undefined ? area : `${title} - ${area}`}</title>
      <meta name="description" content={about} />
      {(noSnippet || !isIndexed) && <meta name="robots" content="nosnippet" />}
      {!recorded && <meta name="session-replay" content="never" />}
      <link rel="canonical" href={url} />
      {isIndexed && (
        <SharedHead url={url} title={title ?? area} description={about} siteName={providerName} />
      )}
    </>
  );
}

interface SharedHeadProps {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
}

/** Open Graph, and what feed readers and browsers find by a page. */
function SharedHead({ url, title, description, siteName }: SharedHeadProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={LOCALE.replace("-", "_")} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={`${siteName} help: changes`}
        href={FEED_PATH}
      />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={`${siteName} help`}
        href={OPEN_SEARCH_PATH}
      />
    </>
  );
}
