import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import Provider, { interactionPolicy } from "oidc-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discoveredIdentityProvider } from "../clients/identity-provider.ts";
import { createStaffIdentityClient, type StaffIdentityClient } from "../clients/staff-identity.ts";
import { listAudit } from "../desk/staff/audit.ts";
import { createStaffRepository } from "../desk/staff/staff-accounts.ts";
import { describeOnEachEngine } from "./support/databases.ts";
import { TEST_ENCRYPTION } from "./support/encryption.ts";
import { CLIENT_ID, makeToken, TEST_IDENTITY } from "./support/test-identity.ts";
import { ORIGIN, pageOf, useStaffPages } from "./support/staff-pages.ts";

const CALLBACK = `${ORIGIN}/operations/sign-in/provider`;
const CLIENT = { clientId: "staff pages", clientSecret: "a secret: with/characters%to encode" };
const ROLES = new Map([
  ["Help agents", "agent"],
  ["Help leads", "supervisor"],
  ["Writers", "editor"],
  ["Approvers", "reviewer"],
] as const);

/** Who is signed in at the provider. */
const person = {
  subject: "grace",
  email: "grace@company.example",
  groups: ["Everyone", "Help agents"],
  verified: true as unknown,
};

/** The company's own provider, with a session that it already has: it asks nothing. */
async function startProvider(): Promise<{ server: Server; issuer: string }> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const policy = interactionPolicy.base();
  policy.remove("consent");
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "ES256", use: "sig", kid: "one" }] },
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [CALLBACK],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_basic",
        id_token_signed_response_alg: "ES256",
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
    claims: { openid: ["sub", "groups"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ["a key of the test"] },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: person.email, email_verified: person.verified, groups: person.groups }),
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new provider.Grant({
        clientId: CLIENT.clientId,
        accountId: ctx.oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/interaction/"))
      void provider.interactionFinished(request, response, { login: { accountId: person.subject } });
    else void handle(request, response);
  });
  return { server, issuer };
}

