import * as v from "valibot";
import { ACCOUNT_RESPONSES } from "../../clients/accounts.ts";
import { addressListResponse, addressResponse } from "../../clients/addresses.ts";
import { CLIENT_ID_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { type Call, type Check, checkEqual, checkThat, pointersOf, refusal } from "./check.ts";
import type { Run } from "./run.ts";

const FORM_ORDER = ["addressLine1", "postalTown", "postcode"];
const WITHOUT_CLIENT_ID = { [CLIENT_ID_HEADER]: undefined };

const lookUp = (run: Run, postcode: string, headers: Call["headers"] = {}) =>
  run.send("addresses", { path: `/addresses?postcode=${encodeURIComponent(postcode)}`, headers });
const createAddress = (run: Run, attributes: object) =>
  run.send("addresses", { path: "/addresses", body: { data: { type: "addresses", attributes } } });
const list = v.object({ data: v.array(v.unknown()) });

/** The look-up by postcode, and addresses that customers type. */
export const ADDRESS_CHECKS: readonly Check[] = [
  {
    id: "addresses/found",
    summary: "A postcode's addresses are a list, each with id, address, addressLine1 and postcode",
    fix: "Respond 200 with resources of type addresses, attributes named as in specification section 3.",
    reply: (run) => lookUp(run, run.settings.postcode),
    status: [200],
    mediaType: JSON_API_MEDIA_TYPE,
    schema: v.pipe(
      addressListResponse,
      v.check(({ data }) => data.length > 0, "an empty list; another --postcode may have addresses"),
    ),
  },
  {
    id: "addresses/spelling",
    summary: "A postcode without its space and in lower case finds the same addresses",
    fix: "Normalise the postcode before the look-up.",
    reply: (run) => lookUp(run, run.settings.postcode.replaceAll(/\s/g, "").toLowerCase()),
    status: [200],
    schema: list,
    verify: async (reply, run) => {
      const count = (json: unknown) => (v.is(list, json) ? json.data.length : undefined);
      const { json } = await lookUp(run, run.settings.postcode);
      return checkEqual("the same number of addresses:", count(reply.json), count(json));
    },
  },
  {
    id: "addresses/none",
    summary: "A postcode without addresses is an empty list, not an error",
    fix: 'Respond 200 with {"data":[]}: the customer then types the address. Or try another --empty-postcode.',
    reply: (run) => lookUp(run, run.settings.emptyPostcode),
    status: [200],
    schema: v.object({ data: v.pipe(v.array(v.unknown()), v.empty()) }),
  },
  {
    id: "addresses/no-postcode",
    summary: "An invalid postcode is refused, and the error names the parameter",
    fix: "Respond 400 or 422 with source.parameter postcode.",
    reply: (run) => lookUp(run, "nowhere"),
    ...refusal(400, 422),
    verify: (reply) => checkEqual("source.parameter", pointersOf(reply)[0], "postcode"),
  },
  {
    id: "addresses/client-id",
    summary: `A call without ${CLIENT_ID_HEADER} is refused`,
    fix: `Require ${CLIENT_ID_HEADER}; respond 400, 401 or 403.`,
    reply: (run) => lookUp(run, run.settings.postcode, WITHOUT_CLIENT_ID),
    ...refusal(400, 401, 403),
  },
  {
    id: "addresses/invalid",
    summary: "An incomplete typed address is refused, with errors in form order",
    fix: `Respond 400 or 422 with a source.pointer each, in the order ${FORM_ORDER.join(", ")}.`,
    reply: (run) => createAddress(run, { addressLine1: "", postalTown: "", postcode: "nowhere" }),
    ...refusal(400, 422),
    verify: (reply) =>
      checkEqual(
        "pointers",
        pointersOf(reply),
        FORM_ORDER.map((name) => `/data/attributes/${name}`),
      ),
  },
  {
    id: "addresses/created",
    summary: "A typed address is stored with 201, gets an id, and is marked as manual",
    fix: 'Respond to POST /addresses with 201, the id and "isManual": true.',
    needs: ["write"],
    reply: (run) =>
      createAddress(run, {
        addressLine1: "Contract check",
        addressLine2: run.mark,
        postalTown: "Nowhere",
        postcode: run.settings.emptyPostcode,
      }),
    status: [201],
    schema: v.pipe(
      addressResponse,
      v.check(({ data }) => data.attributes.isManual === true, "isManual is not true"),
    ),
  },
];

const ACCOUNT_CALLS = [
  ["accounts/customers", "/customers", ACCOUNT_RESPONSES.customer],
  ["accounts/count", "/proxy/Customer/Accounts/AccountStatusCount", ACCOUNT_RESPONSES.count],
  ["accounts/status", "/auth/status", ACCOUNT_RESPONSES.status],
  ["energy/accounts", "/accounts", ACCOUNT_RESPONSES.accounts],
] as const;

type AccountService = "accounts" | "energy";
/** Access tokens are for the main account API, identity tokens for the energy account API. */
const TOKENS = { accounts: "access-token", energy: "identity-token" } as const;

function bearer({ settings: { accessToken, identityToken } }: Run, service: AccountService): string {
  return `Bearer ${service === "accounts" ? accessToken : identityToken}`;
}

function checksOfCall([id, path, schema]: (typeof ACCOUNT_CALLS)[number]): Check[] {
  const service: AccountService = id === "energy/accounts" ? "energy" : "accounts";
  const get = (run: Run, authorization?: string) => run.send(service, { path, headers: { authorization } });
  return [
    {
      id: `${id}-without-token`,
      summary: `GET ${path} without a token is refused with 401`,
      fix: "Require a bearer token before anything is read.",
      reply: (run) => get(run),
      ...refusal(401),
    },
    {
      id: `${id}-forged-token`,
      summary: `GET ${path} with a forged token is refused with 401`,
      fix: "Verify signature, issuer, audience and expiry. After a 500 the site says: unavailable.",
      reply: (run) => get(run, "Bearer a.forged.token"),
      ...refusal(401),
    },
    {
      id,
      summary: `GET ${path} with a customer's token is 200 in the shape the site reads, and not cacheable`,
      fix: `Respond as ${JSON_API_MEDIA_TYPE}; cache-control: no-store. See clients/accounts.ts.`,
      needs: [TOKENS[service]],
      reply: (run) => get(run, bearer(run, service)),
      status: [200],
      mediaType: JSON_API_MEDIA_TYPE,
      schema,
      verify: ({ headers }) => {
        const control = headers.get("cache-control") ?? "nothing";
        return checkThat(/\bno-store\b/.test(control), "cache-control: no-store", control);
      },
    },
  ];
}

/** The calls with a customer's token. */
export const ACCOUNT_CHECKS: readonly Check[] = [
  ...ACCOUNT_CALLS.flatMap(checksOfCall),
  {
    id: "accounts/client-id",
    summary: `A call without ${CLIENT_ID_HEADER} is refused, whatever its token`,
    fix: `Require ${CLIENT_ID_HEADER}; respond 400, 401 or 403.`,
    needs: ["access-token"],
    reply: (run) =>
      run.send("accounts", {
        path: "/customers",
        headers: { ...WITHOUT_CLIENT_ID, authorization: bearer(run, "accounts") },
      }),
    ...refusal(400, 401, 403),
  },
  {
    id: "accounts/not-expired",
    summary: "expires-at is in the future",
    fix: "Give the access token's expiry, ISO 8601 with a time zone. The site then signs the customer out.",
    needs: ["access-token"],
    reply: (run) =>
      run.send("accounts", {
        path: "/auth/status",
        headers: { authorization: bearer(run, "accounts") },
      }),
    status: [200],
    schema: v.pipe(
      ACCOUNT_RESPONSES.status,
      v.check(({ expiresAt }) => Date.parse(expiresAt) > Date.now(), "expires-at is in the past"),
    ),
  },
  ...(["accounts", "energy"] as const).map((service): Check => {
    const other = service === "accounts" ? "energy" : "accounts";
    return {
      id: `${service}/other-token`,
      summary: `${service === "accounts" ? "An identity" : "An access"} token is refused`,
      fix: "Check the token's audience: access tokens for the main account API, identity tokens for energy.",
      needs: [TOKENS[other]],
      reply: (run) =>
        run.send(service, {
          path: service === "accounts" ? "/customers" : "/accounts",
          headers: { authorization: bearer(run, other) },
        }),
      ...refusal(401, 403),
    };
  }),
];
