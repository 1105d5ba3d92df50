import { redirect } from "react-router";
import { OPERATIONS_PATH, STAFF_ROLES } from "../../../domain/staff.ts";
import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { listDrafts, throwAwayDraft } from "../../../desk/.server/drafts.ts";
import { KeptPage } from "../../../desk/pages/kept-page.tsx";
import type { Route } from "./+types/kept";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = requireStaff(context.get(staffContext), STAFF_ROLES);
  const drafts = await listDrafts(visit, visit.page.staff.id);
  if (drafts.length === 0) throw redirect(OPERATIONS_PATH, 303);
  return { page: visit.page, drafts };
}

export const action = ({ context }: Route.ActionArgs) =>
  throwAwayDraft(requireStaff(context.get(staffContext), STAFF_ROLES));

export default function Kept({ loaderData, actionData }: Route.ComponentProps) {
  return <KeptPage {...loaderData} problem={actionData} />;
}