describeOnEachEngine("staff who sign in with their work account", (open) => {
  let server: Server;
  let issuer: string;
  let client: StaffIdentityClient;
  beforeAll(async () => {
    const started = await startProvider();
    ({ server, issuer } = started);
    const provider = discoveredIdentityProvider(started.issuer);
    client = createStaffIdentityClient({ ...CLIENT, provider, roles: ROLES });
  });
  afterAll(() => void server.close());
  const staffIdentity: StaffIdentityClient = {
    authorizationUrl: (request) => client.authorizationUrl(request),
    redeem: (request) => client.redeem(request),
  };
  const pages = useStaffPages(open, { staffIdentity });
  const { send, cookies, xsrf } = pages;

  /** Where the provider sends the browser back to. */
  async function atProvider(start: string): Promise<string> {
    const theirs = new Map<string, string>();
    for (let address = start; ;) {
      const cookie = [...theirs].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(address, { redirect: "manual", headers: { cookie } });
      for (const given of response.headers.getSetCookie()) {
        const [name = "", value = ""] = (given.split(";", 1)[0] ?? "").split("=");
        theirs.set(name, value);
      }
      address = new URL(response.headers.get("location") ?? "", address).href;
      if (address.startsWith(ORIGIN)) return address.slice(ORIGIN.length);
    }
  }
  const begin = async () => (await send("GET", "/operations/sign-in/provider")).headers.get("location") ?? "";
  const signIn = async () => send("GET", await atProvider(await begin()));

  it("are created with the role of their group, and given another with another group", async () => {
    expect((await send("GET", "/operations")).body).toContain('"provider":"only"');
    const first = await signIn();
    expect([first.status, first.headers.get("refresh")]).toEqual([200, "0; url=/operations"]);
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-operations=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    expect(pageOf(await send("GET", "/operations"))).toBe("200 list");
    expect(pageOf(await send("GET", "/operations/staff"))).toBe("403 refused");
    person.groups = ["Help agents", "Help leads"];
    expect((await signIn()).status).toBe(200);
    const { body } = await send("GET", "/operations/staff");
    expect(body.match(/"email":"grace@company.example"/g)).toHaveLength(2);
    expect(body).toContain('"hasPasswords":false');
    const events = await listAudit(pages.db().kysely, {}, 9);
    expect(events.filter(({ action }) => action === "sign-in")).toHaveLength(2);
    const changes = events.filter(({ action }) => action.startsWith("staff-"));
    const [, id = ""] = /"id":"([^"]+)","email":"grace/.exec(body) ?? [];
    expect(
      changes.map(({ actor, action, detail }) => `${actor.kind} ${action} ${detail}`).toSorted(),
    ).toEqual([
      `system staff-add ${id} agent, by the work account`,
      `system staff-change ${id} supervisor, by the work account`,
    ]);
  });

  it("are each of the four roles, and of several groups' the one that may do most", async () => {
    for (const [groups, shown] of [
      [["Writers"], "403 refused"],
      [["Writers", "Approvers"], "403 refused"],
      [["Writers", "Help agents"], "200 list"],
    ] as const) {
      Object.assign(person, { groups });
      expect((await signIn()).status).toBe(200);
      expect(pageOf(await send("GET", "/operations/search"))).toBe(shown.replace("list", "search"));
    }
    const accounts = await createStaffRepository(pages.db(), TEST_ENCRYPTION).list();
    expect(accounts.find(({ email }) => email === person.email)?.role).toBe("agent");
  });

  it("sign in to no account by its address: not as another person, and not to one from before, until it is allowed, once", async () => {
    const staff = createStaffRepository(pages.db(), TEST_ENCRYPTION);
    const theBoss = { subject: "the boss", email: "boss@company.example", groups: ["Help leads"] };
    Object.assign(person, theBoss);
    expect((await signIn()).status).toBe(200);
    const theirs = new Map(cookies);
    cookies.clear();
    Object.assign(person, { subject: "a stranger", groups: ["Help agents"] });
    expect(pageOf(await signIn())).toBe("403 sign-in");
    for (const [name, value] of theirs) cookies.set(name, value);
    // Still signed in, and still a supervisor.
    expect(pageOf(await send("GET", "/operations/staff"))).toBe("200 staff");

    const added = await staff.add({ email: "earlier@company.example", role: "agent" });
    const id = added.ok ? added.value.id : "";
    const boss = { xsrf: await xsrf("/operations/staff"), do: "work-account", id };
    cookies.clear();
    const earlier = { subject: "earlier", email: "Earlier@company.example", groups: ["Help agents"] };
    Object.assign(person, earlier);
    expect(pageOf(await signIn())).toBe("403 sign-in");
    for (const [name, value] of theirs) cookies.set(name, value);
    expect(pageOf(await send("POST", "/operations/staff", boss))).toBe("200 prove");
    const again = await send("GET", "/operations/sign-in/provider?prove=/operations/staff");
    const asked = new URL(again.headers.get("location") ?? "");
    expect([asked.searchParams.get("prompt"), asked.searchParams.get("max_age")]).toEqual(["login", "0"]);
    Object.assign(person, theBoss);
    const proved = await send("GET", await atProvider(asked.href));
    expect([proved.status, proved.headers.get("refresh")]).toEqual([200, "0; url=/operations/staff"]);
    boss.xsrf = await xsrf("/operations/staff");
    expect((await send("POST", "/operations/staff", boss)).body).toContain(
      '"done":{"what":"allowed","email":"earlier@company.example"}',
    );
    cookies.clear();
    Object.assign(person, { ...earlier, verified: "true" });
    expect(pageOf(await signIn())).toBe("403 sign-in");
    person.verified = true;
    expect((await signIn()).status).toBe(200);
    expect(await staff.findByWorkAccount({ issuer, subject: "earlier" })).toMatchObject({ id });
    person.subject = "the next one";
    expect(pageOf(await signIn())).toBe("403 sign-in");
    const details = (await listAudit(pages.db().kysely, {}, 50)).map(({ detail }) => detail);
    expect(details).toContain(`${id} may be bound to a work account`);
    expect(details).toContain(`${id} bound, by the work account`);
    Object.assign(person, { subject: "grace", email: "grace@company.example" });
  });

  it("are refused without a group, with an unverified address, or once a supervisor removed them", async () => {
    const refused = async () => [pageOf(await signIn()), pageOf(await send("GET", "/operations"))];
    person.groups = ["Everyone"];
    expect(await refused()).toEqual(["403 sign-in", "200 sign-in"]);
    Object.assign(person, { groups: ["Help agents"], verified: false });
    expect(await refused()).toEqual(["403 sign-in", "200 sign-in"]);
    Object.assign(person, { verified: true, subject: "gone", email: "gone@company.example" });
    expect((await signIn()).status).toBe(200);
    const staff = createStaffRepository(pages.db(), TEST_ENCRYPTION);
    await staff.remove((await staff.findByEmail("gone@company.example"))!.id);
    expect(await refused()).toEqual(["403 sign-in", "200 sign-in"]);
    // Under another address, too.
    person.email = "back@company.example";
    expect(await refused()).toEqual(["403 sign-in", "200 sign-in"]);
  });

  it("are refused with a state that is forged, used or another browser's, and with a password", async () => {
    Object.assign(person, { subject: "grace", email: "grace@company.example" });
    const back = await atProvider(await begin());
    const mine = new Map(cookies);
    cookies.clear();
    expect(pageOf(await send("GET", back))).toBe("400 sign-in");
    for (const [name, value] of mine) cookies.set(name, value);
    expect(pageOf(await send("GET", back.replace(/state=[^&]+/, "state=forged")))).toBe("400 sign-in");
    expect((await send("GET", back)).status).toBe(200);
    expect(pageOf(await send("GET", back))).toBe("400 sign-in");
    const [one, other] = [await atProvider(await begin()), await atProvider(await begin())];
    const code = /code=[^&]+/.exec(other)?.[0] ?? "";
    // A code of another sign-in has another verifier and nonce.
    expect(pageOf(await send("GET", one.replace(/code=[^&]+/, code)))).toBe("403 sign-in");
    cookies.clear();
    const form = { xsrf: await xsrf(), email: "agent@staff.example", password: "a long enough password" };
    expect(pageOf(await send("POST", "/operations/sign-in", form))).toBe("403 sign-in");
  });
});

