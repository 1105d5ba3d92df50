import { viewStep } from "../../site/.server/journeys/journey-view.ts";
import { keepPrefill } from "../../site/.server/journeys/prefilled-query.ts";
import { orNotFound } from "../../ui/.server/not-found.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { prefillPerson } from "../../site/.server/sign-in/known-customer.ts";
import { submitStep } from "../../site/.server/journeys/submit-step.ts";
import { DetailsPage } from "../../site/features/complaint/details-page.tsx";
import { findComplaint } from "../../site/features/complaint/journey.ts";
import type { Route } from "./+types/complaint-details";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = context.get(visitorContext);
  const { source, journey } = orNotFound(visit, findComplaint(params.complaint));
  await keepPrefill(visit, journey.name, url);
  const customer = context.get(customerSessionContext);
  const prefill = await prefillPerson(customer);
  return { source, view: await viewStep(visit, journey, "details", { user: customer.user, prefill }) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = context.get(visitorContext);
  const { journey } = orNotFound(visit, findComplaint(params.complaint));
  return submitStep(visit, request, journey, "details", {
    customer: context.get(customerSessionContext),
  });
}

export const handle = { next: ["routes/complaint-query", "routes/confirmation"] };

export { clientAction, shouldRevalidate } from "../../ui/forms/send-form.ts";

export default function ComplaintDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <DetailsPage source={loaderData.source} view={loaderData.view} problem={actionData} />;
}
