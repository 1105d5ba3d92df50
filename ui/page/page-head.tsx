import { useCopy } from "../copy/use-copy.ts";
import { canonicalUrl } from "../../domain/canonical-url.ts";
import type { ComponentType } from "react";
import { useLocation } from "react-router";
import { useSite } from "./site-facts.ts";

export interface PageHeadProps {
  /** Undefined gives the site's own: "Help & Support" and the provider's name (spec 2.7). */
  readonly title?: string | undefined;
  /** Between the title and the provider's name: of a journey, which and where in it. */
  readonly area?: string | undefined;
  readonly description?: string | undefined;
  readonly noSnippet?: boolean | undefined;
  /** What only an indexed page carries; undefined where the page is not indexed. */
  readonly IndexedHead?: ComponentType<IndexedHeadProps> | undefined;
  /** For a page with several addresses. */
  readonly canonicalPath?: string | undefined;
  /** False keeps session replay from the page. */
  readonly recorded?: boolean;
}

export type IndexedHeadProps = Record<"url" | "title" | "description" | "siteName", string>;

export function PageHead({ title, area, IndexedHead, ...page }: PageHeadProps) {
  const words = useCopy("page");
  const { providerName, publicOrigin } = useSite();
  const { pathname } = useLocation();
  const site = `${area ?? words.area} - ${providerName}`;
  // A provider's own content may have an empty one.
  const about = page.description || words.description(providerName);
  const url = canonicalUrl(publicOrigin, page.canonicalPath ?? pathname);
  return (
    <>
      <title>{title === undefined ? site : `${title} - ${site}`}</title>
      <meta name="description" content={about} />
      {(page.noSnippet || IndexedHead === undefined) && <meta name="robots" content="nosnippet" />}
      {page.recorded === false && <meta name="session-replay" content="never" />}
      <link rel="canonical" href={url} />
      {IndexedHead && (
        <IndexedHead url={url} title={title ?? site} description={about} siteName={providerName} />
      )}
    </>
  );
}
