import { useCopy } from "../../../ui/copy/use-copy.ts";
import type { Withdrawn } from "../../../contract/moved.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import type { ShownAdvice } from "../../../domain/safety-advice.ts";
import { askInWritingPath } from "../../../ui/paths/ask-in-writing.ts";
import { DocumentPage } from "../../../ui/page/document-page.tsx";
import { QuietEmergencyLine } from "../../../ui/page/quiet-emergency-line.tsx";
import { SafetyPanel } from "../../../ui/page/safety-advice.tsx";
import { useSiteLink } from "../../../ui/page/site-facts.ts";
import { WrittenPage, type WrittenPageProps } from "../../../ui/page/written-page.tsx";
import { CopyButton } from "../../../ui/components/page-actions.tsx";
import { LinkList, type ListedLink } from "../../../ui/components/link-list.tsx";
import leaveQuicklyScript from "./leave-quickly-script.ts?worker&url";
import { LeaveQuickly, LeaveQuicklyLimits } from "../../../ui/components/leave-quickly.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { type AreaAnswer, AreaPrices, useAnswerTitle } from "./area-prices.tsx";
import { type CarriedProps, CarriedTroubleshooter } from "./troubleshooter-questions.tsx";
import { ArticleTool } from "./article-tool.tsx";
import { type HelpVideo, HelpVideoCard, VideosScript } from "./help-videos.tsx";
import { HelpfulQuestion } from "./helpful-question.tsx";

interface ArticlePageProps extends Omit<WrittenPageProps, "lead"> {
  /** The danger that it is about; null where it is about none. */
  readonly hazard: string | null;
  /** On that danger; null where it is out of reach. */
  readonly advice: ShownAdvice | null;
  /** "category/slug". */
  readonly id: string;
  readonly description: string;
  readonly category: { readonly title: string; readonly link: string };
  readonly canonicalPath: string;
  /** The tool it carries; null where it has none. */
  readonly interactive: string | null;
  /** The first question of that tool, where it is a troubleshooter. */
  readonly troubleshooter: CarriedProps | null;
  /** To who asked the tool for an area. */
  readonly area?: AreaAnswer;
  /** No vote and no offers. */
  readonly quiet: boolean;
  readonly leaveQuickly: boolean;
  readonly related: readonly ListedLink[];
  /** Those about it: one or none. */
  readonly videos: readonly HelpVideo[];
  readonly noSnippet: boolean;
}

/** One article (spec 2.8). */
export function ArticlePage(article: ArticlePageProps) {
  const { title, description, canonicalPath, interactive, quiet, related, videos, noSnippet } = article;
  const { advice, leaveQuickly } = article;
  const words = useCopy("help");
  return (
    <DocumentPage
      {...{ description, canonicalPath, noSnippet, quiet, article }}
      title={useAnswerTitle(title, article.area)}
      current={title}
      urgent={article.hazard !== null}
      crumbs={[article.category]}
    >
      {leaveQuickly && (
        <>
          <LeaveQuickly />
          <script type="module" src={leaveQuicklyScript} />
        </>
      )}
      <WrittenPage
        {...article}
        first={<ArticleAdvice hazard={article.hazard} advice={advice} />}
        beside={<MoreHelp id={article.id} related={related} />}
        before={
          <>
            {leaveQuickly && <LeaveQuicklyLimits />}
            {interactive === "area-prices" && <AreaPrices area={article.area} />}
            {article.troubleshooter && (
              <CarriedTroubleshooter {...article.troubleshooter} advised={article.hazard} />
            )}
            {interactive !== null && <ArticleTool name={interactive} />}
          </>
        }
        after={
          <>
            {videos.map((video) => (
              <section key={video.slug} className="article-video measure">
                <h2>{words.videos.title}</h2>
                <HelpVideoCard {...video} />
              </section>
            ))}
            {videos.length > 0 && <VideosScript />}
            <div className="cluster article-actions">
              <CopyButton label={words.article.copy} copiedLabel={words.article.copied} />
            </div>
            {!quiet && <HelpfulQuestion article={article.id} />}
            <div className="narrow-only stack">
              <MoreHelp id={article.id} related={related} described />
            </div>
          </>
        }
      />
    </DocumentPage>
  );
}

/** The numbers are there without the advice too. */
function ArticleAdvice({ hazard, advice }: Pick<ArticlePageProps, "hazard" | "advice">) {
  if (advice !== null) return <SafetyPanel advice={advice} headingLevel={2} />;
  return hazard === null ? null : <QuietEmergencyLine />;
}

type MoreHelpProps = Pick<ArticlePageProps, "id" | "related"> & { readonly described?: true };

/** Other articles, and how to reach us: after the text on narrow screens, beside it on wide ones. */
function MoreHelp({ id, related, described }: MoreHelpProps) {
  const words = useCopy("help").article;
  const toSite = useSiteLink();
  const links = described ? related : related.map(({ label, link }) => ({ label, link }));
  return (
    <>
      {related.length > 0 && (
        <section className="article-related measure">
          <h2>{words.related}</h2>
          <LinkList links={links} />
        </section>
      )}
      <section className="article-related measure">
        <h2>{words.contact}</h2>
        <LinkList
          links={[
            { label: words.contactUs, link: `${BASE_PATH}/contact-us` },
            { label: words.askInWriting, link: toSite(askInWritingPath(id)) },
          ]}
        />
      </section>
    </>
  );
}

/** In place of an article that was withdrawn; emergency numbers are in the footer. */
export function WithdrawnPage({ title, reason, see }: Withdrawn) {
  const words = useCopy("help").withdrawn;
  const links = [
    { label: words.search, link: "/search" },
    { label: words.contact, link: `${BASE_PATH}/contact-us` },
    { label: words.emergencies, link: `${BASE_PATH}/emergencies` },
  ];
  return (
    <DocumentPage title={title} noSnippet>
      <PageTitle lead={reason}>{title}</PageTitle>
      <section className="measure stack">
        <p>{words.text}</p>
        <h2>{words.next}</h2>
        <LinkList links={see === null ? links : [see, ...links]} />
      </section>
    </DocumentPage>
  );
}
