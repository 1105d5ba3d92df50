import { submitStep } from "../.server/submit-step.ts";
import { hearText, withHeard } from "../.server/heard-text.ts";
import { viewStep } from "../.server/journey-view.ts";
import { visitorContext } from "../.server/session.ts";
import { customerSessionContext } from "../.server/sign-in/customer-session.ts";
import { CreditPage } from "../features/feedback/credit-page.tsx";
import { feedbackJourney } from "../features/feedback/journey.ts";
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

export { clientAction } from "../journey/send-form.ts";

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  return <CreditPage {...loaderData} problem={actionData} />;
}
