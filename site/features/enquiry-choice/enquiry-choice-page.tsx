import { useCopy } from "../../../ui/copy/use-copy.ts";
import { SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import { HOME_SERVICES_PATH } from "../../../ui/paths/ask-in-writing.ts";
import { CREDIT_PATH, detailsPath, PROBATE_PATH, SELECT_TYPE_PATH } from "../../../ui/paths/journeys.ts";
import { DocumentPage } from "../../../ui/page/document-page.tsx";
import { QuietEmergencyLine } from "../../../ui/page/quiet-emergency-line.tsx";
import { useSiteLink } from "../../../ui/page/site-facts.ts";
import { Card, CardGrid } from "../../../ui/components/card.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { Section } from "../../../ui/components/section.tsx";

/** Each says the promise of the form's own team, as on its confirmation page (spec 4.8). */
const WAYS = [
  { words: "bills", source: "enquiry-gas-and-electricity", picture: "bank" },
  { words: "payAsYouGo", source: "enquiry-pay-as-you-go", picture: "meter" },
] as const;

const OTHERS = [
  { words: "homeServices", link: HOME_SERVICES_PATH },
  { words: "bereavement", link: PROBATE_PATH },
  { words: "credit", link: CREDIT_PATH },
  { words: "complaint", link: SELECT_TYPE_PATH },
] as const;

/** How the customer pays, where the page before could not tell whose question it is. */
export function EnquiryChoicePage() {
  const words = useCopy("enquiryChoice");
  const { average } = useCopy("responseTimes");
  const toSite = useSiteLink();
  return (
    <DocumentPage title={words.title} description={words.description} noSnippet>
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <QuietEmergencyLine />
      <Section title={words.payTitle}>
        <CardGrid>
          {WAYS.map(({ words: name, source, picture }) => (
            <Card
              key={source}
              href={detailsPath(source)}
              title={words.ways[name].title}
              description={words.ways[name].description(average(SUBMISSION_TYPES[source].responseDays))}
              picture={picture}
            />
          ))}
        </CardGrid>
      </Section>
      <Section title={words.otherTitle}>
        <CardGrid>
          {OTHERS.map(({ words: name, link }) => (
            <Card key={link} href={toSite(link)} {...words.others[name]} />
          ))}
        </CardGrid>
      </Section>
    </DocumentPage>
  );
}
