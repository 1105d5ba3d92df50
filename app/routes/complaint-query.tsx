import { submitStep } from "../.server/journey-pages.ts";
import { viewStep } from "../.server/journey-view.ts";
import { orNotFound } from "../.server/not-found.ts";
import { QueryPage } from "../features/complaint/query-page.tsx";
import { findComplaint } from "../features/complaint/journey.ts";
import type { Route } from "./+types/complaint-query";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { source, journey } = orNotFound(context, findComplaint(params.complaint));
  return { source, view: await viewStep(context, journey, "query") };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return submitStep(context, request, orNotFound(context, findComplaint(params.complaint)).journey, "query");
}

export const handle = { next: ["routes/confirmation", "routes/complaint-details"] };

export { clientAction } from "../journey/send-form.ts";

export default function ComplaintQuery({ loaderData, actionData }: Route.ComponentProps) {
  return <QueryPage source={loaderData.source} view={loaderData.view} problem={actionData} />;
}
