import { submitStep } from "../../site/.server/journeys/submit-step.ts";
import { hearText, withHeard } from "../../ui/.server/heard-text.ts";
import { viewStep } from "../../site/.server/journeys/journey-view.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { CreditPage } from "../../site/features/feedback/credit-page.tsx";
import { feedbackJourney } from "../../site/features/feedback/journey.ts";
import type { Route } from "./+types/feedback";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitorContext);
  const view = await viewStep(visit, feedbackJourney, "credit");
  return { heard: await hearText(visit, view.values["query"]), view };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitorContext);
  const customer = context.get(customerSessionContext);
  return withHeard(visit, submitStep(visit, request, feedbackJourney, "credit", { customer }), "query");
}

export const handle = { next: ["routes/feedback-details", "routes/confirmation"] };

export { clientAction } from "../../ui/forms/send-form.ts";

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  return <CreditPage {...loaderData} problem={actionData} />;
}
