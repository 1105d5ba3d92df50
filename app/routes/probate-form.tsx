import { hearText, withHeard } from "../.server/heard-text.ts";
import { viewStep } from "../.server/journey-view.ts";
import { visitorContext } from "../.server/session.ts";
import { customerSessionContext } from "../.server/sign-in/customer-session.ts";
import { prefillPerson } from "../.server/sign-in/known-customer.ts";
import { submitStep } from "../.server/submit-step.ts";
import { bereavementJourney } from "../features/bereavement/journey.ts";
import { TellUsPage } from "../features/bereavement/tell-us-page.tsx";
import type { Route } from "./+types/probate-form";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitorContext);
  const customer = context.get(customerSessionContext);
  const prefill = await prefillPerson(customer);
  const view = await viewStep(visit, bereavementJourney, "death", { user: customer.user, prefill });
  return { heard: await hearText(visit, view.values["message"]), view };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitorContext);
  const customer = context.get(customerSessionContext);
  return withHeard(visit, submitStep(visit, request, bereavementJourney, "death", { customer }), "message");
}

export const handle = { next: ["routes/confirmation"] };

export { clientAction, shouldRevalidate } from "../journey/send-form.ts";

export default function ProbateForm({ loaderData, actionData }: Route.ComponentProps) {
  return <TellUsPage {...loaderData} problem={actionData} />;
}
