import { STAFF_ROLES } from "../../../domain/staff.ts";
import { refusePost, requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { listAudit } from "../../../desk/.server/accounts.ts";
import { AuditPage } from "../../../desk/pages/audit-page.tsx";
import type { Route } from "./+types/audit";

export const loader = ({ context }: Route.LoaderArgs) =>
  listAudit(requireStaff(context.get(staffContext), ["supervisor"]));

export const action = ({ context }: Route.ActionArgs) =>
  refusePost(requireStaff(context.get(staffContext), STAFF_ROLES));

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />;
}
