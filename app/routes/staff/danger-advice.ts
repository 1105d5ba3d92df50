import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { hearStaff } from "../../../desk/.server/cases.ts";
import type { Route } from "./+types/danger-advice";

/** For the script of a free text about a case: the same answer as for customers. */
export const action = ({ context }: Route.ActionArgs) => hearStaff(requireStaff(context.get(staffContext)));
