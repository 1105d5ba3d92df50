import { createHash } from "node:crypto";
import { exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { PEOPLE } from "./api.ts";

/**
 * An identity provider with the token response type (spec 2.38): an authorisation endpoint, its keys, and a
 * logout path. What the specification does not show is OpenID Connect.
 */
export interface Identity {
  /** "http://host/base". */
  readonly issuer: string;
  /** The answer to a request of a browser or of the site; undefined for an unknown path. */
  respond(url: URL, form: URLSearchParams): Promise<IdentityAnswer | undefined>;
  /** A customer's tokens, without a sign-in. */
  tokensOf(subject: string): Promise<{ readonly access: string; readonly identity: string }>;
  /** The subject of a bearer token for that audience; undefined for any other. */
  subjectOf(authorization: string | undefined, audience: string): Promise<string | undefined>;
}

export interface IdentityAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface IdentityOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Of access tokens. */
  readonly audience: string;
}

const MINUTES_VALID = 30;
const html = (body: string): IdentityAnswer => ({
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: `<!DOCTYPE html><html lang="en"><title>Log in</title><body>${body}</body></html>`,
});
const json = (value: unknown): IdentityAnswer => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});

const keyPair = await generateKeyPair("ES256", { extractable: true });
const publicKey = { ...(await exportJWK(keyPair.publicKey)), kid: "provider", alg: "ES256", use: "sig" };

export function createIdentity({ issuer, clientId, audience }: IdentityOptions): Identity {
  const base = new URL(issuer).pathname.replace(/\/$/, "");

  const sign = (subject: string, to: string, claims: JWTPayload) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: publicKey.kid })
      .setSubject(subject)
      .setIssuer(issuer)
      .setAudience(to)
      .setIssuedAt()
      .setExpirationTime(`${MINUTES_VALID}m`)
      .sign(keyPair.privateKey);

  /** Both tokens, posted by the customer's browser to the callback. */
  async function tokens(request: URLSearchParams, email: string): Promise<IdentityAnswer> {
    const [subject = "nobody"] = Object.entries(PEOPLE).find(([, person]) => person.email === email) ?? [];
    const accessToken = await sign(subject, audience, {});
    const digest = createHash("sha256").update(accessToken).digest();
    const identityToken = await sign(subject, clientId, {
      email,
      nonce: request.get("nonce"),
      at_hash: digest.subarray(0, digest.length / 2).toString("base64url"),
    });
    const fields = {
      access_token: accessToken,
      id_token: identityToken,
      token_type: "Bearer",
      state: request.get("state") ?? "",
    };
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    const action = request.get("redirect_uri") ?? "";
    return html(`<form method="post" action="${action}">${inputs.join("")}<button>Continue</button></form>`);
  }

  return {
    issuer,
    async respond(url, form) {
      switch (url.pathname) {
        case `${base}/.well-known/openid-configuration`:
          return json({
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            end_session_endpoint: `${issuer}/logout`,
          });
        case `${base}/keys`:
          return json({ keys: [publicKey] });
        case `${base}/authorize`: {
          if (url.searchParams.get("client_id") !== clientId)
            return { ...html("unknown client"), status: 400 };
          const email = form.get("email");
          if (email !== null) return tokens(url.searchParams, email);
          return html(
            '<form method="post"><label>Email address <input name="email"></label><button>Log in</button></form>',
          );
        }
        case `${base}/logout`: {
          const location = url.searchParams.get("post_logout_redirect_uri") ?? "/";
          return { status: 303, headers: { location }, body: "" };
        }
        default:
          return undefined;
      }
    },
    async tokensOf(subject) {
      const email = PEOPLE[subject]?.email ?? null;
      return {
        access: await sign(subject, audience, {}),
        identity: await sign(subject, clientId, { email }),
      };
    },
    async subjectOf(authorization = "", to) {
      const [, token] = /^Bearer (.+)$/.exec(authorization) ?? [];
      if (token === undefined) return undefined;
      const verified = await jwtVerify(token, keyPair.publicKey, { issuer, audience: to }).catch(
        () => undefined,
      );
      return verified?.payload.sub;
    },
  };
}
