import { staffContext } from "../../../desk/.server/staff.ts";
import { signInWithProvider } from "../../../desk/.server/provider.ts";
import { SignedInPage } from "../../../desk/pages/staff-sign-in-page.tsx";
import type { Route } from "./+types/provider";

/** Refresh: the way on where the session has just started. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) =>
  signInWithProvider(context.get(staffContext), request);

export default SignedInPage;
