import { submitStep } from "../.server/journey-pages.ts";
import { viewStep } from "../.server/journey-view.ts";
import { orNotFound } from "../.server/not-found.ts";
import { prefillPerson } from "../.server/sign-in/known-customer.ts";
import { DetailsPage } from "../features/complaint/details-page.tsx";
import { findComplaint } from "../features/complaint/journey.ts";
import type { Route } from "./+types/complaint-details";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { source, journey } = orNotFound(context, findComplaint(params.complaint));
  return { source, view: await viewStep(context, journey, "details", await prefillPerson(context)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return submitStep(
    context,
    request,
    orNotFound(context, findComplaint(params.complaint)).journey,
    "details",
  );
}

export const handle = { next: ["routes/complaint-query", "routes/confirmation"] };

export { clientAction, shouldRevalidate } from "../journey/send-form.ts";

export default function ComplaintDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <DetailsPage source={loaderData.source} view={loaderData.view} problem={actionData} />;
}
