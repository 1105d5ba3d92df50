import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import type { SignInFault } from "../../contract/sign-in.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { type ConcurrencyLimit, RETRY_AFTER_SECONDS } from "../../infrastructure/concurrency-limit.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { hmac, isSameSecret } from "../../infrastructure/hashing.ts";
import { readHandOver } from "./hand-over.ts";
import type { IdentityPages } from "./pages.ts";
import {
  createProvider,
  IDENTITY_PATH,
  type IdentitySettings,
  INTERACTION_PATH,
  LOGOUT_PATH,
} from "./provider.ts";
import { type AttemptCounts, createTryLimits, type TryLimits } from "./try-limits.ts";
import { createUserRepository, type UserRepository } from "./users.ts";

export interface IdentityOptions extends IdentitySettings {
  /** Where somebody goes who opens the provider's own address, or whose sign-in is too old. */
  readonly signInPath: string;
  readonly attempts: AttemptCounts;
  readonly admission: Pick<ConcurrencyLimit, "run">;
}

const LONGEST_EMAIL = 254;

/**
 * The identity provider on a server of its own choice: the protocol's addresses, the sign-in page, and
 * sign-out.
 */
export function identityRoutes(
  app: FastifyInstance,
  db: Db,
  encryption: Encryption,
  pages: IdentityPages,
  options: IdentityOptions,
): void {
  const users = createUserRepository(db, encryption);
  const provider = createProvider(db, encryption, users, pages, options);
  app.get(IDENTITY_PATH, (_request, reply) => reply.redirect(options.signInPath, 303));
  void app.register(async (scope) =>
    signInRoutes(scope, {
      provider,
      users,
      pages,
      limits: createTryLimits(options.attempts, options.cookieSecret, options.admission, {
        name: "identity-device",
        path: INTERACTION_PATH,
        secure: options.publicOrigin.startsWith("https:"),
      }),
      secret: options.cookieSecret,
    }),
  );
  void app.register(async (scope) => protocolRoutes(scope, provider, pages, options));
}

interface SignIn {
  readonly provider: Provider;
  readonly users: UserRepository;
  readonly pages: IdentityPages;
  readonly limits: TryLimits;
  readonly secret: string;
}

/** The sign-in page and its form. They work without JavaScript. */
function signInRoutes(app: FastifyInstance, { provider, users, pages, limits, secret }: SignIn): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
  app.addHook("onRequest", async (_request, reply) => void page(reply, pages));

  /**
   * Undefined where the page is too old, or was opened in another browser: its cookie goes with its address.
   */
  async function currentInteraction(
    request: FastifyRequest<{ Params: { uid: string } }>,
    reply: FastifyReply,
  ) {
    try {
      const interaction = await provider.interactionDetails(request.raw, reply.raw);
      return interaction.uid === request.params.uid ? interaction : undefined;
    } catch (error) {
      request.log.info({ err: error }, "a sign-in page that is over");
      return undefined;
    }
  }

  const show = (reply: FastifyReply, uid: string, email: string, faults: readonly SignInFault[]) =>
    reply.code(statusOf(faults)).send(
      pages.signIn({
        action: `${INTERACTION_PATH}/${uid}`,
        xsrfToken: xsrfToken(secret, uid),
        email,
        faults,
      }),
    );

  app.get<{ Params: { uid: string } }>(`${INTERACTION_PATH}/:uid`, async (request, reply) => {
    const interaction = await currentInteraction(request, reply);
    return interaction === undefined
      ? reply.code(410).send(pages.stop("expired"))
      : show(reply, interaction.uid, "", []);
  });

  app.post<{ Params: { uid: string }; Body: unknown }>(`${INTERACTION_PATH}/:uid`, async (request, reply) => {
    const interaction = await currentInteraction(request, reply);
    if (interaction === undefined) return reply.code(410).send(pages.stop("expired"));
    const { uid, returnTo } = interaction;
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const email = (form.get("email") ?? "").trim().slice(0, LONGEST_EMAIL);
    const password = form.get("password") ?? "";
    if (!isSameSecret(form.get("xsrf") ?? "", xsrfToken(secret, uid)))
      return show(reply, uid, email, ["not-our-form"]);
    const missing = [
      ...(email === "" ? ["email-missing" as const] : []),
      ...(password === "" ? ["password-missing" as const] : []),
    ];
    if (missing.length > 0) return show(reply, uid, email, missing);
    const attempt = { email, ip: request.ip, cookie: request.headers.cookie };
    const outcome = await limits.attempt(attempt, () => users.authenticate(email, password));
    if (outcome === "busy") reply.header("retry-after", RETRY_AFTER_SECONDS);
    if (typeof outcome === "string") return show(reply, uid, email, [outcome]);
    const { account: user, deviceCookie } = outcome;
    reply.header("set-cookie", deviceCookie);
    await provider.interactionResult(request.raw, reply.raw, {
      login: { accountId: user.subject, remember: true },
    });
    return reply.redirect(new URL(returnTo).pathname, 303);
  });
}

/** Everything else under the path is OpenID Connect's, and sign-out. */
function protocolRoutes(
  app: FastifyInstance,
  provider: Provider,
  pages: IdentityPages,
  { publicOrigin, clientId }: IdentityOptions,
): void {
  const { host } = new URL(publicOrigin);
  provider.use(async (ctx, next) => {
    ctx.set("content-security-policy", pages.policy);
    ctx.set("cache-control", "no-store");
    await next();
    const handOver = typeof ctx.body === "string" ? readHandOver(ctx.body) : undefined;
    if (handOver === undefined) return;
    ctx.body = pages.carryOn(handOver);
    // The library has let its own script through; ours comes from a file.
    ctx.set("content-security-policy", pages.policy);
  });
  const answer = provider.callback();
  logFaults(provider, app.log);

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
    void answer(raw, reply.raw);
  });
}

/** The library makes addresses of what the request says of itself; it has no say in ours. */
function pinHost({ raw }: FastifyRequest, host: string): void {
  delete raw.headers["x-forwarded-host"];
  raw.headers.host = host;
  raw.headers["x-forwarded-proto"] = "https";
}

function logFaults(provider: Provider, log: FastifyBaseLogger): void {
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "the identity provider failed"));
  // A refusal is no fault of ours. Its text may quote what was sent, so only its name is kept.
  const refused = (_ctx: unknown, { message }: Error) =>
    log.info({ reason: message }, "the identity provider refused a request");
  provider.on("authorization.error", refused);
  provider.on("grant.error", refused);
}

function page(reply: FastifyReply, pages: IdentityPages): void {
  reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-security-policy", pages.policy);
}

function statusOf(faults: readonly SignInFault[]): number {
  if (faults.includes("not-our-form")) return 403;
  if (faults.includes("too-many")) return 429;
  if (faults.includes("busy")) return 503;
  return faults.length > 0 ? 422 : 200;
}

function xsrfToken(secret: string, uid: string): string {
  return hmac(secret, `interaction ${uid}`);
}
