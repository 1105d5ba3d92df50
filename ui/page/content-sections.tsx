import type { ReactNode } from "react";
import type { ContentPage, LinkCard } from "../../contract/content-page.ts";
import { Card, CardGrid } from "../components/card.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { Section } from "../components/section.tsx";
import type { SafeHtml } from "../../domain/safe-html.ts";
import { DocumentPage } from "./document-page.tsx";
import { Html, type Sanitised } from "./safe-html.tsx";
import { WrittenPage, type WrittenPageProps } from "./written-page.tsx";

/** A page that editors own whole: in sections, or as a content-management system has it. */
export type OwnedPage = Sanitised<ContentPage> | (WrittenPageProps & { readonly description: string });

type ContentDocumentProps = { page: OwnedPage; children?: ReactNode };

/** `children` stand between its title and its text. */
export function ContentDocument({ page, children }: ContentDocumentProps) {
  if ("html" in page)
    return (
      <DocumentPage title={page.title} description={page.description} noSnippet>
        <WrittenPage {...page} before={children} />
      </DocumentPage>
    );
  return (
    <DocumentPage title={page.title} description={page.description} noSnippet>
      <PageTitle lead={page.lead}>{page.title}</PageTitle>
      {children}
      <ContentSections sections={page.sections} />
    </DocumentPage>
  );
}

function ContentSections({ sections }: { readonly sections: Sanitised<ContentPage>["sections"] }) {
  return sections.map(({ title, paragraphs, list, ordered, cards }) => {
    const List = ordered ? "ol" : "ul";
    return (
      <Section key={title} title={title}>
        <Paragraphs paragraphs={paragraphs} />
        {list.length > 0 && (
          <List className="plain-list">
            {list.map((item) => (
              <Html key={item} as="li" html={item} />
            ))}
          </List>
        )}
        {cards.length > 0 && <LinkCards cards={cards} />}
      </Section>
    );
  });
}

export function Paragraphs({ paragraphs }: { readonly paragraphs: readonly SafeHtml[] }) {
  return paragraphs.map((paragraph) => <Html key={paragraph} as="p" html={paragraph} />);
}

export function LinkCards({ cards }: { readonly cards: readonly LinkCard[] }) {
  return (
    <div className={cards.length % 3 === 0 ? undefined : "pairs"}>
      <CardGrid>
        {cards.map(({ title, description, link, icon }) => (
          <Card key={title} href={link} title={title} description={description} picture={icon} />
        ))}
      </CardGrid>
    </div>
  );
}
