import type { FastifyInstance } from "fastify";
import { CALLBACK_PATH, SIGN_IN_PATH } from "../ui/paths/sign-in.ts";
import {
  discoveredIdentityProvider,
  embeddedIdentityProvider,
  type IdentityProvider,
} from "../clients/identity-provider.ts";
import type { Upstream } from "../clients/http.ts";
import type { ConcurrencyLimit } from "../infrastructure/concurrency-limit.ts";
import type { TrustedTokens } from "../provider/accounts/bearer.ts";
import { createRateLimitCounts } from "../infrastructure/rate-limits.ts";
import type { Interactions } from "../provider/identity/interactions.ts";
import { type IdentityOptions, identityRoutes } from "../provider/identity/routes.ts";
import type { Config } from "./config.ts";
import type { Parts } from "./parts.ts";

/** The embedded identity provider, or the provider's own where IDENTITY_URL names it. */
export function identityProviderOf(config: Config, upstream?: Upstream): IdentityProvider {
  if (config.identityUrl !== undefined) return discoveredIdentityProvider(config.identityUrl, upstream);
  return embeddedIdentityProvider(config.origin, config.internalOrigin, publicKeysOf(config), upstream);
}

/** What the account services believe: each its own kind of token (spec 7.10, 7.11). */
export function trustedTokens(
  config: Config,
): Readonly<Record<"accessTokens" | "identityTokens", TrustedTokens>> {
  const { issuer, keys } = identityProviderOf(config);
  return {
    accessTokens: { issuer, keys, audience: config.accessTokenAudience },
    identityTokens: { issuer, keys, audience: config.clientId },
  };
}

/** Puts the embedded provider on the web's server; nothing where the provider has one of its own. */
export function embedIdentity(
  app: FastifyInstance,
  { config, db, encryption }: Pick<Parts, "config" | "db" | "encryption">,
  admission: ConcurrencyLimit,
  renderPage: IdentityOptions["renderPage"],
): Interactions | undefined {
  if (config.identityKeys === undefined) return undefined;
  return identityRoutes(app, db, encryption, {
    publicOrigin: config.origin,
    clientId: config.clientId,
    callbackUrl: `${config.origin}${CALLBACK_PATH}`,
    accessTokenAudience: config.accessTokenAudience,
    flow: config.signInFlow,
    keys: config.identityKeys,
    cookieSecret: config.sessionSecret,
    signInPath: SIGN_IN_PATH,
    attempts: createRateLimitCounts(db),
    admission,
    renderPage,
  });
}

function publicKeysOf({ identityKeys }: Config) {
  return { keys: (identityKeys?.keys ?? []).map(({ d: _private, ...key }) => ({ ...key, use: "sig" })) };
}
