import { changeAccounts, listAccounts } from "../../../desk/.server/accounts.ts";
import { StaffListPage } from "../../../desk/pages/staff-list-page.tsx";
import type { Route } from "./+types/accounts";

export const loader = ({ context, request }: Route.LoaderArgs) => listAccounts(context, request);

export const action = ({ context, request }: Route.ActionArgs) => changeAccounts(context, request);

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffListPage {...loaderData} outcome={actionData} />;
}