describe("an identity provider that sends", () => {
  const claims = {
    sub: "grace",
    email: "grace@company.example",
    email_verified: true,
    groups: ["Help leads"],
  };
  const nonce = "the nonce";
  const redeem = async (given: object, audience: string | string[] = CLIENT_ID) => {
    const token = await makeToken("grace", { audience, claims: { ...claims, nonce, ...given } });
    const server = createServer((_request, response) => {
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ id_token: token }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const endpoints = async () => ({
      authorization: `${origin}/auth`,
      token: `${origin}/token`,
      endSession: undefined,
    });
    const provider = { issuer: TEST_IDENTITY.issuer, keys: TEST_IDENTITY.keys, upstream: {}, endpoints };
    const options = { provider, clientId: CLIENT_ID, clientSecret: "secret", roles: ROLES };
    const code = { code: "code", verifier: "verifier", callbackUrl: CALLBACK, nonce };
    const redeemed = await createStaffIdentityClient(options).redeem(code);
    server.close();
    return redeemed;
  };

  it("what it should names the person by issuer and subject, for us alone or among others", async () => {
    const vouched = {
      issuer: TEST_IDENTITY.issuer,
      subject: "grace",
      email: claims.email,
      role: "supervisor",
    };
    expect(await redeem({})).toEqual({ ok: true, value: vouched });
    expect(await redeem({ azp: CLIENT_ID }, [CLIENT_ID, "another"])).toEqual({ ok: true, value: vouched });
  });

  it.each([
    ...["false", "true", 1, null, undefined, false].map((verified) => ({ email_verified: verified })),
    { azp: "another" },
    { nonce: "of another sign-in" },
    { email: "no address" },
    { groups: ["Everyone"] },
  ])("%j signs nobody in", async (given) => expect(await redeem(given)).toMatchObject({ ok: false }));

  it("a token for several audiences that was not made for us signs nobody in", async () => {
    expect(await redeem({}, [CLIENT_ID, "another"])).toMatchObject({ ok: false });
    expect(await redeem({ azp: "another" }, [CLIENT_ID, "another"])).toMatchObject({ ok: false });
  });
});
