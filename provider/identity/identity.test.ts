import { createHash, randomUUID } from "node:crypto";
import { jwtVerify } from "jose";
import * as oidc from "openid-client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { wordsOf } from "../../tests/support/html-form.ts";
import {
  type IdentityServer,
  PAGE_POLICY,
  startIdentityServer,
} from "../../tests/support/identity-server.ts";
import { inputsOf, PlainBrowser } from "../../tests/support/plain-browser.ts";
import { ACCESS_AUDIENCE, CLIENT_ID } from "../../tests/support/test-identity.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { purgeIdentity } from "./records.ts";
import { addUsers } from "./users.ts";

const PASSWORD = "a password of the tests";
describeOnEachEngine("the identity provider", (open) => {
  let db: Db;
  let server: IdentityServer;
  let codeServer: IdentityServer;
  let origin: string;
  let codeOrigin: string;
  let isFull = false;
  const user = { subject: randomUUID(), email: "Ada@example.com", password: PASSWORD };

  beforeAll(async () => {
    db = await open();
    await addUsers(db.kysely, TEST_ENCRYPTION, [user]);
    server = await startIdentityServer(db, { isFull: () => isFull });
    codeServer = await startIdentityServer(db, { flow: "code" });
    [origin, codeOrigin] = [server.origin, codeServer.origin];
  });
  afterAll(() => Promise.all([server.close(), codeServer.close()]));

  let browser: PlainBrowser;
  beforeEach(() => {
    browser = new PlainBrowser(() => origin);
  });

  const tokenRequest = (more: Record<string, string> = {}) =>
    `/identity/auth?${new URLSearchParams({
      response_type: "id_token token",
      response_mode: "form_post",
      client_id: CLIENT_ID,
      redirect_uri: `${origin}/callback`,
      scope: "openid email account",
      state: "the state",
      nonce: "the nonce",
      ...more,
    })}`;

  /** From the authorisation endpoint to the form that is posted to the callback. */
  async function signIn(
    address: string,
    email = user.email,
    password = PASSWORD,
  ): Promise<Record<string, string>> {
    const page = await browser.get(address);
    const answer = await browser.post(page, { email, password });
    return inputsOf(await answer.text());
  }

  it("gives tokens by form_post: an identity token with the email address, and an access token for the account API", async () => {
    const { state, id_token = "", access_token = "", ...rest } = await signIn(tokenRequest());
    expect(state).toBe("the state");
    expect(rest).toMatchObject({ token_type: "Bearer" });
    const issuer = `${origin}/identity`;
    const identity = await jwtVerify(id_token, server.publicKeys, {
      issuer,
      audience: CLIENT_ID,
      algorithms: ["ES256"],
    });
    expect(identity.payload).toMatchObject({
      sub: user.subject,
      email: "ada@example.com",
      nonce: "the nonce",
    });
    const half = createHash("sha256").update(access_token).digest().subarray(0, 16).toString("base64url");
    expect(identity.payload["at_hash"]).toBe(half);
    const access = await jwtVerify(access_token, server.publicKeys, {
      issuer,
      audience: ACCESS_AUDIENCE,
      algorithms: ["ES256"],
      typ: "at+jwt",
    });
    expect(access.payload.sub).toBe(user.subject);
  });

  it("is understood by an independent client, which signs in with a code and PKCE", async () => {
    const config = await oidc.discovery(
      new URL(`${codeOrigin}/identity`),
      CLIENT_ID,
      { id_token_signed_response_alg: "ES256" },
      oidc.None(),
      { execute: [oidc.allowInsecureRequests] },
    );
    const verifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: `${codeOrigin}/callback`,
      scope: "openid email account",
      response_mode: "form_post",
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      state,
      nonce,
    });
    browser = new PlainBrowser(() => codeOrigin);
    const form = await signIn(url.href.slice(codeOrigin.length));
    const callback = () =>
      new Request(`${codeOrigin}/callback`, {
        method: "POST",
        body: new URLSearchParams(form),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
    const tokens = await oidc.authorizationCodeGrant(config, callback(), checks);
    expect(tokens.claims()).toMatchObject({ sub: user.subject, email: "ada@example.com" });
    // A code is good for once.
    await expect(oidc.authorizationCodeGrant(config, callback(), checks)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });

  it("gives no code without PKCE S256", async () => {
    browser = new PlainBrowser(() => codeOrigin);
    for (const more of [{}, { code_challenge: "x".repeat(43), code_challenge_method: "plain" }]) {
      const answer = await browser.get(
        tokenRequest({ response_type: "code", redirect_uri: `${codeOrigin}/callback`, ...more }),
      );
      expect(inputsOf(await answer.text())).toMatchObject({ error: "invalid_request", state: "the state" });
    }
  });

  it.each([
    { redirect_uri: "https://evil.example/callback" },
    { client_id: "another-client" },
    { response_type: "token" },
    { response_type: "id_token" },
    { response_type: "code id_token" },
  ])("refuses %j, and sends no token anywhere", async (more) => {
    const answer = await browser.get(tokenRequest(more));
    const text = await answer.text();
    expect(answer.url).toContain("/identity/auth");
    expect(text).not.toMatch(/name="(?:access_token|id_token|code)"/);
    expect(text).not.toContain("evil.example");
  });

  it("ignores the Host header in its addresses", async () => {
    const answer = await server.app.inject({
      url: "/identity/.well-known/openid-configuration",
      headers: { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    });
    expect(answer.body).not.toContain("evil.example");
    expect(answer.json()).toMatchObject({
      issuer: `${origin}/identity`,
      token_endpoint: `${origin}/identity/token`,
    });
  });

  it("refuses a wrong password, a form without its token, and one of another browser", async () => {
    const page = await browser.get(tokenRequest());
    const wrong = await browser.post(page, { email: user.email, password: "wrong" });
    expect([wrong.status, wordsOf(await wrong.clone().text())]).toEqual([422, "unknown"]);
    for (const xsrf of ["", "x".repeat(43)]) {
      const forged = await browser.post(page, { email: user.email, password: PASSWORD, xsrf });
      expect([forged.status, wordsOf(await forged.text())]).toEqual([403, "not-our-form"]);
    }
    const other = await new PlainBrowser(() => origin).post(page, { email: user.email, password: PASSWORD });
    expect([other.status, wordsOf(await other.text())]).toEqual([410, "expired"]);
  });

  it("recognises a customer until they sign out", async () => {
    await signIn(tokenRequest());
    expect(inputsOf(await (await browser.get(tokenRequest())).text())).toHaveProperty("id_token");
    await browser.get("/identity/logout", "manual");
    expect((await browser.get(tokenRequest())).url).toContain("/identity/interaction/");
  });

  it("redirects to no other site at sign-out", async () => {
    for (const wanted of ["https://evil.example/", "//evil.example", `${origin}/elsewhere`]) {
      const query = new URLSearchParams({ client_id: CLIENT_ID, post_logout_redirect_uri: wanted });
      expect((await browser.get(`/identity/logout?${query}`, "manual")).headers.get("location")).toBe(
        "/logout",
      );
    }
  });

  it("sends no-store and a form-action policy", async () => {
    const page = await browser.get(tokenRequest());
    const answer = await browser.post(page, { email: user.email, password: PASSWORD });
    for (const { headers } of [page, answer]) {
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-security-policy")).toContain("form-action 'self'");
    }
    expect(answer.headers.get("content-security-policy")).toBe(PAGE_POLICY);
  });

  describe("limits guessing", () => {
    it("after ten tries at one customer, the right password included, and not for others", async () => {
      const victim = { subject: randomUUID(), email: "victim@example.com", password: PASSWORD };
      await addUsers(db.kysely, TEST_ENCRYPTION, [victim]);
      const page = await browser.get(tokenRequest());
      const attempt = async (password: string, email = victim.email) =>
        (await browser.post(page, { email, password })).status;
      for (let guess = 0; guess < 10; guess++) expect(await attempt(`guess ${guess}`)).toBe(422);
      expect([await attempt(PASSWORD, " VICTIM@example.com"), await attempt(PASSWORD, user.email)]).toEqual([
        429, 200,
      ]);
    });

    it("when the guesses come at the same time", async () => {
      const page = await browser.get(tokenRequest());
      const tries = Array.from({ length: 14 }, (_, guess) =>
        browser.post(page, { email: "busy@example.com", password: `guess ${guess}` }),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(422), ...Array<number>(4).fill(429)]);
    });
  });

  it("answers 503 while too many passwords are checked, with the email address, and counts no try", async () => {
    const page = await browser.get(tokenRequest());
    isFull = true;
    for (let press = 0; press < 12; press++) {
      const busy = await browser.post(page, { email: user.email, password: PASSWORD });
      expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "5"]);
      const html = await busy.text();
      expect([inputsOf(html)["email"], html.includes(PASSWORD), wordsOf(html)]).toEqual([
        user.email,
        false,
        "busy",
      ]);
    }
    isFull = false;
    expect((await browser.post(page, { email: user.email, password: PASSWORD })).status).toBe(200);
  });

  it("stores password hashes, and purges expired records", async () => {
    const stored = db.kysely
      .selectFrom("identity_users")
      .select("password")
      .where("subject", "=", user.subject);
    const { password } = await stored.executeTakeFirstOrThrow();
    expect(password).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    await browser.get(tokenRequest());
    const rows = async () => (await db.kysely.selectFrom("identity_records").select("id").execute()).length;
    expect(await rows()).toBeGreaterThan(0);
    await purgeIdentity(db);
    expect(await rows()).toBeGreaterThan(0);
    await purgeIdentity(db, () => new Date(Date.now() + 3 * 60 * 60 * 1000));
    expect(await rows()).toBe(0);
  });
});
