import { useSiteLink } from "../../site/site-facts.ts";
import { SitePage } from "../../site/site-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { METER_READ_COPY as words } from "./copy.ts";

/** The main site's page about readings (spec 8.5). */
const METER_READS = "/meterreads";

/** In place of the form while it is switched off (spec 8.5). */
export function MeterReadClosedPage() {
  const toSite = useSiteLink();
  return (
    <SitePage title={words.heading}>
      <PageTitle lead={words.closedText}>{words.closed}</PageTitle>
      <p>
        <ButtonLink href={toSite(METER_READS)}>{words.closedLink}</ButtonLink>
      </p>
    </SitePage>
  );
}
