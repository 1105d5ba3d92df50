import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterEach, expect, it } from "vitest";
import { CLIENT_ID_HEADER } from "../contract/json-api.ts";
import { createAddressesClient } from "./addresses.ts";
import { createEnergyAccountClient, createMainAccountClient } from "./accounts.ts";
import { energyHost, jsonApiHost } from "./hosts.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Answers every call with that document, and keeps what it was asked. */
async function aHost(document: unknown, status = 200) {
  const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  server = createServer(({ url, headers }, response) => {
    asked.push({ url, headers });
    response.writeHead(status, { "content-type": "application/vnd.api+json" }).end(JSON.stringify(document));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { asked, baseUrl: `http://127.0.0.1:${address.port}` };
}

function mainAccount(baseUrl: string, authStatusPath = "/auth/status") {
  const warnings: string[] = [];
  const unusable: unknown[] = [];
  const client = createMainAccountClient(jsonApiHost(baseUrl, "the-client"), {
    authStatusPath,
    warn: (message) => warnings.push(message),
    onUnusable: (fault) => unusable.push(fault),
  });
  return { warnings, unusable, client };
}

it("the main account API is asked with the access token and the client id, and its answer is read in camelCase (spec 3.12, 6.4, 7.10)", async () => {
  const { asked, baseUrl } = await aHost({
    data: {
      type: "customers",
      id: "1",
      attributes: { "first-name": "Ada", surname: "Byron", email: "ada@example.com", more: 1 },
    },
  });
  expect(await mainAccount(baseUrl).client.customer("the-token")).toEqual({
    ok: true,
    value: { firstName: "Ada", surname: "Byron", email: "ada@example.com" },
  });
  expect(asked).toMatchObject([
    {
      url: "/customers",
      headers: {
        authorization: "Bearer the-token",
        [CLIENT_ID_HEADER]: "the-client",
        accept: "application/vnd.api+json, application/json",
      },
    },
  ]);
});

it("a customer without a legacy record is null, and not a failure", async () => {
  const { baseUrl } = await aHost({ data: null });
  expect(await mainAccount(baseUrl).client.customer("t")).toEqual({ ok: true, value: null });
});

it("without a token it is asked all the same, unauthenticated, and that is said: 'UAA token not found.' (spec 6.4, 8.9)", async () => {
  const { asked, baseUrl } = await aHost({ errors: [{ id: "e", detail: "Send a valid token." }] }, 401);
  const { client, warnings } = mainAccount(baseUrl);
  expect(await client.accountStatusCount(undefined)).toMatchObject({
    ok: false,
    failure: { status: 401, message: "Send a valid token." },
  });
  expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ["/proxy/Customer/Accounts/AccountStatusCount", undefined],
  ]);
  expect(warnings).toEqual(["UAA token not found."]);
});

it("the count is read from JSON:API and from plain JSON alike (spec 3.12)", async () => {
  for (const document of [
    { data: { type: "counts", id: "1", attributes: { "live-count": 2, "pre-live-count": 1 } } },
    { liveCount: 2, preLiveCount: 1 },
  ]) {
    const { baseUrl } = await aHost(document);
    expect(await mainAccount(baseUrl).client.accountStatusCount("t")).toEqual({
      ok: true,
      value: { liveCount: 2, preLiveCount: 1 },
    });
    server?.closeAllConnections();
    server?.close();
  }
});

it("the energy account API is asked with the identity token, and without the client id (spec 3.12, 7.11)", async () => {
  const { asked, baseUrl } = await aHost({
    data: [
      {
        type: "accounts",
        id: "9",
        attributes: {
          person: { "first-name": "Ada", "last-name": "Byron" },
          email: "ada@example.com",
          mobile: null,
        },
        relationships: { "account-holder": { data: { type: "customers", id: "1" } } },
      },
    ],
  });
  const client = createEnergyAccountClient(energyHost(baseUrl), () => undefined);
  expect(await client.accounts("the-identity")).toEqual({
    ok: true,
    value: [
      {
        person: { firstName: "Ada", lastName: "Byron" },
        email: "ada@example.com",
        mobile: "",
        status: "",
      },
    ],
  });
  expect(asked[0]?.headers.authorization).toBe("Bearer the-identity");
  expect(asked[0]?.headers).not.toHaveProperty(CLIENT_ID_HEADER);
});

it("without an identity token nothing is asked: 'NEP token not found.' (spec 8.9)", async () => {
  const { asked, baseUrl } = await aHost({ data: [] });
  expect(
    await createEnergyAccountClient(energyHost(baseUrl), () => undefined).accounts(undefined),
  ).toMatchObject({
    ok: false,
    failure: {
      status: 0,
      message: "NEP token not found.",
      title: "Your information hasn't gone through",
      failureCount: 0,
    },
  });
  expect(asked).toEqual([]);
});

