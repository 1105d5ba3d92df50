import { refusePost } from "../../../desk/.server/staff.ts";
import { listFailedSearches } from "../../../desk/.server/searches.ts";
import { FailedSearchesPage } from "../../../desk/pages/failed-searches-page.tsx";
import type { Route } from "./+types/searches";

export const loader = ({ context, request }: Route.LoaderArgs) => listFailedSearches(context, request);

export const action = ({ context, request }: Route.ActionArgs) => refusePost(context, request);

export default function FailedSearches({ loaderData }: Route.ComponentProps) {
  return <FailedSearchesPage {...loaderData} />;
}
