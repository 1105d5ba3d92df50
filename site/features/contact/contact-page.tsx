import type { Contact } from "../../../contract/contact.ts";
import { useCopy } from "../../../ui/copy/use-copy.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { DocumentPage } from "../../../ui/page/document-page.tsx";
import { OpeningHoursSection, type OpeningView } from "../../../ui/page/opening-hours.tsx";
import type { SafeHtml } from "../../../domain/safe-html.ts";
import { StarRating } from "../../../ui/page/star-rating.tsx";
import { Html } from "../../../ui/page/safe-html.tsx";
import { useSite, useSiteLink } from "../../../ui/page/site-facts.ts";
import { ButtonLink } from "../../../ui/components/button.tsx";
import { Card, CardGrid } from "../../../ui/components/card.tsx";
import { ActionLinks, InfoCard } from "../../../ui/components/info-card.tsx";
import { OpeningStatus } from "../../../ui/components/opening-status.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { PhoneLink } from "../../../ui/components/phone-link.tsx";
import { Section } from "../../../ui/components/section.tsx";
import { COMPLAINTS_PATH } from "../../../ui/paths/policies.ts";
import { TRACK_PATH } from "../../../ui/paths/journeys.ts";
import { CONTACT_CARDS, type ContactCard, OTHER_WAYS, SUPPORT_CARDS } from "./cards.ts";

interface ContactView {
  readonly starRating: Contact["starRating"];
  /** Whether there is anything to track. */
  readonly tracks: boolean;
  readonly opening: OpeningView;
  /** There in meter-read weeks. */
  readonly meterRead: (Record<"heading" | "text" | "pill", SafeHtml> & { canSubmit: boolean }) | undefined;
}

/** Contact us (spec 2.19): a card for each type of account. */
export function ContactPage({ opening, meterRead, tracks, starRating }: ContactView) {
  const words = useCopy("contact");
  const toSite = useSiteLink();
  return (
    <DocumentPage title={words.title} description={words.description} noSnippet>
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <Card
        tone="emergency"
        headingLevel={2}
        href={`${BASE_PATH}/emergencies`}
        title={words.emergencyTitle}
        description={words.emergencyText}
        picture="emergency"
      />
      {meterRead && <MeterReadCard {...meterRead} />}
      <Teams cards={CONTACT_CARDS} headingLevel={2} words={opening.words} />
      <OpeningHoursSection title={words.hoursTitle} opening={opening} />
      <Section title={words.supportTitle}>
        <Teams cards={SUPPORT_CARDS} headingLevel={3} words={opening.words} />
      </Section>
      <Section title={words.otherTitle}>
        <CardGrid>
          {OTHER_WAYS.filter(({ link }) => tracks || link !== TRACK_PATH).map(({ words: name, link }) => (
            <Card key={link} href={toSite(link)} {...words.others[name]} />
          ))}
        </CardGrid>
      </Section>
      <FreeAdvice />
      <StarRating rating={starRating} />
    </DocumentPage>
  );
}

type TeamsProps = { cards: readonly ContactCard[]; headingLevel: 2 | 3; words: OpeningView["words"] };

function Teams({ cards, headingLevel, words: openingWords }: TeamsProps) {
  const copy = useCopy("contact").cards;
  const { lines } = useSite().contact;
  const toSite = useSiteLink();
  return (
    <div className="info-grid info-grid-three">
      {cards.map(({ words, picture, line, link }) => (
        <InfoCard key={words} title={copy[words].title} headingLevel={headingLevel} picture={picture}>
          <p>{copy[words].text}</p>
          <PhoneLink number={lines[line].number} large />
          <OpeningStatus words={openingWords} />
          <ActionLinks links={[{ title: copy[words].action, link: toSite(link) }]} />
        </InfoCard>
      ))}
    </div>
  );
}

/** By nation; neither is named without the other. */
const ADVISERS = ["citizens-advice", "energy-advice-scotland"] as const;

function FreeAdvice() {
  const words = useCopy("contact");
  const { lines } = useSite().contact;
  return (
    <Section title={words.adviceTitle} lead={words.advice}>
      <div className="info-grid pairs">
        {ADVISERS.map((line) => (
          <InfoCard key={line} title={lines[line].label} headingLevel={3}>
            <PhoneLink number={lines[line].number} large />
            <p className="info-card-note">{lines[line].note}</p>
          </InfoCard>
        ))}
      </div>
      <p>
        {words.extraHelpUnit} <a href={`${COMPLAINTS_PATH}#the-extra-help-unit`}>{words.extraHelpUnitLink}</a>
      </p>
    </Section>
  );
}

function MeterReadCard({ heading, text, pill, canSubmit }: NonNullable<ContactView["meterRead"]>) {
  const words = useCopy("contact");
  return (
    <InfoCard
      tone="accent"
      headingLevel={2}
      title={<Html as="span" html={heading} />}
      pill={<Html as="span" html={pill} />}
      picture="meter"
    >
      <Html html={text} />
      {canSubmit && (
        <p>
          <ButtonLink href={`${BASE_PATH}/submit-meter-read`}>{words.submitReading}</ButtonLink>
        </p>
      )}
    </InfoCard>
  );
}
