import { notFound } from "../../../ui/.server/not-found.ts";
import { signOutStaff, staffContext } from "../../../desk/.server/staff.ts";
import type { Route } from "./+types/sign-out";

export const loader = ({ context }: Route.LoaderArgs) => notFound(context.get(staffContext));
export const action = ({ context }: Route.ActionArgs) => signOutStaff(context.get(staffContext));
