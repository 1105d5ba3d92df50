import { useCopy } from "../../../ui/copy/use-copy.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { DocumentPage } from "../../../ui/page/document-page.tsx";
import { QuietEmergencyLine } from "../../../ui/page/quiet-emergency-line.tsx";
import { HelpSearch } from "../../../ui/page/help-search.tsx";
import { LinkList } from "../../../ui/components/link-list.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";

/** In place of a page that does not exist (spec 8.7). */
export function NotFoundPage() {
  const words = useCopy("help").notFound;
  const links = [
    { label: words.help, link: `${BASE_PATH}/` },
    { label: words.emergencies, link: `${BASE_PATH}/emergencies` },
    { label: words.contact, link: `${BASE_PATH}/contact-us` },
  ];
  return (
    <DocumentPage title={words.title} noSnippet search="own">
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <HelpSearch initiated={`${BASE_PATH}/`} />
      <QuietEmergencyLine />
      <section className="measure stack">
        <h2>{words.next}</h2>
        <LinkList links={links} />
      </section>
    </DocumentPage>
  );
}
