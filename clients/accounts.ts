import * as v from "valibot";
import type { AccountStatusCount, EnergyAccount, LegacyCustomer } from "../domain/customer.ts";
import type { ProviderError } from "../domain/error.ts";
import { failed, ok, type Result } from "../domain/result.ts";
import { bearer } from "./hosts.ts";
import { callHost, type HostOptions, missingToken } from "./http.ts";
import { deserialise } from "./json-api-document.ts";

/** Exact texts (spec 8.9). NEP is the newer energy platform, UAA the main account's authorisation. */
export const NO_IDENTITY_TOKEN = "NEP token not found.";
export const NO_ACCESS_TOKEN = "UAA token not found.";

/** The main account API (spec 7.10): bearer access token, client id. */
export interface MainAccountClient {
  /** The legacy record; null where there is none. Called without a token too, and refused (spec 6.4). */
  customer(accessToken: string | undefined): Promise<Result<LegacyCustomer | null, ProviderError>>;
  accountStatusCount(accessToken: string | undefined): Promise<Result<AccountStatusCount, ProviderError>>;
  /** Whether the API still knows the customer as signed in. */
  authStatus(accessToken: string | undefined): Promise<Result<{ readonly expiresAt: string }, ProviderError>>;
}

/** The energy account API (spec 7.11): bearer identity token, no client id. */
export interface EnergyAccountClient {
  /** Fails with 'NEP token not found.' without a call where there is no token. */
  accounts(identityToken: string | undefined): Promise<Result<readonly EnergyAccount[], ProviderError>>;
}

const text = v.pipe(v.string(), v.nonEmpty());

const customer = v.nullable(v.object({ firstName: text, surname: text, email: text }));
const count = v.object({
  liveCount: v.pipe(v.number(), v.minValue(0)),
  preLiveCount: v.pipe(v.number(), v.minValue(0)),
});
const status = v.object({ expiresAt: text });
const accounts = v.array(
  v.object({
    person: v.object({ firstName: text, lastName: text }),
    email: text,
    mobile: v.optional(v.nullable(v.string()), null),
  }),
);

/** A document of JSON:API, deserialised and then checked. */
const document = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.unknown(), v.transform(deserialise), schema);

/** What each call answers, as far as it is read here. */
export const ACCOUNT_RESPONSES = {
  customer: document(customer),
  count: document(count),
  status: document(status),
  accounts: document(accounts),
} as const;

/** `warn` is called for requests without a token. */
export function createMainAccountClient(
  host: HostOptions,
  warn: (message: string) => void,
): MainAccountClient {
  function get<Answer>(path: string, token: string | undefined, answer: v.GenericSchema<unknown, Answer>) {
    if (token === undefined) warn(NO_ACCESS_TOKEN);
    return callHost(host, { method: "GET", path, headers: bearer(token), answer });
  }
  return {
    customer: (token) => get("/customers", token, ACCOUNT_RESPONSES.customer),
    accountStatusCount: (token) =>
      get("/proxy/Customer/Accounts/AccountStatusCount", token, ACCOUNT_RESPONSES.count),
    authStatus: (token) => get("/auth/status", token, ACCOUNT_RESPONSES.status),
  };
}

export function createEnergyAccountClient(host: HostOptions): EnergyAccountClient {
  return {
    async accounts(token) {
      if (token === undefined) return failed(missingToken(NO_IDENTITY_TOKEN));
      const found = await callHost(host, {
        method: "GET",
        path: "/accounts",
        headers: bearer(token),
        answer: ACCOUNT_RESPONSES.accounts,
      });
      return found.ok ? ok(found.value) : found;
    },
  };
}
