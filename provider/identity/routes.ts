import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { createInteractions, type Interactions } from "./interactions.ts";
import {
  createProvider,
  IDENTITY_PATH,
  type IdentityPage,
  type IdentitySettings,
  LOGOUT_PATH,
  type ShowPage,
} from "./provider.ts";
import { createSignInLimits } from "../../stores/sign-in-limits.ts";
import type { ConcurrencyLimit } from "../../infrastructure/concurrency-limit.ts";
import type { RateLimitCounts } from "../../infrastructure/rate-limits.ts";
import { createUserRepository } from "./users.ts";

export interface IdentityOptions extends IdentitySettings {
  /** Where the provider's own address leads. */
  readonly signInPath: string;
  readonly attempts: Pick<RateLimitCounts, "take" | "clear">;
  readonly admission: Pick<ConcurrencyLimit, "run">;
  /** Renders a page that takes the place of a protocol response, for who sent that Cookie header. */
  readonly renderPage: (page: IdentityPage, cookies: string) => Promise<Response>;
}

/**
 * The protocol's addresses and sign-out. The sign-in form is the caller's, with the interactions returned.
 */
export function identityRoutes(
  app: FastifyInstance,
  db: Db,
  encryption: Encryption,
  options: IdentityOptions,
): Interactions {
  const users = createUserRepository(db, encryption);
  const shown = new WeakSet<KoaContextWithOIDC>();
  const showPage: ShowPage = async (ctx, page) => {
    shown.add(ctx);
    const response = await options.renderPage(page, ctx.get("cookie"));
    if (!response.ok) throw new Error(`the page of the identity provider has status ${response.status}`);
    ctx.type = "html";
    ctx.body = await response.text();
    ctx.set("content-security-policy", response.headers.get("content-security-policy") ?? "");
  };
  const provider = createProvider(db, encryption, users, showPage, options);
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    ctx.set("cache-control", "no-store");
    await next();
    const confirmation = shown.has(ctx) ? undefined : signOutConfirmation(ctx);
    if (confirmation !== undefined) await showPage(ctx, confirmation);
  });
  logFaults(provider, app.log);
  app.get(IDENTITY_PATH, (_request, reply) => reply.redirect(options.signInPath, 303));
  void app.register(async (scope) => protocolRoutes(scope, provider, options));
  const limits = createSignInLimits(options.attempts, options.cookieSecret, options.admission);
  return createInteractions(provider, users, limits);
}

/** The library posts its sign-out form by itself, before another customer's sign-in or without a session. */
function signOutConfirmation({ oidc, status, body }: KoaContextWithOIDC): IdentityPage | undefined {
  const xsrf = oidc?.session?.state?.["secret"];
  if (typeof xsrf !== "string" || status !== 200 || typeof body !== "string") return undefined;
  if (oidc.route !== "resume" && oidc.route !== "end_session") return undefined;
  const action = oidc.urlFor("end_session_confirm");
  return { kind: "continue", action, fields: { xsrf, logout: "yes" } };
}

function protocolRoutes(
  app: FastifyInstance,
  provider: Provider,
  { publicOrigin, clientId }: IdentityOptions,
): void {
  const { host } = new URL(publicOrigin);
  const respond = provider.callback();

  app.get<{ Querystring: { post_logout_redirect_uri?: unknown; client_id?: unknown } }>(
    LOGOUT_PATH,
    async (request, reply) => {
      pinHost(request, host);
      const context = provider.createContext(request.raw, reply.raw);
      const session = await provider.Session.get(context);
      await session.destroy();
      context.cookies.set(provider.cookieName("session"), null, { path: IDENTITY_PATH });
      const { post_logout_redirect_uri: wanted, client_id: client } = request.query;
      const back = client === clientId && wanted === `${publicOrigin}/logout` ? wanted : "/logout";
      return reply.header("cache-control", "no-store").redirect(back, 303);
    },
  );

  // The library reads bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.all(`${IDENTITY_PATH}/*`, (request, reply) => {
    pinHost(request, host);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    const { raw } = request;
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(IDENTITY_PATH.length) });
    void respond(raw, reply.raw);
  });
}

/**
 * The library makes addresses of the request's own headers: they name the public origin, whatever was sent.
 */
function pinHost({ raw }: FastifyRequest, host: string): void {
  delete raw.headers["x-forwarded-host"];
  raw.headers.host = host;
  raw.headers["x-forwarded-proto"] = "https";
}

function logFaults(provider: Provider, log: FastifyBaseLogger): void {
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "identity provider failed"));
  // The description of a refusal may quote what was sent: only its code is logged.
  const refused = (_ctx: unknown, { message }: Error) =>
    log.info({ reason: message }, "identity provider refused a request");
  provider.on("authorization.error", refused);
  provider.on("grant.error", refused);
}
