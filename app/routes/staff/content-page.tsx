import { CONTENT_ROLES } from "../../../domain/staff.ts";
import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { changePage, editPage } from "../../../desk/.server/content.ts";
import { ContentEditPage } from "../../../desk/pages/content-edit-page.tsx";
import type { Route } from "./+types/content-page";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  editPage(requireStaff(context.get(staffContext), CONTENT_ROLES), `${params.category}/${params.article}`);

export const action = ({ context, params }: Route.ActionArgs) =>
  changePage(requireStaff(context.get(staffContext), CONTENT_ROLES), `${params.category}/${params.article}`);

export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentEditPage {...loaderData} problem={actionData} />;
}
