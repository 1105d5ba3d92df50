import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  ACCESS_AUDIENCE,
  CLIENT_ID,
  makeToken,
  TEST_IDENTITY,
  type TokenWishes,
  unsigned,
} from "../tests/support/test-identity.ts";
import { createIdentityClient } from "./identity.ts";
import { discoveredIdentityProvider } from "./identity-provider.ts";

const NONCE = "the nonce";
const EMAIL = "ada@example.com";

const client = createIdentityClient({
  provider: {
    issuer: TEST_IDENTITY.issuer,
    keys: TEST_IDENTITY.keys,
    upstream: {},
    endpoints: async () => ({
      authorization: "https://identity.example/identity/auth?tenant=1",
      token: "https://identity.example/identity/token",
      endSession: "https://identity.example/identity/logout",
    }),
  },
  clientId: CLIENT_ID,
  accessTokenAudience: ACCESS_AUDIENCE,
});

const hashOf = (token: string) =>
  createHash("sha256").update(token).digest().subarray(0, 16).toString("base64url");

/** Both tokens of one sign-in, but for what is wished otherwise. */
async function tokens({
  access = {},
  identity = {},
  hash,
}: { access?: TokenWishes; identity?: TokenWishes; hash?: string | null } = {}) {
  const accessToken = await makeToken("ada", access);
  const claims = {
    email: EMAIL,
    nonce: NONCE,
    ...(hash !== null && { at_hash: hash ?? hashOf(accessToken) }),
    ...identity.claims,
  };
  const identityToken = await makeToken("ada", { audience: CLIENT_ID, ...identity, claims });
  return { accessToken, identityToken };
}

const verify = async (given: Parameters<typeof tokens>[0], flow: "token" | "code" = "token") =>
  client.verifySignIn(await tokens(given), { nonce: NONCE, flow });

describe("the tokens of a sign-in", () => {
  it("that are as they should be name the customer, and end with the first of them (spec 3.21)", async () => {
    const verified = await verify({ access: { expiresInSeconds: 60 } });
    expect(verified).toMatchObject({ ok: true, value: { user: { sub: "ada", email: EMAIL } } });
    const endsIn = verified.ok ? verified.value.expiresAt.getTime() - Date.now() : Number.NaN;
    expect(endsIn).toBeLessThanOrEqual(61_000);
    expect(endsIn).toBeGreaterThan(30_000);
  });

  it.each<readonly [string, Parameters<typeof tokens>[0]]>([
    ["an expired identity token", { identity: { expiresInSeconds: -60 } }],
    ["a forged identity token", { identity: { forged: true } }],
    ["an identity token for another client", { identity: { audience: "another-client" } }],
    [
      "an identity token for us and for another client",
      { identity: { audience: [CLIENT_ID, "another-client"] } },
    ],
    ["an identity token made for another client", { identity: { claims: { azp: "another-client" } } }],
    ["an identity token of another issuer", { identity: { issuer: "https://evil.example" } }],
    ["an identity token of another sign-in", { identity: { claims: { nonce: "another" } } }],
    ["an identity token without an email address", { identity: { claims: { email: undefined } } }],
    ["an expired access token", { access: { expiresInSeconds: -60 } }],
    ["a forged access token", { access: { forged: true } }],
    ["an access token for another audience", { access: { audience: "urn:another:api" } }],
    ["an access token of another issuer", { access: { issuer: "https://evil.example" } }],
    ["an access token of another sign-in", { hash: hashOf("another token") }],
    ["an identity token that names no access token", { hash: null }],
  ])("are not believed with %s", async (_name, given) => {
    expect((await verify(given)).ok).toBe(false);
  });

  it("are not believed unsigned, swapped, of two customers, or as nonsense", async () => {
    const { accessToken, identityToken } = await tokens();
    const another = await makeToken("grace");
    const ofTwo = await makeToken("ada", {
      audience: CLIENT_ID,
      claims: { email: EMAIL, nonce: NONCE, at_hash: hashOf(another) },
    });
    for (const pair of [
      { accessToken, identityToken: unsigned(identityToken) },
      { accessToken: unsigned(accessToken), identityToken },
      { accessToken: identityToken, identityToken: accessToken },
      { accessToken: another, identityToken: ofTwo },
      { accessToken: "x", identityToken },
      { accessToken, identityToken: "" },
    ]) {
      expect((await client.verifySignIn(pair, { nonce: NONCE, flow: "token" })).ok).toBe(false);
    }
  });

  it("that came for a code need not name each other, and must fit where they do", async () => {
    expect((await verify({ hash: null }, "code")).ok).toBe(true);
    expect((await verify({ hash: hashOf("another token") }, "code")).ok).toBe(false);
  });

  it("are not believed while the provider's keys can't be had, and that is said in the log's words", async () => {
    const away = createIdentityClient({
      provider: discoveredIdentityProvider("http://127.0.0.1:1/identity"),
      clientId: CLIENT_ID,
      accessTokenAudience: ACCESS_AUDIENCE,
    });
    expect(await away.verifySignIn(await tokens(), { nonce: NONCE, flow: "token" })).toEqual({
      ok: false,
      failure: { reason: "the provider's keys can't be had" },
    });
  });
});

describe("the address a browser is sent to", () => {
  const request = {
    callbackUrl: "https://help.example/cb",
    state: "s",
    nonce: "n",
    codeChallenge: "c",
    again: false,
  } as const;

  it("asks for both tokens by form_post, with client id, callback and state (spec 2.38)", async () => {
    const url = new URL(await client.authorizationUrl({ ...request, flow: "token" }));
    expect(`${url.origin}${url.pathname}`).toBe("https://identity.example/identity/auth");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: "1",
      response_type: "id_token token",
      response_mode: "form_post",
      client_id: CLIENT_ID,
      redirect_uri: "https://help.example/cb",
      scope: "openid email account",
      state: "s",
      nonce: "n",
    });
  });

  it("or for a code with PKCE, and for the password again", async () => {
    const url = new URL(await client.authorizationUrl({ ...request, flow: "code", again: true }));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge: "c",
      code_challenge_method: "S256",
      prompt: "login",
    });
  });

  it("to sign out names us and where to come back to, and no token (spec 2.38)", async () => {
    expect(await client.signOutUrl("https://help.example/logout")).toBe(
      `https://identity.example/identity/logout?client_id=${CLIENT_ID}&post_logout_redirect_uri=https%3A%2F%2Fhelp.example%2Flogout`,
    );
  });
});
