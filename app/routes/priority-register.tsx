import { redirect } from "react-router";
import { londonDay } from "../../domain/calendar.ts";
import { priorityRegisterJourney, toValues } from "../../site/features/priority-register/journey.ts";
import { RegisterHelpPage } from "../../site/features/priority-register/help-page.tsx";
import { beginChange } from "../../site/.server/journeys/change-registration.ts";
import { viewStep } from "../../site/.server/journeys/journey-view.ts";
import { submitStep } from "../../site/.server/journeys/submit-step.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { LINK_PARAMETER, linkedTrackPath, REGISTER_PATH } from "../../ui/paths/journeys.ts";
import type { Route } from "./+types/priority-register";

const journey = () => priorityRegisterJourney(londonDay(new Date()));

/** With the signed link of the email: the form with what was registered, which sending it replaces. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitorContext);
  const { user } = context.get(customerSessionContext);
  const link = url.searchParams.get(LINK_PARAMETER);
  if (link !== null) {
    const hasBegun = await beginChange(visit, { link, user, toValues });
    throw redirect(hasBegun ? REGISTER_PATH : linkedTrackPath(link), 303);
  }
  return { view: await viewStep(visit, journey(), "help", { user }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return submitStep(context.get(visitorContext), request, journey(), "help", {
    customer: context.get(customerSessionContext),
  });
}

export const handle = { next: ["routes/priority-register-details"] };

export { clientAction, shouldRevalidate } from "../../ui/forms/send-form.ts";

export default function PriorityRegister({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterHelpPage view={loaderData.view} problem={actionData} />;
}
