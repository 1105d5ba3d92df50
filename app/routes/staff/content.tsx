import { CONTENT_ROLES } from "../../../domain/staff.ts";
import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { addPage, listPages } from "../../../desk/.server/content.ts";
import { ContentListPage } from "../../../desk/pages/content-list-page.tsx";
import type { Route } from "./+types/content";

export const loader = ({ context }: Route.LoaderArgs) =>
  listPages(requireStaff(context.get(staffContext), CONTENT_ROLES));

export const action = ({ context }: Route.ActionArgs) =>
  addPage(requireStaff(context.get(staffContext), CONTENT_ROLES));

export default function Content({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentListPage {...loaderData} problem={actionData} />;
}
