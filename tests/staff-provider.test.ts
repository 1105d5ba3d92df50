import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import Provider, { interactionPolicy } from "oidc-provider";
import { afterAll, beforeAll, expect, it } from "vitest";
import { discoveredIdentityProvider } from "../clients/identity-provider.ts";
import { createStaffIdentityClient, type StaffIdentityClient } from "../clients/staff-identity.ts";
import { listAudit } from "../services/staff/audit.ts";
import { createStaffRepository } from "../services/staff/staff-accounts.ts";
import { describeOnEachEngine } from "./support/databases.ts";
import { TEST_ENCRYPTION } from "./support/encryption.ts";
import { ORIGIN, pageOf, useStaffPages } from "./support/staff-pages.ts";

const CALLBACK = `${ORIGIN}/operations/sign-in/provider`;
const CLIENT = { clientId: "staff pages", clientSecret: "a secret: with/characters%to encode" };
const ROLES = new Map([
  ["Help agents", "agent"],
  ["Help leads", "supervisor"],
] as const);

/** Who is signed in at the provider. */
const person = { email: "grace@company.example", groups: ["Everyone", "Help agents"], verified: true };

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
      void provider.interactionFinished(request, response, { login: { accountId: person.email } });
    else void handle(request, response);
  });
  return { server, issuer };
}

describeOnEachEngine("staff who sign in with their work account", (open) => {
  let server: Server;
  let client: StaffIdentityClient;
  beforeAll(async () => {
    const started = await startProvider();
    server = started.server;
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
  });

  it("are refused without a group, with an unverified address, or once a supervisor removed them", async () => {
    const refused = async () => [pageOf(await signIn()), pageOf(await send("GET", "/operations"))];
    person.groups = ["Everyone"];
    expect(await refused()).toEqual(["403 sign-in", "200 sign-in"]);
    Object.assign(person, { groups: ["Help agents"], verified: false });
    expect(await refused()).toEqual(["403 sign-in", "200 sign-in"]);
    Object.assign(person, { verified: true, email: "gone@company.example" });
    expect((await signIn()).status).toBe(200);
    const staff = createStaffRepository(pages.db(), TEST_ENCRYPTION);
    await staff.remove((await staff.findByEmail("gone@company.example"))!.id);
    expect(await refused()).toEqual(["403 sign-in", "200 sign-in"]);
  });

  it("are refused with a state that is forged, used or another browser's, and with a password", async () => {
    person.email = "grace@company.example";
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
