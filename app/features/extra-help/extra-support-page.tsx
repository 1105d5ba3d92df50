import { ContentDocument, type OwnedPage } from "../../site/content-sections.tsx";
import type { OpeningView } from "../../site/opening-hours.tsx";
import { useSite } from "../../site/site-facts.ts";
import { InfoCard } from "../../ui/info-card.tsx";
import { OpeningStatus } from "../../ui/opening-status.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";

/** Extra support (spec 2.23): what editors wrote, and the number to call. */
export function ExtraSupportPage({ page, opening }: { page: OwnedPage; opening: OpeningView }) {
  const line = useSite().contact.lines["extra-support"];
  return (
    <ContentDocument page={page}>
      <div className="call-box">
        <InfoCard title="Call us to join or to ask" headingLevel={2} tone="primary">
          <PhoneLink number={line.number} large />
          <OpeningStatus words={opening.words} />
          <p className="info-card-note">{opening.week.join(", ")}</p>
        </InfoCard>
      </div>
    </ContentDocument>
  );
}
