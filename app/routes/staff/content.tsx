import { addPage, listPages } from "../../.server/staff-content.ts";
import { ContentListPage } from "../../features/staff/content-list-page.tsx";
import type { Route } from "./+types/content";

export const loader = ({ context, request }: Route.LoaderArgs) => listPages(context, request);

export const action = ({ context, request }: Route.ActionArgs) => addPage(context, request);

export default function Content({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentListPage {...loaderData} sent={actionData} />;
}
