import { hash } from "node:crypto";
import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from "jose";
import * as v from "valibot";
import type { AuthUser } from "../domain/customer.ts";
import type { ProviderError } from "../domain/error.ts";
import { failed, ok, type Result } from "../domain/result.ts";
import { callHost } from "./http.ts";
import type { IdentityProvider } from "./identity-provider.ts";

/** "token" is the specification's (spec 2.38): tokens come with the answer. "code" is a code with PKCE. */
export type SignInFlow = "token" | "code";

/** What a browser is sent to the authorisation endpoint with. */
export interface AuthorizationRequest {
  readonly flow: SignInFlow;
  readonly callbackUrl: string;
  readonly state: string;
  readonly nonce: string;
  /** Of the code flow, S256. */
  readonly codeChallenge: string;
  /** Asks for the password even in an existing session. */
  readonly again: boolean;
}

export interface Tokens {
  readonly accessToken: string;
  readonly identityToken: string;
}

export type IdentityClient = ReturnType<typeof createIdentityClient>;

export interface IdentityClientOptions {
  readonly provider: IdentityProvider;
  readonly clientId: string;
  readonly accessTokenAudience: string;
}

/** The provider's own keys alone sign: no shared secrets, and never "none". */
const ALGORITHMS = ["ES256", "ES384", "ES512", "PS256", "PS384", "PS512", "RS256", "RS384", "RS512", "EdDSA"];
/** Clocks of two machines differ. Seconds. */
const CLOCK_TOLERANCE = 5;
const TIMEOUT_MS = 2_000;
const SCOPE = "openid email account";

const RESPONSE_TYPES = { token: "id_token token", code: "code" } as const;

const tokenAnswer = v.object({ access_token: v.string(), id_token: v.string() });

export function createIdentityClient(options: IdentityClientOptions) {
  const { provider, clientId } = options;
  return {
    /** The address; the browser signs in at the same origin. */
    issuer: provider.issuer,
    ...createTokenVerifier(options),
    async authorizationUrl({ flow, callbackUrl, state, nonce, codeChallenge, again }: AuthorizationRequest) {
      return withParameters((await provider.endpoints()).authorization, {
        response_type: RESPONSE_TYPES[flow],
        response_mode: "form_post",
        client_id: clientId,
        redirect_uri: callbackUrl,
        scope: SCOPE,
        state,
        nonce,
        ...(flow === "code" && { code_challenge: codeChallenge, code_challenge_method: "S256" }),
        ...(again && { prompt: "login" }),
      });
    },
    /** A code for tokens. They are not yet believed. */
    async redeem(code: string, verifier: string, callbackUrl: string) {
      const answer = await redeemCode(provider, { code, verifier, callbackUrl }, tokenAnswer, { clientId });
      return answer.ok
        ? ok({ accessToken: answer.value.access_token, identityToken: answer.value.id_token })
        : answer;
    },
    /** The provider's logout address; undefined where there is none. */
    async signOutUrl(backUrl: string) {
      const { endSession } = await provider.endpoints();
      if (endSession === undefined) return undefined;
      return withParameters(endSession, { client_id: clientId, post_logout_redirect_uri: backUrl });
    },
  };
}

/** A code of the authorisation endpoint, and what it was asked for with. */
export interface CodeToRedeem {
  readonly code: string;
  /** PKCE. */
  readonly verifier: string;
  readonly callbackUrl: string;
}

/** A code for the provider's answer. A client with a secret has an `authorization` header. */
export async function redeemCode<Schema extends v.GenericSchema>(
  provider: IdentityProvider,
  { code, verifier, callbackUrl }: CodeToRedeem,
  answer: Schema,
  client: { readonly clientId: string } | { readonly authorization: string },
): Promise<Result<v.InferOutput<Schema>, ProviderError>> {
  const { origin, pathname, search } = new URL((await provider.endpoints()).token);
  const { breaker: _ofDiscovery, ...observed } = provider.upstream;
  const headers = { accept: "application/json", ...("authorization" in client && client) };
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: callbackUrl,
    ...("clientId" in client && { client_id: client.clientId }),
  });
  return callHost(
    { ...observed, baseUrl: origin, headers, contentType: "application/json", timeout: TIMEOUT_MS },
    { method: "POST", path: `${pathname}${search}`, body, answer },
  );
}

