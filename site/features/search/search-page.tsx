import { useCopy } from "../../../ui/copy/use-copy.ts";
import type { Copy } from "../../../copy/locales.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { ENQUIRY_CHOICE_PATH } from "../../../ui/paths/ask-in-writing.ts";
import type { SearchResponse } from "../../../contract/search.ts";
import type { ShownError } from "../../../domain/error.ts";
import { DocumentPage } from "../../../ui/page/document-page.tsx";
import { QuietEmergencyLine } from "../../../ui/page/quiet-emergency-line.tsx";
import { type HeardDangers, HeardDangersPanels } from "../../../ui/page/heard-dangers.tsx";
import { HelpSearch } from "../../../ui/page/help-search.tsx";
import { Tracked, TrackedFailure } from "../../../ui/page/tracked.tsx";
import { Alert } from "../../../ui/components/alert.tsx";
import { ErrorSummary } from "../../../ui/components/error-summary.tsx";
import { LinkPanel } from "../../../ui/components/link-list.tsx";
import { BackLink, PageTitle } from "../../../ui/components/page-title.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { Results, type ResultsProps } from "./results.tsx";
import { countOf } from "./count.ts";

type Outcome =
  | { readonly kind: "refused"; readonly problem: "empty" | "too-long" }
  | { readonly kind: "unavailable"; readonly error: ShownError }
  | { readonly kind: "answered"; readonly answer: SearchResponse };

interface SearchPageProps {
  readonly query: string;
  readonly initiated: string;
  readonly heard: HeardDangers;
  /** Undefined before the first search. */
  readonly outcome: Outcome | undefined;
  readonly topics: readonly { readonly title: string; readonly link: string }[];
}

/** Search results (spec 2.25), emergency numbers first. */
export function SearchPage({ query, initiated, heard, outcome, topics }: SearchPageProps) {
  const words = useCopy("search");
  const isHeard = heard.advice.length > 0 || heard.foreign !== null;
  const contactLinks = [
    { label: words.contactUs, link: `${BASE_PATH}/contact-us` },
    { label: words.askInWriting, link: ENQUIRY_CHOICE_PATH },
    { label: words.emergencies, link: `${BASE_PATH}/emergencies` },
  ];
  const problem = outcome?.kind === "refused" ? words.problems[outcome.problem] : undefined;
  return (
    <DocumentPage
      title={titleOf(words, query, outcome)}
      canonicalPath="/search"
      current={words.title}
      urgent={isHeard}
      search="own"
    >
      <div className="search-page">
        <div className="search-head">
          {isHeard && (
            <div className="search-emergencies">
              <HeardDangersPanels heard={heard} />
            </div>
          )}
          {problem !== undefined && (
            <ErrorSummary title={words.problemTitle} errors={[{ field: "q", message: problem }]} />
          )}
          <PageTitle>{words.title}</PageTitle>
          <HelpSearch query={query} initiated={initiated} error={problem} />
          <QuietEmergencyLine />
          <BackLink href={initiated}>{words.back}</BackLink>
        </div>
        {outcome?.kind === "answered" && <Answer {...{ query, initiated }} answer={outcome.answer} />}
        {outcome?.kind === "unavailable" && (
          <Alert tone="warning" title={words.unavailable}>
            <p>{words.unavailableText}</p>
            <TrackedFailure error={outcome.error} />
          </Alert>
        )}
        <aside className="search-ways" aria-label={words.contact}>
          <LinkPanel headingLevel={2} title={words.contact} links={contactLinks} />
          {topics.length > 0 && (
            <LinkPanel
              headingLevel={2}
              title={words.topics}
              links={topics.map(({ title, link }) => ({ label: title, link }))}
            />
          )}
        </aside>
      </div>
    </DocumentPage>
  );
}

function Answer(props: ResultsProps) {
  const { total, page, confidence } = props.answer;
  const count = countOf(useCopy("search"), props.answer, props.query);
  return (
    <>
      <Tracked event="search" results={total} page={page} />
      {/* Announced by screen readers (ui/components/search-box.js); the heading shows the same. */}
      <p className="visually-hidden" aria-live="polite" data-count={total} data-say={count} />
      {confidence === "sure" ? <Results {...props} /> : <NothingFound {...props} />}
    </>
  );
}

function titleOf(words: Copy["search"], query: string, outcome: Outcome | undefined): string {
  if (outcome?.kind === "refused") return words.errorTitle;
  if (outcome?.kind !== "answered") return words.title;
  const count = countOf(words, outcome.answer, query);
  return outcome.answer.confidence === "sure" ? words.foundFor(query, count) : count;
}
