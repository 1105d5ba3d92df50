import { refusePost } from "../../../desk/.server/staff.ts";
import { listAudit } from "../../../desk/.server/accounts.ts";
import { AuditPage } from "../../../desk/pages/audit-page.tsx";
import type { Route } from "./+types/audit";

export const loader = ({ context, request }: Route.LoaderArgs) => listAudit(context, request);

export const action = ({ context, request }: Route.ActionArgs) => refusePost(context, request);

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />;
}
