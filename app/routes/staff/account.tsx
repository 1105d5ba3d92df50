import { changeAccount, showAccount } from "../../../desk/.server/account.ts";
import { AccountPage } from "../../../desk/pages/account-page.tsx";
import type { Route } from "./+types/account";

export const loader = ({ context, request }: Route.LoaderArgs) => showAccount(context, request);

export const action = ({ context, request }: Route.ActionArgs) => changeAccount(context, request);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} refused={actionData} />;
}
