import { CONTENT_ROLES } from "../../../domain/staff.ts";
import { changePictures, showPictures } from "../../../desk/.server/pictures.ts";
import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { PicturesPage } from "../../../desk/pages/pictures-page.tsx";
import type { Route } from "./+types/pictures";

export const loader = ({ context }: Route.LoaderArgs) =>
  showPictures(requireStaff(context.get(staffContext), CONTENT_ROLES));

export const action = ({ context }: Route.ActionArgs) =>
  changePictures(requireStaff(context.get(staffContext), CONTENT_ROLES));

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  return <PicturesPage {...loaderData} problem={actionData} />;
}
