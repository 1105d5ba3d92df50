import { canonicalUrl } from "../../domain/canonical-url.ts";
import { LOCALE } from "../../domain/locale.ts";
import type { Crumb } from "../ui/page-navigation.tsx";
import { useIsIndexed, useSite } from "./site-facts.ts";

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
  const { publicOrigin, providerName } = useSite();
  if (!useIsIndexed()) return null;
  const url = canonicalUrl(publicOrigin, path);
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
      url,
      inLanguage: LOCALE,
      ...(article.updated !== null && { dateModified: article.updated }),
      publisher: { "@type": "Organization", name: providerName },
    },
  ];
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph.filter(Boolean) });
  // Nothing in it can end the element.
  const html = { __html: json.replaceAll("<", String.raw`\u003c`) };
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />;
}
