import { CHECK_FAILED_HEADER } from "../../../ui/paths/sign-in.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";
import { type CustomerSession, isSignedIn } from "./customer-session.ts";

const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/**
 * The session check (spec 4.3): `{ "state": "signed-in" }`, or `{ "state": "signed-out" }` with status 401.
 * An unavailable main account API signs out no customer.
 */
export async function authStatus(
  { mainAccount, log }: Pick<WebRequest, "mainAccount" | "log">,
  session: CustomerSession,
): Promise<Response> {
  if (session.accessToken === undefined && session.identityToken === undefined) return statusResponse(false);
  const signedIn = isSignedIn(session);
  // Without an access token too (spec 6.4).
  const status = await mainAccount.authStatus(session.accessToken);
  if (status.ok) return statusResponse(signedIn);
  const { id, status: code, message } = status.failure;
  log.warn({ errorId: id, status: code, reason: message }, "auth status could not be read");
  return statusResponse(signedIn && !REFUSED.has(code), { [CHECK_FAILED_HEADER]: "yes" });
}

function statusResponse(signedIn: boolean, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(
    { state: signedIn ? "signed-in" : "signed-out" },
    { status: signedIn ? 200 : 401, headers: { "cache-control": "no-store", ...headers } },
  );
}
