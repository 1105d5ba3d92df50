import { redirect } from "react-router";
import { KEPT_PATH, OPERATIONS_PATH, STAFF_ROLES } from "../../../domain/staff.ts";
import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { keptForms } from "../../../desk/.server/kept.ts";
import { KeptPage } from "../../../desk/pages/kept-page.tsx";
import type { Route } from "./+types/kept";

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = requireStaff(context.get(staffContext), request, STAFF_ROLES);
  const forms = await keptForms(visit, visit.page.staff.id);
  if (forms.length === 0) throw redirect(OPERATIONS_PATH, 303);
  return { page: visit.page, forms };
}

/** The middleware throws away what the form names. */
export function action({ context, request }: Route.ActionArgs) {
  requireStaff(context.get(staffContext), request, STAFF_ROLES);
  return redirect(KEPT_PATH, 303);
}

export default function Kept({ loaderData }: Route.ComponentProps) {
  return <KeptPage {...loaderData} />;
}
