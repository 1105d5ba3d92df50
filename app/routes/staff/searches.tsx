import { refusePost } from "../../.server/staff.ts";
import { listFailedSearches } from "../../.server/staff-searches.ts";
import { FailedSearchesPage } from "../../features/staff/failed-searches-page.tsx";
import type { Route } from "./+types/searches";

export const loader = ({ context, request }: Route.LoaderArgs) => listFailedSearches(context, request);

export const action = ({ context, request }: Route.ActionArgs) => refusePost(context, request);

export default function FailedSearches({ loaderData }: Route.ComponentProps) {
  return <FailedSearchesPage {...loaderData} />;
}
