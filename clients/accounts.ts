import * as v from "valibot";
import { failed } from "../domain/result.ts";
import { bearer } from "./hosts.ts";
import { callHost, type HostOptions, providerError } from "./http.ts";
import { deserialise } from "./json-api-document.ts";
import { readOpenly, type Rejected } from "./open-reading.ts";

/** Exact texts (spec 8.9). NEP is the newer energy platform, UAA the main account's authorisation. */
export const NO_IDENTITY_TOKEN = "NEP token not found.";
export const NO_ACCESS_TOKEN = "UAA token not found.";

/** The main account API (spec 7.10): bearer access token, client id. */
export type MainAccountClient = ReturnType<typeof createMainAccountClient>;

/** The energy account API (spec 7.11): bearer identity token, no client id. */
export type EnergyAccountClient = ReturnType<typeof createEnergyAccountClient>;

/** A member that can't be read, by the path of its call. It names no value. */
export type UnusableMember = Rejected & { readonly document: string };
type OnUnusable = (member: UnusableMember) => void;

const text = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), "");
const count = v.optional(
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.minValue(0, "not a count")),
  0,
);

/** What each call answers (spec 3.12), as far as it is read here; what a host leaves out is empty. */
const customer = v.nullable(v.object({ firstName: text, surname: text, email: text }));
const statusCount = v.object({ liveCount: count, preLiveCount: count });
const accountList = v.optional(
  v.array(
    v.object({
      person: v.optional(v.object({ firstName: text, lastName: text }), {}),
      email: text,
      mobile: text,
      status: text,
    }),
  ),
  [],
);

/** A document of JSON:API, deserialised and read openly. */
function documentOf<Schema extends v.GenericSchema>(path: string, schema: Schema, onUnusable: OnUnusable) {
  type Value = v.InferOutput<Schema>;
  const read = (document: unknown): Value | undefined => {
    // No JSON is no document without members.
    if (document === undefined) return undefined;
    const { value, rejected } = readOpenly(schema, deserialise(document));
    for (const one of rejected) onUnusable({ document: path, ...one });
    // Nor is anything else that has another shape.
    return rejected.some(({ at }) => at === "") ? undefined : value;
  };
  const isRead = v.custom<Value>((value) => value !== undefined, "unreadable");
  return v.pipe(v.unknown(), v.transform(read), isRead);
}

export interface MainAccountOptions {
  /** Where the host says whether a customer is signed in. */
  readonly authStatusPath: string;
  readonly warn: (message: string) => void;
  readonly onUnusable: OnUnusable;
}

export function createMainAccountClient(
  host: HostOptions,
  { authStatusPath, warn, onUnusable }: MainAccountOptions,
) {
  function get<Answer>(path: string, token: string | undefined, answer: v.GenericSchema<unknown, Answer>) {
    if (token === undefined) warn(NO_ACCESS_TOKEN);
    return callHost(host, { method: "GET", path, headers: bearer(token), answer });
  }
  const read = <Schema extends v.GenericSchema>(path: string, schema: Schema, token: string | undefined) =>
    get(path, token, documentOf(path, schema, onUnusable));
  return {
    /** The legacy record; null where there is none. Called without a token too, and refused (spec 6.4). */
    customer: (token: string | undefined) => read("/customers", customer, token),
    accountStatusCount: (token: string | undefined) =>
      read("/proxy/Customer/Accounts/AccountStatusCount", statusCount, token),
    /** Whether the API still knows the customer as signed in: each 2xx says so. */
    authStatus: (token: string | undefined) => get(authStatusPath, token, v.unknown()),
  };
}

export function createEnergyAccountClient(host: HostOptions, onUnusable: OnUnusable) {
  return {
    async accounts(token: string | undefined) {
      if (token === undefined) return failed(providerError(0, NO_IDENTITY_TOKEN));
      const answer = documentOf("/accounts", accountList, onUnusable);
      return callHost(host, { method: "GET", path: "/accounts", headers: bearer(token), answer });
    },
  };
}
