import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import type { SignInAttempt, SignInLimits, SignInRefusal } from "./sign-in-limits.ts";
import type { UserRepository } from "./users.ts";

export interface CustomerSignIn extends SignInAttempt {
  readonly password: string;
}

/** The sign-in form's part of an authorisation, known by its id and the Cookie header of its browser. */
export interface Interactions {
  /** False where the form has expired or was opened in another browser. */
  isCurrent(uid: string, cookies: string): Promise<boolean>;
  /** `returnTo`: the path at which the authorisation goes on; `device`: a new value for the device cookie. */
  signIn(
    cookies: string,
    attempt: CustomerSignIn,
  ): Promise<{ readonly returnTo: string; readonly device: string } | SignInRefusal>;
}

export function createInteractions(
  provider: Provider,
  users: UserRepository,
  limits: SignInLimits,
): Interactions {
  return {
    async isCurrent(uid, cookies) {
      try {
        return (await provider.interactionDetails(...messagesWith(cookies))).uid === uid;
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return false;
        throw error;
      }
    },
    async signIn(cookies, { password, ...attempt }) {
      const outcome = await limits.attempt(attempt, () => users.authenticate(attempt.email, password));
      if (typeof outcome === "string") return outcome;
      const login = { accountId: outcome.account.subject, remember: true };
      const returnTo = await provider.interactionResult(...messagesWith(cookies), { login });
      return { returnTo: new URL(returnTo).pathname, device: outcome.device };
    },
  };
}

/** The library reads the cookies of an interaction from a message of node:http, and nothing else of it. */
function messagesWith(cookies: string): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = cookies;
  return [request, new ServerResponse(request)];
}
