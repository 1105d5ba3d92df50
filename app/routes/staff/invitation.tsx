import { staffContext } from "../../../desk/.server/staff.ts";
import { acceptInvitation, showInvitation } from "../../../desk/.server/account.ts";
import { InvitationPage } from "../../../desk/pages/invitation-page.tsx";
import type { Route } from "./+types/invitation";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showInvitation(context.get(staffContext), params.token);

export const action = ({ context, params }: Route.ActionArgs) =>
  acceptInvitation(context.get(staffContext), params.token);

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationPage view={actionData ?? loaderData} />;
}
