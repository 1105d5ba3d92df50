import type { Withdrawn } from "../../../contract/moved.ts";
import { DocumentPage } from "../../site/document-page.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { WITHDRAWN } from "./copy.ts";

/** In place of an article that was withdrawn; emergency numbers are in the footer. */
export function WithdrawnPage({ title, reason, see }: Withdrawn) {
  return (
    <DocumentPage title={title} noSnippet>
      <PageTitle lead={reason}>{title}</PageTitle>
      <section className="measure stack">
        <p>{WITHDRAWN.text}</p>
        <h2>{WITHDRAWN.next}</h2>
        <LinkList links={see === null ? WITHDRAWN.links : [see, ...WITHDRAWN.links]} />
      </section>
    </DocumentPage>
  );
}
