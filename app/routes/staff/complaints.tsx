import { listComplaints } from "../../.server/staff-complaints.ts";
import { ComplaintListPage } from "../../features/staff/complaint-list-page.tsx";
import type { Route } from "./+types/complaints";

export const loader = ({ context, request }: Route.LoaderArgs) => listComplaints(context, request);

export default function Complaints({ loaderData }: Route.ComponentProps) {
  return <ComplaintListPage {...loaderData} />;
}
