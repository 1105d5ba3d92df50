import { submitStep } from "../.server/submit-step.ts";
import { viewStep } from "../.server/journey-view.ts";
import { prefillPerson } from "../.server/sign-in/known-customer.ts";
import { visitorContext } from "../.server/session.ts";
import { customerSessionContext } from "../.server/sign-in/customer-session.ts";
import { FeedbackDetailsPage } from "../features/feedback/details-page.tsx";
import { feedbackJourney } from "../features/feedback/journey.ts";
import type { Route } from "./+types/feedback-details";

export async function loader({ context }: Route.LoaderArgs) {
  const customer = context.get(customerSessionContext);
  const prefill = await prefillPerson(customer);
  return {
    view: await viewStep(context.get(visitorContext), feedbackJourney, "details", {
      user: customer.user,
      prefill,
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return submitStep(context.get(visitorContext), request, feedbackJourney, "details", {
    customer: context.get(customerSessionContext),
  });
}

export const handle = { next: ["routes/confirmation", "routes/feedback"] };

export { clientAction, shouldRevalidate } from "../journey/send-form.ts";

export default function FeedbackDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <FeedbackDetailsPage view={loaderData.view} problem={actionData} />;
}
