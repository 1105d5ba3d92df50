import { STAFF_ROLES } from "../../../domain/staff.ts";
import { refusePost, requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { showCase } from "../../../desk/.server/cases.ts";
import { LetterPage } from "../../../desk/pages/delivery.tsx";
import type { Route } from "./+types/letter";

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  ...(await showCase(requireStaff(context.get(staffContext)), params.reference)),
  subject: params.subject,
});

export const action = ({ context }: Route.ActionArgs) =>
  refusePost(requireStaff(context.get(staffContext), STAFF_ROLES));

export default function Letter({ loaderData }: Route.ComponentProps) {
  return <LetterPage {...loaderData} />;
}
