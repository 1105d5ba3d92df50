import { addPage, listPages } from "../../../desk/.server/content.ts";
import { ContentListPage } from "../../../desk/pages/content-list-page.tsx";
import type { Route } from "./+types/content";

export const loader = ({ context, request }: Route.LoaderArgs) => listPages(context, request);

export const action = ({ context, request }: Route.ActionArgs) => addPage(context, request);

export default function Content({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentListPage {...loaderData} sent={actionData} />;
}
