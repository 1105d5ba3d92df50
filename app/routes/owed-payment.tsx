import { hearText, withHeard } from "../../ui/.server/heard-text.ts";
import { viewStep } from "../../site/.server/journeys/journey-view.ts";
import { submitStep } from "../../site/.server/journeys/submit-step.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { prefillPerson } from "../../site/.server/sign-in/known-customer.ts";
import { owedPaymentJourney } from "../../site/features/owed-payment/journey.ts";
import { OwedPaymentPage } from "../../site/features/owed-payment/owed-payment-page.tsx";
import type { Route } from "./+types/owed-payment";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitorContext);
  const customer = context.get(customerSessionContext);
  const prefill = await prefillPerson(customer);
  const view = await viewStep(visit, owedPaymentJourney, "payment", { user: customer.user, prefill });
  const standards = await visit.content.standards().catch((error: unknown) => {
    visit.log.warn({ err: error }, "standards unavailable: the form is shown without them");
    return null;
  });
  return { heard: await hearText(visit, view.values["message"]), standards, view };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitorContext);
  const customer = context.get(customerSessionContext);
  return withHeard(visit, submitStep(visit, request, owedPaymentJourney, "payment", { customer }), "message");
}

export const handle = { next: ["routes/confirmation"] };

export { clientAction, shouldRevalidate } from "../../ui/forms/send-form.ts";

export default function OwedPayment({ loaderData, actionData }: Route.ComponentProps) {
  return <OwedPaymentPage {...loaderData} problem={actionData} />;
}
