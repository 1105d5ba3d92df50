import { STAFF_ROLES } from "../../../domain/staff.ts";
import { refusePost, requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { listFailedSearches } from "../../../desk/.server/searches.ts";
import { FailedSearchesPage } from "../../../desk/pages/failed-searches-page.tsx";
import type { Route } from "./+types/searches";

export const loader = ({ context }: Route.LoaderArgs) =>
  listFailedSearches(requireStaff(context.get(staffContext), STAFF_ROLES));

export const action = ({ context }: Route.ActionArgs) =>
  refusePost(requireStaff(context.get(staffContext), STAFF_ROLES));

export default function FailedSearches({ loaderData }: Route.ComponentProps) {
  return <FailedSearchesPage {...loaderData} />;
}
