import { CONTENT_ROLES } from "../../../domain/staff.ts";
import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { addPage, listPages } from "../../../desk/.server/content.ts";
import { ContentListPage } from "../../../desk/pages/content-list-page.tsx";
import type { Route } from "./+types/content";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  listPages(requireStaff(context.get(staffContext), request, CONTENT_ROLES), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  addPage(requireStaff(context.get(staffContext), request, CONTENT_ROLES), request);

export default function Content({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentListPage {...loaderData} problem={actionData} />;
}
