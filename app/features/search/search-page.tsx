import type { Danger } from "../../../domain/danger.ts";
import { DangerPanels } from "../../site/danger-panels.tsx";
import { DocumentPage } from "../../site/document-page.tsx";
import { BASE_PATH } from "../../site/site-facts.ts";
import { LinkList, type ListedLink } from "../../ui/link-list.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { Section } from "../../ui/section.tsx";

export interface SearchPageProps {
  readonly query: string;
  readonly initiated: string;
  readonly dangers: readonly Danger[];
  readonly results: readonly ListedLink[];
}

/** What was found for a keyword or question (specification section 2). The number to call stands above everything else. */
export function SearchPage({ query, initiated, dangers, results }: SearchPageProps) {
  return (
    <DocumentPage title={query === "" ? "Search" : `${query.slice(0, 60)} - Search`} canonicalPath="/search" crumbs={[]} current="Search">
      <DangerPanels dangers={dangers} />
      <PageTitle>Search</PageTitle>
      <SearchForm
        action="/search"
        label="Search for a keyword or question"
        buttonLabel="Search"
        maxLength={2000}
        defaultValue={query}
        hidden={{ initiated }}
      />
      {query !== "" && <Results results={results} />}
      <p>
        <a href={initiated}>Back to where you were</a>
      </p>
    </DocumentPage>
  );
}

function Results({ results }: Pick<SearchPageProps, "results">) {
  if (results.length > 0) {
    return (
      <Section title={results.length === 1 ? "1 article found" : `${results.length} articles found`}>
        <LinkList links={results} />
      </Section>
    );
  }
  return (
    <Section title="Nothing found">
      <p>Try one or two other words, such as “top up” or “refund”.</p>
      <p>
        Or <a href={`${BASE_PATH}/contact-us`}>contact us</a>, and we help you ourselves.
      </p>
    </Section>
  );
}
