import { notFound } from "../../../ui/.server/not-found.ts";
import { webContext } from "../../../ui/.server/services.ts";
import { signOutStaff } from "../../../desk/.server/staff.ts";
import type { Route } from "./+types/sign-out";

export const loader = ({ context }: Route.LoaderArgs) => notFound(context.get(webContext));
export const action = ({ context, request }: Route.ActionArgs) => signOutStaff(context, request);
