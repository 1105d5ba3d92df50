import { DocumentPage } from "../../../ui/page/document-page.tsx";
import { QuietEmergencyLine } from "../../../ui/page/quiet-emergency-line.tsx";
import { useSiteLink } from "../../../ui/page/site-facts.ts";
import { Card, CardGrid } from "../../../ui/components/card.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { Section } from "../../../ui/components/section.tsx";
import { ENQUIRY_CHOICE_COPY as words } from "./copy.ts";

/** How the customer pays, where the page before could not tell whose question it is. */
export function EnquiryChoicePage() {
  const toSite = useSiteLink();
  return (
    <DocumentPage title={words.title} description={words.description} noSnippet>
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <QuietEmergencyLine />
      <Section title={words.payTitle}>
        <CardGrid>
          {words.ways.map((way) => (
            <Card key={way.link} {...way} href={way.link} />
          ))}
        </CardGrid>
      </Section>
      <Section title={words.otherTitle}>
        <CardGrid>
          {words.others.map(({ title, description, link }) => (
            <Card key={link} href={toSite(link)} title={title} description={description} />
          ))}
        </CardGrid>
      </Section>
    </DocumentPage>
  );
}
