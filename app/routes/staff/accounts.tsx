import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { changeAccounts, listAccounts } from "../../../desk/.server/accounts.ts";
import { StaffListPage } from "../../../desk/pages/staff-list-page.tsx";
import type { Route } from "./+types/accounts";

export const loader = ({ context }: Route.LoaderArgs) =>
  listAccounts(requireStaff(context.get(staffContext), ["supervisor"]));

export const action = ({ context }: Route.ActionArgs) =>
  changeAccounts(requireStaff(context.get(staffContext), ["supervisor"]));

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffListPage {...loaderData} outcome={actionData} />;
}
