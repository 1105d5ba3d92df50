import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { changeAccounts, listAccounts } from "../../../desk/.server/accounts.ts";
import { StaffListPage } from "../../../desk/pages/staff-list-page.tsx";
import type { Route } from "./+types/accounts";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  listAccounts(requireStaff(context.get(staffContext), request, ["supervisor"]));

export const action = ({ context, request }: Route.ActionArgs) =>
  changeAccounts(requireStaff(context.get(staffContext), request, ["supervisor"]), request);

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffListPage {...loaderData} outcome={actionData} />;
}
