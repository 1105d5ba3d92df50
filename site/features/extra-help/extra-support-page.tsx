import { useCopy } from "../../../ui/copy/use-copy.ts";
import { ContentDocument, type OwnedPage } from "../../../ui/page/content-sections.tsx";
import type { OpeningView } from "../../../ui/page/opening-hours.tsx";
import { useSite } from "../../../ui/page/site-facts.ts";
import { REGISTER_PATH } from "../../../ui/paths/journeys.ts";
import { ButtonLink } from "../../../ui/components/button.tsx";
import { InfoCard } from "../../../ui/components/info-card.tsx";
import { OpeningStatus } from "../../../ui/components/opening-status.tsx";
import { PhoneLink } from "../../../ui/components/phone-link.tsx";

/** Extra support (spec 2.23): what editors wrote, and the number to call. */
export function ExtraSupportPage({ page, opening }: { page: OwnedPage; opening: OpeningView }) {
  const words = useCopy("extraHelp");
  const line = useSite().contact.lines["extra-support"];
  return (
    <ContentDocument page={page}>
      <div className="call-box">
        <InfoCard title={words.online} headingLevel={2} tone="primary">
          <p>{words.onlineText}</p>
          <ButtonLink href={REGISTER_PATH}>{words.join}</ButtonLink>
        </InfoCard>
        <InfoCard title={words.call} headingLevel={2} tone="primary">
          <PhoneLink number={line.number} large />
          <OpeningStatus words={opening.words} />
          <p className="info-card-note">{opening.week.join(", ")}</p>
        </InfoCard>
      </div>
    </ContentDocument>
  );
}
