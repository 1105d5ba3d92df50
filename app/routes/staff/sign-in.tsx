import { redirect } from "react-router";
import { OPERATIONS_PATH } from "../../../domain/staff.ts";
import { signInStaff, staffContext } from "../../../desk/.server/staff.ts";
import type { Route } from "./+types/sign-in";

/** The form is at the address of the page that was asked for. */
export const loader = () => redirect(OPERATIONS_PATH, 303);

export const action = ({ context }: Route.ActionArgs) => signInStaff(context.get(staffContext));

/** A route without a component has no error boundary, where the form is shown again. */
export default function SignIn() {
  return null;
}
