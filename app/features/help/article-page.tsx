import { formatDate } from "../../../domain/calendar.ts";
import { DocumentPage } from "../../site/document-page.tsx";
import { Html, type SafeHtml } from "../../site/safe-html.tsx";
import { ContentsList } from "../../ui/contents-list.tsx";
import { CopyLink } from "../../ui/copy-link.tsx";
import { LinkList, type ListedLink } from "../../ui/link-list.tsx";
import { ArticleTool } from "./article-tool.tsx";
import { ARTICLE } from "./copy.ts";
import { HelpfulQuestion } from "./helpful-question.tsx";

export interface ArticlePageProps {
  /** "category/slug". */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: { readonly title: string; readonly link: string };
  readonly canonicalPath: string;
  readonly html: SafeHtml;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** The tool it carries; null where it has none. */
  readonly interactive: string | null;
  readonly updated: string | null;
  readonly checkedOn: string | null;
  readonly related: readonly ListedLink[];
  readonly noSnippet: boolean;
}

/** A list of contents pays from here on. */
const FEWEST_HEADINGS = 3;

/** One article (specification section 2). */
export function ArticlePage({ id, title, category, html, headings, interactive, updated, checkedOn, related, ...head }: ArticlePageProps) {
  const { description, canonicalPath, noSnippet } = head;
  return (
    <DocumentPage
      {...{ title, canonicalPath, noSnippet }}
      description={description === "" ? undefined : description}
      crumbs={[category]}
      current={title}
    >
      <div className="with-aside">
        <div className="page-title">
          <h1>{title}</h1>
          <Dates updated={updated} checkedOn={checkedOn} />
        </div>
        {headings.length >= FEWEST_HEADINGS && <ContentsList title={ARTICLE.contents} headings={headings} />}
        <div className="with-aside-main">
          {interactive !== null && <ArticleTool name={interactive} />}
          <Html as="article" className="prose" html={html} />
          <div className="article-actions">
            <CopyLink label={ARTICLE.copy} copiedLabel={ARTICLE.copied} />
          </div>
          <HelpfulQuestion article={id} />
          {related.length > 0 && (
            <section className="article-related measure">
              <h2>{ARTICLE.related}</h2>
              <LinkList links={related} />
            </section>
          )}
        </div>
      </div>
    </DocumentPage>
  );
}

function Dates({ updated, checkedOn }: Pick<ArticlePageProps, "updated" | "checkedOn">) {
  if (updated === null && checkedOn === null) return null;
  return (
    <div className="article-dates">
      {updated !== null && <Day label={ARTICLE.updated} day={updated} />}
      {checkedOn !== null && <Day label={ARTICLE.checked} day={checkedOn} />}
    </div>
  );
}

function Day({ label, day }: { readonly label: string; readonly day: string }) {
  return (
    <p>
      {label} <time dateTime={day}>{formatDate(day)}</time>
    </p>
  );
}
