import { BASE_PATH } from "../../domain/base-path.ts";
import { redirect } from "react-router";
import { isHazard } from "../../domain/safety-advice.ts";
import {
  articlesMeanwhile,
  findConfirmation,
  findOwnSubmission,
} from "../../site/.server/journeys/confirmation.ts";
import { adviceOnAll } from "../../ui/.server/safety-advice.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { ConfirmationPage } from "../../site/features/confirmation/confirmation-page.tsx";
import { SENT_PARAMETER } from "../../ui/forms/journey.ts";
import type { Route } from "./+types/confirmation";

/** Without a receipt there is nothing to confirm: the help home (docs/decisions/journeys.md, 3). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const instance = url.searchParams.get(SENT_PARAMETER);
  const visit = context.get(visitorContext);
  const confirmation = await findConfirmation(visit, instance);
  if (confirmation === undefined) throw redirect(`${BASE_PATH}/`, 303);
  const { user } = context.get(customerSessionContext);
  const { receipt } = confirmation;
  const dangers = await adviceOnAll(visit, receipt.dangers.filter(isHazard));
  const own = await findOwnSubmission(visit, receipt, user);
  return {
    ...confirmation,
    dangers,
    tracks: visit.tracks,
    ...own,
    articles: await articlesMeanwhile(visit, confirmation, own.message),
  };
}

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  return <ConfirmationPage {...loaderData} />;
}
