import { OUTAGE_ROLES } from "../../../domain/staff.ts";
import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { changeOutage, showOutage } from "../../../desk/.server/content.ts";
import { OutagePage } from "../../../desk/pages/outage-page.tsx";
import type { Route } from "./+types/outage";

export const loader = ({ context }: Route.LoaderArgs) =>
  showOutage(requireStaff(context.get(staffContext), OUTAGE_ROLES));

export const action = ({ context }: Route.ActionArgs) =>
  changeOutage(requireStaff(context.get(staffContext), OUTAGE_ROLES));

export default function Outage({ loaderData, actionData }: Route.ComponentProps) {
  return <OutagePage {...loaderData} problem={actionData} />;
}
