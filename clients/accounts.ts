import * as v from "valibot";
import { failed } from "../domain/result.ts";
import { bearer } from "./hosts.ts";
import { callHost, type HostOptions, providerError } from "./http.ts";
import { deserialise } from "./json-api-document.ts";

/** Exact texts (spec 8.9). NEP is the newer energy platform, UAA the main account's authorisation. */
export const NO_IDENTITY_TOKEN = "NEP token not found.";
export const NO_ACCESS_TOKEN = "UAA token not found.";

/** The main account API (spec 7.10): bearer access token, client id. */
export type MainAccountClient = ReturnType<typeof createMainAccountClient>;

/** The energy account API (spec 7.11): bearer identity token, no client id. */
export type EnergyAccountClient = ReturnType<typeof createEnergyAccountClient>;

const text = v.pipe(v.string(), v.nonEmpty());
const count = v.pipe(v.number(), v.minValue(0));

/** A document of JSON:API, deserialised and then checked. */
const document = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.unknown(), v.transform(deserialise), schema);

/** What each call answers, as far as it is read here. */
export const ACCOUNT_RESPONSES = {
  customer: document(v.nullable(v.object({ firstName: text, surname: text, email: text }))),
  count: document(v.object({ liveCount: count, preLiveCount: count })),
  status: document(v.object({ expiresAt: text })),
  accounts: document(
    v.array(
      v.object({
        person: v.object({ firstName: text, lastName: text }),
        email: text,
        mobile: v.optional(v.nullable(v.string()), null),
      }),
    ),
  ),
} as const;

export function createMainAccountClient(host: HostOptions, warn: (message: string) => void) {
  function get<Answer>(path: string, token: string | undefined, answer: v.GenericSchema<unknown, Answer>) {
    if (token === undefined) warn(NO_ACCESS_TOKEN);
    return callHost(host, { method: "GET", path, headers: bearer(token), answer });
  }
  return {
    /** The legacy record; null where there is none. Called without a token too, and refused (spec 6.4). */
    customer: (token: string | undefined) => get("/customers", token, ACCOUNT_RESPONSES.customer),
    accountStatusCount: (token: string | undefined) =>
      get("/proxy/Customer/Accounts/AccountStatusCount", token, ACCOUNT_RESPONSES.count),
    /** Whether the API still knows the customer as signed in. */
    authStatus: (token: string | undefined) => get("/auth/status", token, ACCOUNT_RESPONSES.status),
  };
}

export function createEnergyAccountClient(host: HostOptions) {
  return {
    async accounts(token: string | undefined) {
      if (token === undefined) return failed(providerError(0, NO_IDENTITY_TOKEN));
      const answer = ACCOUNT_RESPONSES.accounts;
      return callHost(host, { method: "GET", path: "/accounts", headers: bearer(token), answer });
    },
  };
}