it("an answer that makes no sense is a failure of the call", async () => {
  for (const document of [[], "x", 7, undefined]) {
    const { baseUrl } = await aHost(document);
    const { client } = mainAccount(baseUrl);
    const unreadable = { ok: false, failure: { message: "unreadable answer" } };
    expect(await client.accountStatusCount("t")).toMatchObject(unreadable);
    expect(await client.customer("t")).toMatchObject(unreadable);
    server?.closeAllConnections();
    server?.close();
  }
});

it.each([
  [{ liveCount: 1 }, { liveCount: 1, preLiveCount: 0 }],
  [
    { liveCount: null, preLiveCount: "2", more: 1 },
    { liveCount: 0, preLiveCount: 2 },
  ],
  [{ data: { id: 1, attributes: { "pre-live-count": 3 } } }, { liveCount: 0, preLiveCount: 3 }],
])("of the count %j what is named is read, and what is absent is none", async (document, value) => {
  const { baseUrl } = await aHost(document);
  const { client, unusable } = mainAccount(baseUrl);
  expect(await client.accountStatusCount("t")).toEqual({ ok: true, value });
  expect(unusable).toEqual([]);
});

it("of a customer each field is read by itself, and what an operator can mend is said without its value", async () => {
  const { baseUrl } = await aHost({
    data: { id: 1, attributes: { "first-name": null, surname: "Byron", email: { work: "ada@example.com" } } },
  });
  const { client, unusable } = mainAccount(baseUrl);
  expect(await client.customer("t")).toEqual({
    ok: true,
    value: { firstName: "", surname: "Byron", email: "" },
  });
  expect(unusable).toEqual([{ document: "/customers", at: "email", reason: expect.stringMatching(/./) }]);
  expect(JSON.stringify(unusable)).not.toContain("ada@");
});

it("of accounts each field is read by itself, and one bad account does not lose the others", async () => {
  const unusable: unknown[] = [];
  const onUnusable = (fault: unknown) => void unusable.push(fault);
  const nobody = { person: { firstName: "", lastName: "" }, email: "", mobile: "", status: "" };
  const accountsOf = async (document: unknown) => {
    const { baseUrl } = await aHost(document);
    const answer = await createEnergyAccountClient(energyHost(baseUrl), onUnusable).accounts("t");
    server?.closeAllConnections();
    server?.close();
    return answer;
  };
  const person = { "first-name": "Ada", "last-name": null };
  expect(
    await accountsOf({
      data: [
        { id: 1, attributes: { person, email: null, mobile: 7_400_123_456, status: "live" } },
        { id: 2, attributes: { person: "Ada" } },
        { id: 3 },
      ],
    }),
  ).toEqual({
    ok: true,
    value: [
      { ...nobody, person: { firstName: "Ada", lastName: "" }, mobile: "7400123456", status: "live" },
      nobody,
      nobody,
    ],
  });
  expect(unusable).toEqual([{ document: "/accounts", at: "1.person", reason: "not an object" }]);
  expect(await accountsOf([{ email: "ada@example.com" }])).toEqual({
    ok: true,
    value: [{ ...nobody, email: "ada@example.com" }],
  });
  expect(await accountsOf({ data: null })).toEqual({ ok: true, value: [] });
  expect(await accountsOf(undefined)).toMatchObject({ ok: false });
});

it("the session is checked where a setting says, and any success is one", async () => {
  const { asked, baseUrl } = await aHost(undefined);
  const { client } = mainAccount(baseUrl, "/sessions/current?check=yes");
  expect(await client.authStatus("t")).toMatchObject({ ok: true });
  expect(asked.map(({ url }) => url)).toEqual(["/sessions/current?check=yes"]);
});

it("the addresses service is called with the customer's token where there is one (spec 6.4, 7.4)", async () => {
  const { asked, baseUrl } = await aHost({ data: [] });
  const addresses = createAddressesClient(jsonApiHost(baseUrl, "the-client"));
  await addresses.lookUp("SW1A 1AA", "the-token");
  await addresses.lookUp("SW1A 1AA", undefined);
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(["Bearer the-token", undefined]);
});

it("headers that a provider's gateway asks for go with every call (spec 7.13)", async () => {
  const { asked, baseUrl } = await aHost({ data: [] });
  const gateway = { "x-api-key": "a-key", "x-recaptcha-token": "a-token", "x-document-id": "a-document" };
  const addresses = createAddressesClient(jsonApiHost(baseUrl, "the-client", gateway));
  await addresses.lookUp("SW1A 1AA", undefined);
  expect(asked[0]?.headers).toMatchObject({ ...gateway, [CLIENT_ID_HEADER]: "the-client" });
});
