import * as v from "valibot";
import type { StaffRole } from "../domain/staff.ts";
import { failed, ok, type Result } from "../domain/result.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import {
  type AuthorizationRequest,
  type CodeToRedeem,
  isForClient,
  redeemCode,
  verifyToken,
  withParameters,
} from "./identity.ts";

/** The OpenID provider of the provider's staff: the code flow with PKCE and a client secret. */
export type StaffIdentityClient = ReturnType<typeof createStaffIdentityClient>;

export interface StaffIdentityOptions {
  readonly provider: IdentityProvider;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Roles by the names in the claim "groups". */
  readonly roles: ReadonlyMap<string, StaffRole>;
}

const tokenAnswer = v.object({ id_token: v.string() });
const claimsSchema = v.looseObject({
  sub: v.string(),
  email: v.pipe(v.string(), v.includes("@")),
  email_verified: v.optional(v.unknown()),
  nonce: v.string(),
  groups: v.optional(v.union([v.array(v.string()), v.string()]), []),
  auth_time: v.optional(v.number()),
});

/** A person in several groups has the first of these roles. */
const STRONGEST_FIRST = ["supervisor", "agent", "reviewer", "editor"] as const satisfies readonly StaffRole[];

/** Whom the provider vouches for. The subject is the person; the address may change, or be another's later. */
export interface StaffIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Verified by the provider. */
  readonly email: string;
  readonly role: StaffRole;
  /** When they last typed a password there; undefined where it does not say. */
  readonly provedAt: Date | undefined;
}

export function createStaffIdentityClient({ provider, clientId, clientSecret, roles }: StaffIdentityOptions) {
  // RFC 6749, 2.3.1.
  const credentials = [clientId, clientSecret].map(encodeURIComponent).join(":");
  const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;

  return {
    /** `again`: they sign in there anew, whatever session they have. */
    async authorizationUrl(request: Omit<AuthorizationRequest, "flow">) {
      const { callbackUrl, state, nonce, codeChallenge, again } = request;
      return withParameters((await provider.endpoints()).authorization, {
        response_type: "code",
        client_id: clientId,
        redirect_uri: callbackUrl,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: "S256",
        ...(again && { prompt: "login", max_age: "0" }),
      });
    },
    /** Who signed in, by the verified identity token for the code; a fault where no group has a role. */
    async redeem({
      nonce,
      ...code
    }: CodeToRedeem & { readonly nonce: string }): Promise<
      Result<StaffIdentity, { readonly reason: string }>
    > {
      const answer = await redeemCode(provider, code, tokenAnswer, { authorization });
      if (!answer.ok) return failed({ reason: "the code could not be redeemed" });
      const verified = await verifyToken(provider, answer.value.id_token, clientId);
      if (!verified.ok) return verified;
      if (!isForClient(verified.value, clientId)) return failed({ reason: "for another client" });
      const claims = v.safeParse(claimsSchema, verified.value);
      if (!claims.success) return failed({ reason: "no email address or nonce" });
      const { sub: subject, email, groups, auth_time: authTime } = claims.output;
      if (claims.output.nonce !== nonce) return failed({ reason: "of another sign-in" });
      // Some providers send "false", or send an address that its owner typed.
      if (claims.output.email_verified !== true) return failed({ reason: "email address not verified" });
      const given = new Set([groups].flat().map((group) => roles.get(group)));
      const role = STRONGEST_FIRST.find((one) => given.has(one));
      if (role === undefined) return failed({ reason: "no group with a role" });
      const provedAt = authTime === undefined ? undefined : new Date(Math.min(authTime * 1000, Date.now()));
      return ok({ issuer: provider.issuer, subject, email, role, provedAt });
    },
  };
}
