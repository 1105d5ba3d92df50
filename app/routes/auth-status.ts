import { authStatus } from "../.server/sign-in/auth-status.ts";
import type { Route } from "./+types/auth-status";

/** The session check (specification section 4), for scripts: JSON, and no page. */
export const loader = ({ context }: Route.LoaderArgs) => authStatus(context);
