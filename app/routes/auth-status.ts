import { authStatus } from "../../site/.server/sign-in/auth-status.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import type { Route } from "./+types/auth-status";

/** The session check (spec 4.3), for scripts: JSON, and no page. */
export const loader = ({ context }: Route.LoaderArgs) =>
  authStatus(context.get(visitorContext), context.get(customerSessionContext));
