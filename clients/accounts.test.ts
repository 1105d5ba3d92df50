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

function mainAccount(baseUrl: string) {
  const warnings: string[] = [];
  return {
    warnings,
    client: createMainAccountClient(jsonApiHost(baseUrl, "the-client"), (message) => warnings.push(message)),
  };
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
  const client = createEnergyAccountClient(energyHost(baseUrl));
  expect(await client.accounts("the-identity")).toEqual({
    ok: true,
    value: [{ person: { firstName: "Ada", lastName: "Byron" }, email: "ada@example.com", mobile: null }],
  });
  expect(asked[0]?.headers.authorization).toBe("Bearer the-identity");
  expect(asked[0]?.headers).not.toHaveProperty(CLIENT_ID_HEADER);
});

it("without an identity token nothing is asked: 'NEP token not found.' (spec 8.9)", async () => {
  const { asked, baseUrl } = await aHost({ data: [] });
  expect(await createEnergyAccountClient(energyHost(baseUrl)).accounts(undefined)).toMatchObject({
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
  for (const document of [
    { data: { type: "x", id: "1", attributes: { "live-count": "2" } } },
    [],
    "x",
    { liveCount: -1, preLiveCount: 0 },
  ]) {
    const { baseUrl } = await aHost(document);
    expect(await mainAccount(baseUrl).client.accountStatusCount("t")).toMatchObject({
      ok: false,
      failure: { message: "unreadable answer" },
    });
    server?.closeAllConnections();
    server?.close();
  }
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
