import { hearText, withHeard } from "../../ui/.server/heard-text.ts";
import { viewStep } from "../../site/.server/journeys/journey-view.ts";
import { loadPrefill } from "../../site/.server/journeys/prefilled-query.ts";
import { orNotFound } from "../../ui/.server/not-found.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { submitStep } from "../../site/.server/journeys/submit-step.ts";
import { findComplaint } from "../../site/features/complaint/journey.ts";
import { QueryPage } from "../../site/features/complaint/query-page.tsx";
import type { Route } from "./+types/complaint-query";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitorContext);
  const { source, journey } = orNotFound(visit, findComplaint(params.complaint));
  const view = await viewStep(visit, journey, "query", { prefill: await loadPrefill(visit, journey.name) });
  return { source, heard: await hearText(visit, view.values["query"]), view };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = context.get(visitorContext);
  const { journey } = orNotFound(visit, findComplaint(params.complaint));
  const customer = context.get(customerSessionContext);
  return withHeard(visit, submitStep(visit, request, journey, "query", { customer }), "query");
}

export const handle = { next: ["routes/confirmation", "routes/complaint-details"] };

export { clientAction } from "../../ui/forms/send-form.ts";

export default function ComplaintQuery({ loaderData, actionData }: Route.ComponentProps) {
  return <QueryPage {...loaderData} problem={actionData} />;
}
