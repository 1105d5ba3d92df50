import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "../services.ts";
import { isSignedIn, customerSessionContext } from "./customer-session.ts";

const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/**
 * Whether the customer is still signed in, as `{ "state": "signed-in" }` or, with status 401, `{ "state":
 * "signed-out" }`. Our own record has to say so, and the main account API must not say otherwise; where it
 * does not answer, nobody is signed out for that.
 */
export async function authStatus(context: Readonly<RouterContextProvider>): Promise<Response> {
  const session = context.get(customerSessionContext);
  if (!isSignedIn(session)) return answer("signed-out");
  const status = await context.get(servicesContext).mainAccount.authStatus(session.accessToken);
  if (status.ok) return answer("signed-in");
  const { id, status: code, message } = status.failure;
  context
    .get(requestContext)
    .log.warn({ errorId: id, status: code, reason: message }, "the auth status could not be read");
  return answer(REFUSED.has(code) ? "signed-out" : "signed-in");
}

function answer(state: "signed-in" | "signed-out"): Response {
  return Response.json(
    { state },
    { status: state === "signed-in" ? 200 : 401, headers: { "cache-control": "no-store" } },
  );
}
