import { hearText, withHeard } from "../../ui/.server/heard-text.ts";
import { viewStep } from "../../site/.server/journeys/journey-view.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { prefillPerson } from "../../site/.server/sign-in/known-customer.ts";
import { submitStep } from "../../site/.server/journeys/submit-step.ts";
import { yourDataJourney } from "../../site/features/your-data/journey.ts";
import { YourDataPage } from "../../site/features/your-data/your-data-page.tsx";
import type { Route } from "./+types/your-data";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitorContext);
  const customer = context.get(customerSessionContext);
  const prefill = await prefillPerson(customer);
  const view = await viewStep(visit, yourDataJourney, "request", { user: customer.user, prefill });
  return { heard: await hearText(visit, view.values["message"]), view };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitorContext);
  const customer = context.get(customerSessionContext);
  return withHeard(visit, submitStep(visit, request, yourDataJourney, "request", { customer }), "message");
}

export const handle = { next: ["routes/confirmation"] };

export { clientAction, shouldRevalidate } from "../../ui/forms/send-form.ts";

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  return <YourDataPage {...loaderData} problem={actionData} />;
}
