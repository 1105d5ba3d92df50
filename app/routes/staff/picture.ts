import { CONTENT_ROLES } from "../../../domain/staff.ts";
import { sendPicture } from "../../../desk/.server/pictures.ts";
import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import type { Route } from "./+types/picture";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  sendPicture(requireStaff(context.get(staffContext), CONTENT_ROLES), params.file);