function createTokenVerifier({ provider, clientId, accessTokenAudience }: IdentityClientOptions) {
  /** Reads an identity token that was verified before. */
  async function verifyIdentityToken(token: string) {
    const verified = await verifyToken(provider, token, clientId);
    if (!verified.ok) return verified;
    const { sub = "", email, exp = 0 } = verified.value;
    if (typeof email !== "string") return failed({ reason: "no email address" });
    if (!isForClient(verified.value, clientId)) return failed({ reason: "for another client" });
    const user: AuthUser = { sub, email };
    return ok({ user, expiresAt: new Date(exp * 1000), payload: verified.value });
  }

  async function verifyAccessToken(token: string) {
    const verified = await verifyToken(provider, token, accessTokenAudience);
    if (!verified.ok) return verified;
    const { sub = "", exp = 0 } = verified.value;
    return ok({ subject: sub, expiresAt: new Date(exp * 1000) });
  }

  /**
   * Both tokens of one sign-in: signature, algorithm, issuer, audience, expiry, nonce, and that they belong
   * to each other. Resolves to their subject, and to when the first of them expires.
   */
  async function verifySignIn(
    { accessToken, identityToken }: Tokens,
    { nonce, flow }: { readonly nonce: string; readonly flow: SignInFlow },
  ) {
    const identity = await verifyIdentityToken(identityToken);
    if (!identity.ok) return identity;
    const { user, expiresAt, payload } = identity.value;
    if (payload["nonce"] !== nonce) return failed({ reason: "of another sign-in" });
    const access = await verifyAccessToken(accessToken);
    if (!access.ok) return access;
    // Only tokens delivered through the browser must be bound to each other (at_hash).
    const given = payload["at_hash"];
    if ((flow === "token" || given !== undefined) && given !== accessTokenHash(identityToken, accessToken))
      return failed({ reason: "with another access token" });
    if (access.value.subject !== user.sub) return failed({ reason: "of two customers" });
    return ok({ user, expiresAt: expiresAt < access.value.expiresAt ? expiresAt : access.value.expiresAt });
  }

  return { verifyIdentityToken, verifyAccessToken, verifySignIn };
}

/** Signature, algorithm, issuer, audience and expiry. The reason of a failure is a word for the log. */
export async function verifyToken(
  provider: IdentityProvider,
  token: string,
  audience: string,
): Promise<Result<JWTPayload, { readonly reason: string }>> {
  try {
    const { payload } = await jwtVerify(token, provider.keys, {
      issuer: provider.issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ["sub", "exp"],
      clockTolerance: CLOCK_TOLERANCE,
    });
    return payload.sub === "" ? failed({ reason: "no subject" }) : ok(payload);
  } catch (error) {
    return failed({
      reason: error instanceof errors.JOSEError ? error.code : "the provider's keys can't be had",
    });
  }
}

/** OpenID Connect Core 1.0, 3.1.3.7: a token for several audiences names the client that it was made for. */
export function isForClient({ aud, azp }: JWTPayload, clientId: string): boolean {
  return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
}

export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** OpenID Connect Core 1.0, 3.2.2.9: the left half of the digest that the identity token's algorithm uses. */
function accessTokenHash(identityToken: string, accessToken: string): string {
  const { alg = "" } = decodeProtectedHeader(identityToken);
  const algorithm = alg.endsWith("256") ? "sha256" : alg.endsWith("384") ? "sha384" : "sha512";
  const digest = hash(algorithm, accessToken, "buffer");
  return digest.subarray(0, digest.length / 2).toString("base64url");
}
