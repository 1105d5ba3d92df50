import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import type { SignInAttempt, SignInLimits } from "../../stores/sign-in-limits.ts";
import type { UserRepository } from "./users.ts";

export interface CustomerSignIn extends SignInAttempt {
  readonly password: string;
}

/** The sign-in form's part of an authorisation, known by its id and the Cookie header of its browser. */
export type Interactions = ReturnType<typeof createInteractions>;

export function createInteractions(provider: Provider, users: UserRepository, limits: SignInLimits) {
  return {
    /** False where the form has expired or was opened in another browser. */
    async isCurrent(uid: string, cookies: string) {
      try {
        return (await provider.interactionDetails(...messagesWith(cookies))).uid === uid;
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return false;
        throw error;
      }
    },
    /** `returnTo`: where the authorisation goes on; `device`: a new value for the device cookie. */
    async signIn(cookies: string, { password, ...attempt }: CustomerSignIn) {
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
