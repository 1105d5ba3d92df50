import { STAFF_ROLES } from "../../../domain/staff.ts";
import { requireStaff } from "../../.server/staff.ts";
import { FailedSearchesPage } from "../../features/staff/failed-searches-page.tsx";
import type { Route } from "./+types/searches";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { service, page } = requireStaff(context, request, STAFF_ROLES);
  return { page, groups: await service.failedSearches() };
}

export default function FailedSearches({ loaderData }: Route.ComponentProps) {
  return <FailedSearchesPage {...loaderData} />;
}
