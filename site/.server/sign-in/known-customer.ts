import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import {
  AUTH_STATUS_STALE_MS,
  type AuthUser,
  chooseAccount,
  type EnergyAccount,
  hasEnergyAccount,
  type KnownCustomer,
} from "../../../domain/customer.ts";
import type { ProviderError } from "../../../domain/error.ts";
import { displayPhone } from "../../../domain/phone.ts";
import { ok, type Result } from "../../../domain/result.ts";
import type { FormValues } from "../../../ui/forms/step.ts";
import { PERSON_FIELDS, type PersonFieldNames } from "../../../ui/forms/person-copy.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";

const CACHE = "known-customer";
/** A form without prefilled details is better than a late one; details that come later are cached. */
const PATIENCE_MS = 1_500;

const cacheSchema = v.object({
  customer: v.exactOptional(
    v.object({
      firstName: v.string(),
      surname: v.string(),
      email: v.string(),
      telephoneNumber: v.string(),
      // An earlier release stored none.
      accountPrefix: v.optional(v.picklist(["A", ""]), ""),
    }),
  ),
});

interface Tokens {
  readonly accessToken: string | undefined;
  readonly identityToken: string | undefined;
}
type Accounts = Pick<VisitorRequest, "mainAccount" | "energyAccount" | "state" | "log">;

/** What forms are prefilled from, or why it could not be loaded. */
export interface LoadedCustomer {
  readonly customer?: KnownCustomer | undefined;
  readonly failure?: ProviderError | undefined;
}

export async function loadCustomer(visit: Accounts, session: Tokens): Promise<LoadedCustomer> {
  const { customer, failure } = await Promise.race([
    load(visit, session),
    wait(PATIENCE_MS, { customer: undefined, failure: LATE }, { ref: false }),
  ]);
  return failure === undefined ? { customer } : { failure: { ...failure, ...NOT_LOADED } };
}

/** As statistics have it: nothing of the customer's was being sent (spec 8.1 lets a status have its words). */
const NOT_LOADED = {
  title: "Your details couldn't be loaded",
  description: "The form is shown without them.",
};
const LATE: ProviderError = {
  ...NOT_LOADED,
  id: "",
  status: 0,
  message: `no answer within ${PATIENCE_MS} ms`,
  failureCount: 0,
};

interface Prefilling extends Tokens {
  readonly user: AuthUser | undefined;
  known(): Promise<KnownCustomer | undefined>;
}

/** The known details, each by itself, under the names of a form's fields. */
export async function prefillPerson(
  session: Prefilling,
  names: PersonFieldNames = PERSON_FIELDS,
): Promise<FormValues> {
  const customer = await session.known();
  const signedInAs = session.accessToken === undefined ? undefined : session.user?.email;
  const values = [
    [names.firstName, customer?.firstName],
    [names.surname, customer?.surname],
    [names.email, customer?.email || signedInAs],
    [names.telephone, customer?.telephoneNumber],
  ] as const;
  return Object.fromEntries(values.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Cached for 30 s (spec 9.4). Without one of the tokens the clients are asked too, and say which (spec 8.9). */
async function load(visit: Accounts, session: Tokens): Promise<LoadedCustomer> {
  if (session.accessToken === undefined && session.identityToken === undefined) return {};
  const cached = await visit.state.load(CACHE, cacheSchema);
  if (cached !== undefined) return { customer: cached.customer };
  const fetched = await fetchCustomer(visit, session);
  if (!fetched.ok) {
    const { id, status, message } = fetched.failure;
    visit.log.error({ errorId: id, status, reason: message }, "customer details could not be loaded");
    return { failure: fetched.failure };
  }
  visit.state.save(CACHE, { customer: fetched.value }, AUTH_STATUS_STALE_MS);
  // The response may have left.
  await visit.state.flush();
  return { customer: fetched.value };
}

/** The energy platform's account where one is live or pre-live, else the legacy record (spec 4.17). */
async function fetchCustomer(
  { mainAccount, energyAccount }: Accounts,
  { accessToken, identityToken }: Tokens,
): Promise<Result<KnownCustomer | undefined, ProviderError>> {
  const count = await mainAccount.accountStatusCount(accessToken);
  if (!count.ok) return count;
  if (hasEnergyAccount(count.value)) {
    const accounts = await energyAccount.accounts(identityToken);
    return accounts.ok ? ok(fromAccount(chooseAccount(accounts.value))) : accounts;
  }
  const legacy = await mainAccount.customer(accessToken);
  return legacy.ok
    ? ok(legacy.value === null ? undefined : { ...legacy.value, telephoneNumber: "", accountPrefix: "" })
    : legacy;
}

function fromAccount(account: EnergyAccount | undefined): KnownCustomer | undefined {
  if (account === undefined) return undefined;
  const { person, email, mobile } = account;
  return {
    firstName: person.firstName,
    surname: person.lastName,
    email,
    telephoneNumber: displayPhone(mobile),
    accountPrefix: "A",
  };
}
