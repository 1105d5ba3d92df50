import { STAFF_ROLES } from "../../../domain/staff.ts";
import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { changeAccount, showAccount } from "../../../desk/.server/account.ts";
import { AccountPage } from "../../../desk/pages/account-page.tsx";
import type { Route } from "./+types/account";

export const loader = ({ context }: Route.LoaderArgs) =>
  showAccount(requireStaff(context.get(staffContext), STAFF_ROLES));

export const action = ({ context }: Route.ActionArgs) =>
  changeAccount(requireStaff(context.get(staffContext), STAFF_ROLES));

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} problem={actionData} />;
}
