import { redirect } from "react-router";
import { calendarOf, findConfirmation } from "../../site/.server/journeys/confirmation.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { SENT_PARAMETER } from "../../ui/forms/journey.ts";
import { CONFIRMATION_PATH } from "../../ui/paths/journeys.ts";
import type { Route } from "./+types/confirmation-calendar";

/** The dates of a confirmation, for the customer's calendar. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitorContext);
  const confirmation = await findConfirmation(visit, url.searchParams.get(SENT_PARAMETER));
  if (confirmation === undefined) throw redirect(CONFIRMATION_PATH, 303);
  return new Response(calendarOf(visit.locale, confirmation, visit.providerName), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${confirmation.receipt.reference || "dates"}.ics"`,
    },
  });
}
