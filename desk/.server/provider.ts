import { data, redirect } from "react-router";
import { OPERATIONS_PATH, PROVE_PARAMETER } from "../../domain/staff.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { randomToken } from "../../ui/.server/cookies.ts";
import { notFound } from "../../ui/.server/not-found.ts";
import { recordProviderRefusal, refuseSignIn, type StaffRequest, startStaffSession } from "./staff.ts";
import { saveSignInState, takeSignInState } from "../../ui/.server/sign-in-state.ts";

/** Where the provider's own identity provider sends staff back to. */
const CALLBACK_PATH = `${OPERATIONS_PATH}/sign-in/provider`;
/** In the place of a visitor: no state of a customer's sign-in is valid here. */
const STAFF = "staff";

/**
 * Without a response of the provider: redirects there, to prove who they are again with the page that asked for
 * it. With one: starts the session.
 */
export async function signInWithProvider(asked: StaffRequest, request: Request) {
  const { publicOrigin, log, staffIdentity } = asked;
  if (staffIdentity === undefined) return notFound(asked);
  const given = asked.url.searchParams;
  const callbackUrl = `${publicOrigin}${CALLBACK_PATH}`;
  if (!given.has("state")) {
    const [nonce, verifier] = [randomToken(), randomToken()];
    const asking = given.get(PROVE_PARAMETER);
    const again = asking !== null;
    const returnTo = /^\/operations(?:\/[\w/-]*)?$/.test(asking ?? "") ? asking! : OPERATIONS_PATH;
    const stored = { returnTo, nonce, verifier, visitorKey: STAFF };
    const { state, cookie } = await saveSignInState(asked, request, stored);
    const codeChallenge = sha256(verifier, "base64url");
    try {
      const url = await staffIdentity.authorizationUrl({ callbackUrl, state, nonce, codeChallenge, again });
      return redirect(url, { status: 303, headers: { "set-cookie": cookie } });
    } catch (error) {
      log.error({ err: error }, "staff identity provider unavailable");
      throw refuseSignIn(asked, 503);
    }
  }
  const begun = await takeSignInState(asked, request, given.get("state") ?? "");
  const code = given.get("code");
  if (begun?.visitorKey !== STAFF || code === null) {
    await recordProviderRefusal(asked, given.has("error") ? "the provider refused" : "unknown state");
    throw refuseSignIn(asked, 400);
  }
  const { nonce, verifier, returnTo } = begun;
  const person = await staffIdentity.redeem({ callbackUrl, code, nonce, verifier });
  const started = person.ok ? await startStaffSession(asked, person.value) : person;
  if (!started.ok) {
    const reason = typeof started.failure === "string" ? started.failure : started.failure.reason;
    await recordProviderRefusal(asked, reason);
    throw refuseSignIn(asked, 403);
  }
  // A redirect would be part of the provider's: browsers hold the strict cookie back from those.
  const { cookie, first } = started.value;
  const next = returnTo === OPERATIONS_PATH ? first : returnTo;
  const headers = { "set-cookie": cookie, refresh: `0; url=${next}` };
  return data(null, { headers });
}
