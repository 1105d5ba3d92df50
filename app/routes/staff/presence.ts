import { answerPresence } from "../../../desk/.server/presence.ts";
import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import type { Route } from "./+types/presence";

/** For the script of an open case. */
export const action = ({ context, params }: Route.ActionArgs) =>
  answerPresence(requireStaff(context.get(staffContext)), params.reference);
