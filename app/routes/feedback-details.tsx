import { submitStep } from "../../site/.server/journeys/submit-step.ts";
import { viewStep } from "../../site/.server/journeys/journey-view.ts";
import { prefillPerson } from "../../site/.server/sign-in/known-customer.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { FeedbackDetailsPage } from "../../site/features/feedback/details-page.tsx";
import { feedbackJourney } from "../../site/features/feedback/journey.ts";
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

export { clientAction, shouldRevalidate } from "../../ui/forms/send-form.ts";

export default function FeedbackDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <FeedbackDetailsPage view={loaderData.view} problem={actionData} />;
}
