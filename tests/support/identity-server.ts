import { fastify } from "fastify";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { createRateLimitRepository } from "../../stores/rate-limits.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { IdentityPages } from "../../services/identity/pages.ts";
import { identityRoutes } from "../../services/identity/routes.ts";
import { aConcurrencyLimit } from "./concurrency-limit.ts";
import { TEST_ENCRYPTION } from "./encryption.ts";
import { ACCESS_AUDIENCE, CLIENT_ID } from "./test-identity.ts";

/** The embedded identity provider alone, on a port of its own. */
export interface IdentityServer {
  readonly origin: string;
  /** A token that it signed for that audience. */
  token(audience: string): Promise<string>;
  close(): Promise<void>;
}

const PAGES: IdentityPages = {
  policy: "default-src 'none'",
  signIn: () => "<form></form>",
  carryOn: ({ action, fields }) =>
    `<form action="${action}">${fields.map(([name, value]) => `<input name="${name}" value="${value}">`).join("")}</form>`,
  stop: (reason) => `<p>${reason}</p>`,
};

/** `publicOrigin` is what it is told customers use. */
export async function startIdentityServer(
  db: Db,
  publicOrigin: string,
  flow: "token" | "code" = "token",
): Promise<IdentityServer> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "k", alg: "ES256" };
  const app = fastify();
  identityRoutes(app, db, TEST_ENCRYPTION, PAGES, {
    publicOrigin,
    clientId: CLIENT_ID,
    callbackUrl: `${publicOrigin}/help-and-support/sign-in/callback`,
    accessTokenAudience: ACCESS_AUDIENCE,
    flow,
    keys: { keys: [key as never] },
    cookieSecret: "a secret of the tests",
    signInPath: "/sign-in",
    attempts: createRateLimitRepository(db),
    admission: aConcurrencyLimit(),
  });
  return {
    origin: await app.listen({ host: "127.0.0.1", port: 0 }),
    token: (audience) =>
      new SignJWT({ email: "ada@example.com" })
        .setProtectedHeader({ alg: "ES256", kid: "k" })
        .setSubject("a-customer")
        .setIssuer(`${publicOrigin}/identity`)
        .setAudience(audience)
        .setExpirationTime("5m")
        .sign(privateKey),
    close: () => app.close(),
  };
}
