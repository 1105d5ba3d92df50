import { METER_READ_PATH } from "../../ui/paths/journeys.ts";
import { redirect } from "react-router";
import { withReference } from "../../site/.server/journeys/confirmation.ts";
import { loadReceipts } from "../../site/.server/journeys/journey-session.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { MeterReadConfirmPage } from "../../site/features/meter-reading/confirm-page.tsx";
import { METER_READ_SOURCE } from "../../site/features/meter-reading/fields.ts";
import { SENT_PARAMETER } from "../../ui/forms/journey.ts";
import type { Route } from "./+types/submit-meter-read-confirm";

/** Without a receipt there is nothing to confirm, and the form is next. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitorContext);
  const receipts = await loadReceipts(visit.state, url.searchParams.get(SENT_PARAMETER));
  const receipt = receipts.find(({ source }) => source === METER_READ_SOURCE);
  if (receipt === undefined) throw redirect(METER_READ_PATH, 303);
  return { receipt: await withReference(visit, receipt) };
}

export default function SubmitMeterReadConfirm({ loaderData }: Route.ComponentProps) {
  return <MeterReadConfirmPage {...loaderData} />;
}
