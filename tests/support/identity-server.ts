import { type FastifyInstance, fastify } from "fastify";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { aRequest } from "../../ui/.server/request.fixture.ts";
import { createRequestContext } from "../../app/request-context.ts";
import * as identityRoute from "../../app/routes/identity/identity.tsx";
import * as interactionRoute from "../../app/routes/identity/interaction.tsx";
import { createRateLimitCounts } from "../../infrastructure/rate-limits.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Interactions } from "../../provider/identity/interactions.ts";
import type { IdentityPage } from "../../provider/identity/provider.ts";
import { identityRoutes } from "../../provider/identity/routes.ts";
import { aConcurrencyLimit } from "./concurrency-limit.ts";
import { TEST_ENCRYPTION } from "./encryption.ts";
import { freePort } from "./product.ts";
import { respondWith, routeOf } from "./route-server.ts";
import { ACCESS_AUDIENCE, CLIENT_ID } from "./test-identity.ts";

/** The embedded identity provider alone, on a port of its own. */
export interface IdentityServer {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly publicKeys: ReturnType<typeof createLocalJWKSet>;
  /** A token that it signed for that audience. */
  token(audience: string): Promise<string>;
  close(): Promise<void>;
}

export interface IdentityServerOptions {
  /** The origin that customers use; its own address where undefined. */
  readonly publicOrigin?: string;
  readonly flow?: "token" | "code";
  /** No more passwords can be checked. */
  readonly isFull?: () => boolean;
}

export const PAGE_POLICY = "default-src 'none'; script-src 'self'; form-action 'self'";
const SECRET = "a secret of the tests";
const INTERACTION = "/identity/interaction/:uid";

export async function startIdentityServer(
  db: Db,
  { publicOrigin, flow = "token", isFull }: IdentityServerOptions = {},
): Promise<IdentityServer> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const { d, ...publicKey } = { ...(await exportJWK(privateKey)), kid: "k", alg: "ES256" };
  const app = fastify();
  const port = await freePort();
  const origin = publicOrigin ?? `http://127.0.0.1:${port}`;
  const interactions = identityRoutes(app, db, TEST_ENCRYPTION, {
    publicOrigin: origin,
    clientId: CLIENT_ID,
    callbackUrl: `${origin}${publicOrigin === undefined ? "" : "/help-and-support/sign-in"}/callback`,
    accessTokenAudience: ACCESS_AUDIENCE,
    flow,
    keys: { keys: [{ ...publicKey, d } as never] },
    cookieSecret: SECRET,
    signInPath: "/sign-in",
    attempts: createRateLimitCounts(db),
    admission: aConcurrencyLimit(isFull),
    renderPage: async (page) =>
      new Response(print(page), { headers: { "content-security-policy": PAGE_POLICY } }),
  });
  signInForm(app, interactions);
  return {
    app,
    origin: await app.listen({ host: "127.0.0.1", port }),
    publicKeys: createLocalJWKSet({ keys: [publicKey] }),
    token: (audience) =>
      new SignJWT({ email: "ada@example.com" })
        .setProtectedHeader({ alg: "ES256", kid: "k" })
        .setSubject("a-customer")
        .setIssuer(`${origin}/identity`)
        .setAudience(audience)
        .setExpirationTime("5m")
        .sign(privateKey),
    close: () => app.close(),
  };
}

function print(page: IdentityPage): string {
  if (page.kind === "stopped") return "<p>stopped</p>";
  const inputs = Object.entries(page.fields).map(
    ([name, value]) => `<input name="${name}" value="${value}">`,
  );
  return `<form action="${page.action}">${inputs.join("")}</form>`;
}

/** The web's routes of the form, with fields and faults in the place of their pages. */
function signInForm(app: FastifyInstance, interactions: Interactions): void {
  const routes = [{ ...routeOf("", identityRoute, [routeOf(INTERACTION, interactionRoute)]), path: "/" }];
  const respond = respondWith(routes, ({ loaderData, actionData }) => {
    const form: Partial<Record<string, string>> | null = loaderData[INTERACTION];
    if (form === null) return "<p>expired</p>";
    const { values: { email = "" } = {}, errors = [], alert } = actionData?.[INTERACTION] ?? {};
    const faults = [
      ...(alert === "form" ? ["not-our-form"] : []),
      ...errors.map(({ code }: { readonly code: string }) => code),
    ];
    const inputs = `<input name="xsrf" value="${form["csrfToken"]}"><input name="email" value="${email}">`;
    return `<form action="${form["action"]}">${inputs}</form>${faults.join(" ")}`;
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => body);
    scope.all(INTERACTION, async ({ method, url, headers, body, ip, id, log }, reply) => {
      const sent = new Request(new URL(url, "http://127.0.0.1"), {
        method,
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        ...(body instanceof Buffer && { body: new Uint8Array(body) }),
      });
      const services = { ...aRequest().services, sessionSecret: SECRET, interactions };
      const response = await respond(
        sent,
        createRequestContext(services, { requestId: id, client: ip, log, nonce: "", locale: "en-GB" }),
      );
      reply.code(response.status).headers(Object.fromEntries(response.headers));
      return reply.header("content-security-policy", PAGE_POLICY).send(await response.text());
    });
  });
}
