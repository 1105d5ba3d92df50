import { data, redirect } from "react-router";
import type { Tokens } from "../../../clients/identity.ts";
import { CALLBACK_PATH } from "../../../ui/paths/sign-in.ts";
import { readForm, text } from "../../../ui/.server/password-form.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";
import { beginSession } from "./customer-session.ts";
import { type SignInState, takeSignInState } from "../../../ui/.server/sign-in-state.ts";

/**
 * The identity provider's response, posted by the browser: takes the state once, verifies both tokens,
 * begins a session and redirects to the page where the sign-in began. 400 where it is refused.
 */
export async function finishSignIn(visit: VisitorRequest, request: Request) {
  const form = await readForm(request);
  const field = (name: string) => text(form, name);
  const { identity, signInFlow, log } = visit;
  const begun = await takeSignInState(visit, request, field("state"));
  if (begun === undefined) return refuse(log, "the state is unknown");
  if (field("error") !== "") return refuse(log, "the provider refused");
  const tokens = await receiveTokens(visit, field, begun);
  if (tokens === undefined) return refuse(log, "there are no tokens");
  const verified = await identity.verifySignIn(tokens, { nonce: begun.nonce, flow: signInFlow });
  if (!verified.ok) return refuse(log, verified.failure.reason);
  const cookies = await beginSession(visit, tokens, verified.value, begun.visitorKey);
  return redirect(begun.returnTo, {
    status: 303,
    headers: cookies.map((cookie): [string, string] => ["set-cookie", cookie]),
  });
}

/** The tokens of the response, or of its code; only by the configured flow. */
async function receiveTokens(
  { identity, publicOrigin, signInFlow, log }: WebRequest,
  field: (name: string) => string,
  { verifier }: SignInState,
): Promise<Tokens | undefined> {
  if (signInFlow === "token") {
    const tokens = { accessToken: field("access_token"), identityToken: field("id_token") };
    return tokens.accessToken === "" || tokens.identityToken === "" ? undefined : tokens;
  }
  const code = field("code");
  if (code === "") return undefined;
  const redeemed = await identity.redeem(code, verifier, `${publicOrigin}${CALLBACK_PATH}`);
  if (redeemed.ok) return redeemed.value;
  const { status, message } = redeemed.failure;
  log.error({ status, reason: message }, "authorisation code could not be redeemed");
  return undefined;
}

function refuse(log: WebRequest["log"], reason: string) {
  log.warn({ reason }, "sign-in refused");
  return data(null, { status: 400 });
}
