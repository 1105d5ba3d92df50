import Provider, {
  type AdapterFactory,
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type JWKS,
  type KoaContextWithOIDC,
  type ResponseType,
} from "oidc-provider";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { createRecordAdapter } from "./records.ts";
import type { UserRepository } from "./users.ts";

/** The one service of the platform that browsers reach, through the web. */
export const IDENTITY_PATH = "/identity";
export const INTERACTION_PATH = `${IDENTITY_PATH}/interaction`;
export const LOGOUT_PATH = `${IDENTITY_PATH}/logout`;

/** Tokens last as long as a sign-in: nothing renews them. Seconds. */
export const SIGN_IN_LIFETIME = 2 * 60 * 60;
/** As long as an idle session of the web; later the password is required again. Seconds. */
const SESSION_LIFETIME = 15 * 60;
/** From the first page to the right password. Seconds. */
const INTERACTION_LIFETIME = 30 * 60;
const CODE_LIFETIME = 60;

export const SIGNING_ALGORITHM = "ES256";

export interface IdentitySettings {
  /** Scheme and host customers use. */
  readonly publicOrigin: string;
  /** The one client: this product's web. */
  readonly clientId: string;
  /** Where the web takes tokens back. */
  readonly callbackUrl: string;
  /** Whom an access token is for: the main account API. An absolute URI. */
  readonly accessTokenAudience: string;
  /** How tokens come back: with the answer, or for a code with PKCE. The other way is refused. */
  readonly flow: "token" | "code";
  /** Private, ES256. */
  readonly keys: JWKS;
  /** Signs the provider's cookies. */
  readonly cookieSecret: string;
}

/** A page in the place of a protocol response. */
export type IdentityPage =
  /** A form for the client, which the page's script or a press of its button posts. */
  | {
      readonly kind: "continue";
      readonly action: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** The request was refused, and nothing may be sent to the client. */
  | { readonly kind: "stopped" };

export type ShowPage = (ctx: KoaContextWithOIDC, page: IdentityPage) => Promise<void>;

/** The embedded OpenID provider (docs/decisions/access.md, 17). */
export function createProvider(
  db: Db,
  encryption: Encryption,
  users: UserRepository,
  showPage: ShowPage,
  settings: IdentitySettings,
): Provider {
  const secure = settings.publicOrigin.startsWith("https:");

  /** The library registers its response modes through this method: the page of form_post becomes ours. */
  class ProviderWithPages extends Provider {
    override registerResponseMode(...[name, handler]: Parameters<Provider["registerResponseMode"]>): void {
      super.registerResponseMode(name, name === "form_post" ? postToClient : handler);
    }
  }
  async function postToClient(ctx: KoaContextWithOIDC, action: string, payload: Record<string, unknown>) {
    const fields = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]));
    ctx.status = "error" in fields ? 400 : 200;
    await showPage(ctx, { kind: "continue", action, fields });
  }

  const provider = new ProviderWithPages(
    `${settings.publicOrigin}${IDENTITY_PATH}`,
    configuration((model) => createRecordAdapter(db, encryption, model), users, showPage, settings, secure),
  );
  // Over https there is a proxy in front; routes.ts pins the headers that the library then reads.
  provider.proxy = secure;
  return provider;
}

function configuration(
  adapter: AdapterFactory,
  users: UserRepository,
  showPage: ShowPage,
  settings: IdentitySettings,
  secure: boolean,
): Configuration {
  const cookie = { httpOnly: true, sameSite: "lax", signed: true } as const;
  const responseType = settings.flow === "code" ? "code" : "id_token token";
  return {
    adapter,
    jwks: settings.keys,
    clients: [clientOf(settings, responseType, secure)],
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    responseTypes: [responseType],
    clientAuthMethods: ["none"],
    scopes: ["openid", "email"],
    claims: { openid: ["sub"], email: ["email"] },
    // The identity token itself says the email address (spec 3.21).
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: featuresFor(settings.accessTokenAudience),
    findAccount: async (_ctx, subject) => {
      const user = await users.find(subject);
      return user && { accountId: user.subject, claims: () => ({ sub: user.subject, email: user.email }) };
    },
    loadExistingGrant: (ctx) => grantAll(ctx, settings.accessTokenAudience),
    interactions: {
      policy: signInOnly(),
      url: (_ctx, interaction) => `${INTERACTION_PATH}/${interaction.uid}`,
    },
    renderError: (ctx) => showPage(ctx, { kind: "stopped" }),
    cookies: {
      names: { session: "identity-session", interaction: "identity-interaction", resume: "identity-resume" },
      keys: [settings.cookieSecret],
      long: { ...cookie, path: IDENTITY_PATH },
      short: cookie,
    },
    ttl: {
      AccessToken: SIGN_IN_LIFETIME,
      AuthorizationCode: CODE_LIFETIME,
      Grant: SIGN_IN_LIFETIME,
      IdToken: SIGN_IN_LIFETIME,
      Interaction: INTERACTION_LIFETIME,
      Session: SESSION_LIFETIME,
    },
  };
}

/** The one client. */
function clientOf(
  { clientId, callbackUrl, flow }: IdentitySettings,
  responseType: ResponseType,
  secure: boolean,
): ClientMetadata {
  return {
    client_id: clientId,
    // Plain http is for a loopback address alone, and only a native client may have one with tokens in the
    // answer.
    application_type: secure ? "web" : "native",
    redirect_uris: [callbackUrl],
    response_types: [responseType],
    grant_types: [flow === "code" ? "authorization_code" : "implicit"],
    // Never in an address.
    response_modes: ["form_post"],
    token_endpoint_auth_method: "none",
    id_token_signed_response_alg: SIGNING_ALGORITHM,
  };
}

function featuresFor(audience: string): Configuration["features"] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    // Used where a customer signs in over another customer's session, which ends first.
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx) => ctx.redirect(LOGOUT_PATH),
      postLogoutSuccessSource: (ctx) => ctx.redirect("/logout"),
    },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: "account",
        audience,
        accessTokenTTL: SIGN_IN_LIFETIME,
        accessTokenFormat: "jwt",
        jwt: { sign: { alg: SIGNING_ALGORITHM } },
      }),
    },
  };
}

/** The client is the provider's own: no consent is needed. */
function signInOnly() {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  return policy;
}

async function grantAll(ctx: KoaContextWithOIDC, audience: string) {
  const { client, provider, session } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid email");
  grant.addResourceScope(audience, "account");
  await grant.save();
  return grant;
}
