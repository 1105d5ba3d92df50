import { createLocalJWKSet, createRemoteJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import * as v from "valibot";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { exchange, type HostOptions, textOf, type Upstream } from "./http.ts";

/** An OpenID provider as its discovery document describes it: the embedded one, or a provider's own. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Throws while the provider has not published them. */
  endpoints(): Promise<{
    /** Where a browser is sent to sign in. */
    readonly authorization: string;
    /** The token endpoint of the code flow. */
    readonly token: string;
    /** Where a browser is sent to sign out; undefined where the provider has no such place. */
    readonly endSession: string | undefined;
  }>;
  /** Its public keys. Throws where they can't be had. */
  readonly keys: JWTVerifyGetKey;
  /** Its circuit breaker is for the discovery alone. */
  readonly upstream: Upstream;
}

const TIMEOUT_MS = 2_000;

/** The discovery document, as far as it is read here. */
export const discoverySchema = v.object({
  issuer: v.string(),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  jwks_uri: v.pipe(v.string(), v.url()),
  end_session_endpoint: v.optional(v.pipe(v.string(), v.url())),
});

/** The embedded provider: its metadata is known; only tokens are fetched, from `internalOrigin`. */
export function embeddedIdentityProvider(
  publicOrigin: string,
  internalOrigin: string,
  publicKeys: JSONWebKeySet,
  upstream: Upstream = {},
): IdentityProvider {
  const issuer = `${publicOrigin}/identity`;
  const endpoints = {
    authorization: `${issuer}/auth`,
    token: `${internalOrigin}/identity/token`,
    endSession: `${issuer}/logout`,
  };
  return {
    issuer,
    endpoints: () => Promise.resolve(endpoints),
    keys: createLocalJWKSet(publicKeys),
    upstream,
  };
}

/** An external provider, discovered on first use; a failure is not cached. */
export function discoveredIdentityProvider(
  issuer: string,
  upstream: Upstream = { breaker: createCircuitBreaker() },
): IdentityProvider {
  let found: Promise<v.InferOutput<typeof discoverySchema>> | undefined;
  let remoteKeys: JWTVerifyGetKey | undefined;

  async function discover() {
    const host: HostOptions = {
      baseUrl: issuer,
      headers: { accept: "application/json" },
      contentType: "application/json",
      timeout: TIMEOUT_MS,
      ...upstream,
    };
    const path = "/.well-known/openid-configuration";
    const answer = await exchange(host, { method: "GET", path, again: true });
    if (!answer.ok) throw new Error(`the identity provider does not answer: ${answer.failure.message}`);
    const document = v.parse(discoverySchema, JSON.parse(textOf(answer.value)));
    if (document.issuer.replace(/\/$/, "") !== issuer)
      throw new Error("the identity provider names another issuer");
    return document;
  }

  const known = () =>
    (found ??= discover().catch((error: unknown) => {
      found = undefined;
      throw error;
    }));

  return {
    issuer,
    upstream,
    async endpoints() {
      const document = await known();
      return {
        authorization: document.authorization_endpoint,
        token: document.token_endpoint,
        endSession: document.end_session_endpoint,
      };
    },
    async keys(header, token) {
      remoteKeys ??= createRemoteJWKSet(new URL((await known()).jwks_uri), { timeoutDuration: TIMEOUT_MS });
      return remoteKeys(header, token);
    },
  };
}
