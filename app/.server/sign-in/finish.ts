import { data, redirect, type RouterContextProvider } from "react-router";
import type { Tokens } from "../../../clients/identity.ts";
import { CALLBACK_PATH } from "../../paths/sign-in.ts";
import { requestContext, servicesContext } from "../services.ts";
import { beginSession } from "./customer-session.ts";
import { type SignInState, takeSignIn } from "./state.ts";

/** A sign-in that is not believed: the page says so and offers to begin again. */
export type SignInRefusal = ReturnType<typeof refuse>;

type Context = Readonly<RouterContextProvider>;

/**
 * The identity provider's answer, which the browser posts to us. The state is taken first, once, whatever the
 * answer is; then both tokens are verified; then a session begins under a new visitor id, and the browser
 * goes back to its page.
 */
export async function finishSignIn(context: Context, request: Request): Promise<Response | SignInRefusal> {
  const answer = await readAnswer(request);
  const remembered = await takeSignIn(context, request, answer("state"));
  if (remembered === undefined) return refuse(context, "the state is unknown");
  if (answer("error") !== "") return refuse(context, "the provider refused");
  const { identity, signInFlow } = context.get(servicesContext);
  const tokens = await receiveTokens(context, answer, remembered);
  if (tokens === undefined) return refuse(context, "there are no tokens");
  const verified = await identity.verifySignIn(tokens, { nonce: remembered.nonce, flow: signInFlow });
  if (!verified.ok) return refuse(context, verified.failure.reason);
  const cookies = await beginSession(context, tokens, verified.value, remembered.visitorKey);
  return redirect(remembered.returnTo, {
    status: 303,
    headers: cookies.map((cookie): [string, string] => ["set-cookie", cookie]),
  });
}

/** Tokens that came with the answer, or for the code that did; only in the flow that was asked for. */
async function receiveTokens(
  context: Context,
  answer: (name: string) => string,
  { verifier }: SignInState,
): Promise<Tokens | undefined> {
  const { identity, publicOrigin, signInFlow } = context.get(servicesContext);
  if (signInFlow === "token") {
    const tokens = { accessToken: answer("access_token"), identityToken: answer("id_token") };
    return tokens.accessToken === "" || tokens.identityToken === "" ? undefined : tokens;
  }
  const code = answer("code");
  if (code === "") return undefined;
  const redeemed = await identity.redeem(code, verifier, `${publicOrigin}${CALLBACK_PATH}`);
  if (redeemed.ok) return redeemed.value;
  context
    .get(requestContext)
    .log.error(
      { status: redeemed.failure.status, reason: redeemed.failure.message },
      "a code was not redeemed",
    );
  return undefined;
}

async function readAnswer(request: Request): Promise<(name: string) => string> {
  try {
    const form = await request.formData();
    return (name) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
  } catch {
    // No form: there is no state in it either.
    return () => "";
  }
}

function refuse(context: Context, reason: string) {
  context.get(requestContext).log.warn({ reason }, "a sign-in was refused");
  return data({ refused: true as const }, { status: 400 });
}
