import { DocumentPage } from "../../site/document-page.tsx";
import { WrittenPage, type WrittenPageProps } from "../../site/written-page.tsx";
import { CopyLink } from "../../ui/page-actions.tsx";
import { LinkList, type ListedLink } from "../../ui/link-list.tsx";
import { ArticleTool } from "./article-tool.tsx";
import { ARTICLE } from "./copy.ts";
import { HelpfulQuestion } from "./helpful-question.tsx";

export interface ArticlePageProps extends Omit<WrittenPageProps, "lead"> {
  /** "category/slug". */
  readonly id: string;
  readonly description: string;
  readonly category: { readonly title: string; readonly link: string };
  readonly canonicalPath: string;
  /** The tool it carries; null where it has none. */
  readonly interactive: string | null;
  /** No vote and no offers. */
  readonly quiet: boolean;
  readonly related: readonly ListedLink[];
  readonly noSnippet: boolean;
}

/** One article (spec 2.8). */
export function ArticlePage({
  id,
  description,
  category,
  canonicalPath,
  interactive,
  quiet,
  related,
  noSnippet,
  ...page
}: ArticlePageProps) {
  return (
    <DocumentPage
      {...{ title: page.title, canonicalPath, noSnippet, quiet }}
      description={description === "" ? undefined : description}
      crumbs={[category]}
      current={page.title}
      article={{ description, updated: page.updated }}
    >
      <WrittenPage
        {...page}
        before={interactive !== null && <ArticleTool name={interactive} />}
        after={
          <>
            <div className="article-actions">
              <CopyLink label={ARTICLE.copy} copiedLabel={ARTICLE.copied} />
            </div>
            {!quiet && <HelpfulQuestion article={id} />}
            {related.length > 0 && (
              <section className="article-related measure">
                <h2>{ARTICLE.related}</h2>
                <LinkList links={related} />
              </section>
            )}
          </>
        }
      />
    </DocumentPage>
  );
}
