import type { Resource, ToOne } from "./json-api.ts";

/** What the provider knows of a customer, on the wire (spec 3.12, 7.5). */

/** `GET /customers`: the legacy record. */
export interface CustomerAttributes {
  readonly "first-name": string;
  readonly surname: string;
  readonly email: string;
}

/** `GET /accounts`: the accounts on the energy platform. */
export interface AccountAttributes {
  readonly status: "live" | "pre-live";
  readonly person: { readonly "first-name": string; readonly "last-name": string };
  readonly email: string;
  /** E.164. */
  readonly mobile: string | null;
}

/** `GET /proxy/Customer/Accounts/AccountStatusCount`. */
export interface AccountStatusCountAttributes {
  readonly "live-count": number;
  readonly "pre-live-count": number;
}

/** `GET /auth/status`. */
export interface AuthStatusAttributes {
  /** When the access token ends, ISO 8601. */
  readonly "expires-at": string;
}

export type CustomerResource = Resource<"customers", CustomerAttributes>;
export type AccountResource = Resource<
  "accounts",
  AccountAttributes,
  { readonly "account-holder": ToOne<"customers"> }
>;
export type AccountStatusCountResource = Resource<"account-status-counts", AccountStatusCountAttributes>;
export type AuthStatusResource = Resource<"auth-statuses", AuthStatusAttributes>;
