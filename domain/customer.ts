/** The signed-in customer (spec 3.12, 3.21). */

/** Parsed from the identity token. */
export interface AuthUser {
  readonly sub: string;
  readonly email: string;
}

/** What a customer had not sent at sign-out is stored under a keyed digest of this. */
export function draftsOf(subject: string): string {
  return `drafts of the customer ${subject}`;
}

/** The legacy customer record; a field is empty where it is not known. */
export interface LegacyCustomer {
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
}

/** An account on the newer energy platform; a field is empty where it is not known. */
export interface EnergyAccount {
  readonly person: { readonly firstName: string; readonly lastName: string };
  readonly email: string;
  /** In any spelling. */
  readonly mobile: string;
  /** "live", "pre-live", "closed", or another word of the host. */
  readonly status: string;
}

export interface AccountStatusCount {
  readonly liveCount: number;
  readonly preLiveCount: number;
}

/** What account numbers of the newer energy platform start with; empty for any other customer (spec 3.3). */
export type AccountPrefix = "A" | "";

/** Values that prefill forms, from either record; a field is empty where it is not known. */
export interface KnownCustomer {
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
  /** As a customer writes it. */
  readonly telephoneNumber: string;
  readonly accountPrefix: AccountPrefix;
}

/**
 * Customers with a live or a pre-live account are known by that account; others by the legacy record
 * (spec 4.17, 6.3).
 */
export function hasEnergyAccount({ liveCount, preLiveCount }: AccountStatusCount): boolean {
  return liveCount > 0 || preLiveCount > 0;
}

/** The one that forms are prefilled from: an open one where there is one, else the first. */
export function chooseAccount(accounts: readonly EnergyAccount[]): EnergyAccount | undefined {
  const of = (isIt: (status: string) => boolean) =>
    accounts.find(({ status }) => isIt(status.trim().toLowerCase()));
  return (
    of((status) => status === "live" || status === "pre-live") ??
    of((status) => status !== "closed") ??
    accounts[0]
  );
}

/**
 * How often the session is checked, how long what was loaded counts as fresh, and when idleness ends a
 * session (spec 4.3, 4.4, 9.4).
 */
export const AUTH_STATUS_POLL_MS = 30_000;
export const AUTH_STATUS_STALE_MS = 30_000;
export const IDLE_SIGN_OUT_MS = 15 * 60 * 1000;
export const IDLE_WARNING_MS = 13 * 60 * 1000;
export const IDLE_DEBOUNCE_MS = 500;
