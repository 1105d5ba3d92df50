import { markComplaint, showComplaint } from "../../.server/staff-complaints.ts";
import { ComplaintCasePage } from "../../features/staff/complaint-case-page.tsx";
import type { Route } from "./+types/complaint";

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  showComplaint(context, request, params.reference);

export const action = ({ context, request, params }: Route.ActionArgs) =>
  markComplaint(context, request, params.reference);

export default function Complaint({ loaderData, actionData }: Route.ComponentProps) {
  return <ComplaintCasePage {...loaderData} refused={actionData} />;
}
