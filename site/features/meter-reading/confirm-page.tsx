import { useCopy } from "../../../ui/copy/use-copy.ts";
import { METER_READ_PATH } from "../../../ui/paths/journeys.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import type { Receipt } from "../../../ui/forms/receipt.ts";
import { useClearDrafts } from "../../../ui/forms/use-tab-draft.ts";
import { SitePage } from "../../../ui/page/site-page.tsx";
import { Tracked } from "../../../ui/page/tracked.tsx";
import { Alert } from "../../../ui/components/alert.tsx";
import { ButtonLink } from "../../../ui/components/button.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { ReferenceNumber } from "../../../ui/components/reference-number.tsx";

/** The success alert (spec 2.21). */
export function MeterReadConfirmPage({ receipt }: { readonly receipt: Receipt }) {
  const words = useCopy("meterReadingSent");
  useClearDrafts(receipt.instance);
  return (
    <SitePage title={words.title}>
      <PageTitle>{words.title}</PageTitle>
      <Tracked event="journey_finished" journey={receipt.source} />
      <Alert tone="success" title={words.alertTitle} live>
        <p>{words.alertText}</p>
        {receipt.reference === "" && <p>{words.pendingText(receipt.emailed !== false)}</p>}
      </Alert>
      {receipt.repeated && <p>{words.repeated}</p>}
      {receipt.reference !== "" && (
        <ReferenceNumber
          label={words.referenceLabel}
          value={receipt.reference}
          copyLabel={words.copy}
          copiedLabel={words.copied}
        />
      )}
      <div className="cluster">
        <ButtonLink href={`${BASE_PATH}/`}>{words.home}</ButtonLink>
        <ButtonLink href={METER_READ_PATH} variant="secondary">
          {words.another}
        </ButtonLink>
      </div>
    </SitePage>
  );
}
