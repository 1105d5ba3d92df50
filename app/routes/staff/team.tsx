import { refusePost, requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { showTeam } from "../../../desk/.server/team.ts";
import { STAFF_ROLES } from "../../../domain/staff.ts";
import { TeamPage } from "../../../desk/pages/team-page.tsx";
import type { Route } from "./+types/team";

export const loader = ({ context }: Route.LoaderArgs) =>
  showTeam(requireStaff(context.get(staffContext), ["supervisor"]));

export const action = ({ context }: Route.ActionArgs) =>
  refusePost(requireStaff(context.get(staffContext), STAFF_ROLES));

export default function Team({ loaderData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} />;
}
