import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENT_ID_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { startTestPlatform, type TestPlatform } from "../../tests/support/platform-server.ts";
import { CLIENT_ID, makeToken, type TokenWishes, unsigned } from "../../tests/support/test-identity.ts";
import { DEMONSTRATION_CUSTOMERS as CUSTOMERS } from "../../server/demonstration-customers.ts";

const COUNT = "/proxy/Customer/Accounts/AccountStatusCount";

describeOnEachEngine("the account services", (open) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform(await open());
  });
  afterAll(() => platform.stop());

  const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
    platform.request({
      url,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    });
  const access = (subject: string, wishes: TokenWishes = {}) => makeToken(subject, wishes);
  const identity = (subject: string, wishes: TokenWishes = {}) =>
    makeToken(subject, { audience: CLIENT_ID, ...wishes });

  it.each([
    ["live", 1, 0],
    ["preLive", 0, 1],
    ["legacy", 0, 0],
    ["noAccount", 0, 0],
  ] as const)(
    "count the energy accounts of a %s customer: %i live, %i pre-live (spec 7.5)",
    async (kind, live, preLive) => {
      const { subject } = CUSTOMERS[kind];
      const answer = await get(COUNT, await access(subject));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe(JSON_API_MEDIA_TYPE);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.json()).toEqual({
        data: {
          type: "account-status-counts",
          id: subject,
          attributes: { "live-count": live, "pre-live-count": preLive },
        },
      });
    },
  );

  it("give each customer their own legacy record, and null to who has none (spec 7.5)", async () => {
    const { subject, legacy } = CUSTOMERS.legacy;
    expect((await get("/customers", await access(subject))).json()).toEqual({
      data: {
        type: "customers",
        id: subject,
        attributes: { "first-name": legacy.firstName, surname: legacy.surname, email: legacy.email },
      },
    });
    expect((await get("/customers", await access(CUSTOMERS.noAccount.subject))).json()).toEqual({
      data: null,
    });
    expect((await get("/customers", await access("unknown"))).json()).toEqual({ data: null });
  });

  it("give each customer their own energy accounts, for an identity token and without a client id (spec 7.5)", async () => {
    const { subject, energy } = CUSTOMERS.preLive;
    const [account] = energy;
    const answer = await platform.app.inject({
      url: "/accounts",
      headers: { authorization: `Bearer ${await identity(subject)}` },
    });
    expect(answer.json()).toEqual({
      data: [
        {
          type: "accounts",
          id: account.id,
          attributes: {
            status: "pre-live",
            person: { "first-name": account.firstName, "last-name": account.lastName },
            email: account.email,
            mobile: account.mobile,
          },
          relationships: { "account-holder": { data: { type: "customers", id: subject } } },
        },
      ],
    });
    expect((await get("/accounts", await identity(CUSTOMERS.legacy.subject))).json()).toEqual({ data: [] });
  });

  it("say whether a customer is signed in, and until when (spec 7.6)", async () => {
    const { subject } = CUSTOMERS.live;
    const { data } = (await get("/auth/status", await access(subject))).json<{
      data: { id: string; attributes: { "expires-at": string } };
    }>();
    expect(data.id).toBe(subject);
    const left = Date.parse(data.attributes["expires-at"]) - Date.now();
    expect(left).toBeGreaterThan(590_000);
    expect(left).toBeLessThanOrEqual(600_000);
  });

  it("ask the main account API's callers for their client id", async () => {
    const token = await access(CUSTOMERS.live.subject);
    const answer = await platform.app.inject({
      url: "/customers",
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errors: [{ source: { header: CLIENT_ID_HEADER } }] },
    ]);
  });

  describe("refuse, with 401 and not a word about anybody,", () => {
    const { subject } = CUSTOMERS.live;
    const REFUSED: readonly (readonly [string, () => Promise<string | undefined>])[] = [
      ["no token", async () => undefined],
      ["no token that can be read", async () => "x"],
      ["an expired token", () => access(subject, { expiresInSeconds: -1 })],
      ["a forged token", () => access(subject, { forged: true })],
      ["a token of another issuer", () => access(subject, { issuer: "https://elsewhere.example" })],
      ["a token for another audience", () => access(subject, { audience: "urn:other:audience" })],
      ["an identity token", () => identity(subject)],
      ["an unsigned token", async () => unsigned(await access(subject))],
      [
        "a token that was changed",
        async () =>
          (await access(subject)).replace(/\.([^.]+)\./, (_all, payload: string) => `.${changed(payload)}.`),
      ],
      ["a token without a subject", () => access("")],
    ];

    it.each(REFUSED)("%s", async (_name, make) => {
      const token = await make();
      for (const url of ["/customers", COUNT, "/auth/status"]) {
        const answer = await get(url, token);
        expect([url, answer.statusCode]).toEqual([url, 401]);
        expect(answer.headers["www-authenticate"]).toMatch(/^Bearer/);
        expect(answer.json()).toMatchObject({ errors: [{ status: "401", code: "unauthorized" }] });
        expect(answer.body).not.toContain("Amina");
      }
    });

    it("an access token where the identity token belongs, and every broken one there", async () => {
      const tokens = [
        await access(subject),
        await identity(subject, { expiresInSeconds: -1 }),
        await identity(subject, { forged: true }),
        await identity(subject, { audience: "another-client" }),
        unsigned(await identity(subject)),
      ];
      for (const token of tokens) expect((await get("/accounts", token)).statusCode).toBe(401);
      expect((await get("/accounts", await identity(subject))).statusCode).toBe(200);
    });

    it("a secret key that is the public key: HS256 is not believed", async () => {
      const { SignJWT } = await import("jose");
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: "HS256", kid: "ours" })
        .setSubject(subject)
        .setIssuer("https://identity.example/identity")
        .setAudience("urn:help-and-support:account-api")
        .setExpirationTime("5m")
        .sign(new TextEncoder().encode("a public key as a secret, which is an old trick"));
      expect((await get("/customers", token)).statusCode).toBe(401);
    });
  });
});

/** The same claims about another subject. */
function changed(payload: string): string {
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  return Buffer.from(JSON.stringify({ ...claims, sub: CUSTOMERS.legacy.subject })).toString("base64url");
}
