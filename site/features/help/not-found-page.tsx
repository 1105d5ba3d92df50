import { BASE_PATH } from "../../../domain/base-path.ts";
import { DocumentPage } from "../../../ui/page/document-page.tsx";
import { QuietEmergencyLine } from "../../../ui/page/quiet-emergency-line.tsx";
import { HelpSearch } from "../../../ui/page/help-search.tsx";
import { LinkList } from "../../../ui/components/link-list.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { NOT_FOUND as words } from "./copy.ts";

/** In place of a page that does not exist (spec 8.7). */
export function NotFoundPage() {
  return (
    <DocumentPage title={words.title} noSnippet search="own">
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <HelpSearch initiated={`${BASE_PATH}/`} />
      <QuietEmergencyLine />
      <section className="measure stack">
        <h2>{words.next}</h2>
        <LinkList links={words.links} />
      </section>
    </DocumentPage>
  );
}
