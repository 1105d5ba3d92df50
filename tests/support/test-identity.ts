import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

/** An issuer of tokens for tests: what a service believes, and the means to make tokens it must not. */

const ISSUER = "https://identity.example/identity";
export const ACCESS_AUDIENCE = "urn:help-and-support:account-api";
export const CLIENT_ID = "help-and-support";

const [ours, forgers] = await Promise.all([generateKeyPair("ES256"), generateKeyPair("ES256")]);
const keys = createLocalJWKSet({
  keys: [{ ...(await exportJWK(ours.publicKey)), kid: "ours", alg: "ES256" }],
});

export const TEST_IDENTITY = {
  issuer: ISSUER,
  keys,
  accessTokens: { issuer: ISSUER, audience: ACCESS_AUDIENCE, keys },
  identityTokens: { issuer: ISSUER, audience: CLIENT_ID, keys },
};

export interface TokenWishes {
  readonly audience?: string | string[];
  readonly issuer?: string;
  /** From now; negative is in the past. */
  readonly expiresInSeconds?: number;
  /** Signed with another's key that claims to be the issuer's. */
  readonly forged?: boolean;
  readonly claims?: JWTPayload;
}

/** A token for that customer: an access token, but for what is wished otherwise. */
export function makeToken(subject: string, wishes: TokenWishes = {}): Promise<string> {
  const {
    audience = ACCESS_AUDIENCE,
    issuer = ISSUER,
    expiresInSeconds = 600,
    forged = false,
    claims = {},
  } = wishes;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "ES256", kid: "ours" })
    .setSubject(subject)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + expiresInSeconds)
    .sign(forged ? forgers.privateKey : ours.privateKey);
}

/** The same token without a signature, which says so: "alg": "none". */
export function unsigned(token: string): string {
  const [, payload] = token.split(".");
  const header = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
  return `${header}.${payload}.`;
}
