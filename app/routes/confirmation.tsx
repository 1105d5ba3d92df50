import { BASE_PATH } from "../../domain/base-path.ts";
import { redirect } from "react-router";
import { isConfirmedSource } from "../../domain/submission-types.ts";
import { loadReceipts } from "../.server/journey-session.ts";
import { visitorContext } from "../.server/session.ts";
import { ConfirmationPage } from "../features/confirmation/confirmation-page.tsx";
import { SENT_PARAMETER } from "../journey/journey.ts";
import type { Route } from "./+types/confirmation";

/** Without a receipt there is nothing to confirm: the help home (docs/decisions/0003). */
export async function loader({ context, url }: Route.LoaderArgs) {
  for (const receipt of await loadReceipts(
    context.get(visitorContext).state,
    url.searchParams.get(SENT_PARAMETER),
  )) {
    if (isConfirmedSource(receipt.source)) return { receipt, source: receipt.source };
  }
  throw redirect(`${BASE_PATH}/`, 303);
}

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  return <ConfirmationPage {...loaderData} />;
}
