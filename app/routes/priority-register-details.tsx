import { londonDay } from "../../domain/calendar.ts";
import { registrationOf } from "../../domain/priority-register.ts";
import { RegisterDetailsPage } from "../../site/features/priority-register/details-page.tsx";
import { priorityRegisterJourney } from "../../site/features/priority-register/journey.ts";
import { loadJourney } from "../../site/.server/journeys/journey-session.ts";
import { viewStep } from "../../site/.server/journeys/journey-view.ts";
import { submitStep } from "../../site/.server/journeys/submit-step.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { prefillPerson } from "../../site/.server/sign-in/known-customer.ts";
import { visitorContext, type VisitorRequest } from "../../ui/.server/session.ts";
import type { Route } from "./+types/priority-register-details";

async function journeyOf({ state, submissions }: VisitorRequest) {
  const { changedAfter } = await loadJourney(state, "priority-register");
  const changed = changedAfter ? await submissions.find(changedAfter) : undefined;
  const { password = null } = registrationOf(changed?.additionalInformation ?? null) ?? {};
  return priorityRegisterJourney(londonDay(new Date()), changedAfter || null, password);
}

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitorContext);
  const customer = context.get(customerSessionContext);
  const prefill = await prefillPerson(customer);
  const view = await viewStep(visit, await journeyOf(visit), "details", { user: customer.user, prefill });
  return { view };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitorContext);
  return submitStep(visit, request, await journeyOf(visit), "details", {
    customer: context.get(customerSessionContext),
  });
}

export const handle = { next: ["routes/confirmation", "routes/priority-register"] };

export { clientAction, shouldRevalidate } from "../../ui/forms/send-form.ts";

export default function PriorityRegisterDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterDetailsPage view={loaderData.view} problem={actionData} />;
}
