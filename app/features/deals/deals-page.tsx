import type { ContentPage } from "../../../contract/content-page.ts";
import { ContentSections } from "../../site/content-sections.tsx";
import { DocumentPage } from "../../site/document-page.tsx";
import type { Sanitised } from "../../site/safe-html.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

/** The deals page (spec 2.22). Its route requires sign-in. */
export function DealsPage({ page }: { readonly page: Sanitised<ContentPage> }) {
  return (
    <DocumentPage title={page.title} description={page.description} noSnippet>
      <PageTitle lead={page.lead}>{page.title}</PageTitle>
      <ContentSections sections={page.sections} />
    </DocumentPage>
  );
}
