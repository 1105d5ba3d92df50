import { useCopy, useLocale } from "../copy/use-copy.ts";
import { canonicalUrl } from "../../domain/canonical-url.ts";
import type { Crumb } from "../components/page-navigation.tsx";
import { FEED_PATH, OPEN_SEARCH_PATH } from "../paths/indexing.ts";
import type { IndexedHeadProps } from "./page-head.tsx";
import { useSite } from "./site-facts.ts";

export interface ArticleFacts {
  readonly description: string;
  /** Null where unknown. */
  readonly updated: string | null;
}

interface StructuredDataProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  readonly path: string;
  /** Of an article. */
  readonly article?: ArticleFacts | undefined;
}

/** Breadcrumb and article of schema.org. A data block is no script, so the policy needs no digest of it. */
export function StructuredData({ crumbs, title, path, article }: StructuredDataProps) {
  const locale = useLocale();
  const { publicOrigin, providerName } = useSite();
  const trail = [...crumbs, { title, link: path }].map((one, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: one.title,
    item: canonicalUrl(publicOrigin, one.link),
  }));
  const graph = [
    { "@type": "BreadcrumbList", itemListElement: trail },
    article && {
      "@type": "Article",
      headline: title,
      description: article.description,
      url: canonicalUrl(publicOrigin, path),
      inLanguage: locale,
      ...(article.updated !== null && { dateModified: article.updated }),
      publisher: { "@type": "Organization", name: providerName },
    },
  ];
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph.filter(Boolean) });
  // Nothing in it can end the element.
  const html = { __html: json.replaceAll("<", String.raw`\u003c`) };
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />;
}

/** Open Graph, and what feed readers and browsers find by a page. */
export function IndexedHead({ url, title, description, siteName }: IndexedHeadProps) {
  const locale = useLocale();
  const words = useCopy("document");
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={locale.replace("-", "_")} />
      <link rel="alternate" type="application/atom+xml" title={words.feed(siteName)} href={FEED_PATH} />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={words.openSearch(siteName)}
        href={OPEN_SEARCH_PATH}
      />
    </>
  );
}
