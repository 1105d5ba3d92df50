import { setTimeout as wait } from "node:timers/promises";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import {
  type EnergyAccount,
  hasEnergyAccount,
  AUTH_STATUS_STALE_MS,
  type KnownCustomer,
  type LegacyCustomer,
} from "../../../domain/customer.ts";
import type { ProviderError } from "../../../domain/error.ts";
import { displayPhone } from "../../../domain/phone.ts";
import { ok, type Result } from "../../../domain/result.ts";
import type { FormValues } from "../../journey/form-values.ts";
import { PERSON_FIELDS, type PersonFieldNames } from "../../journey/person-copy.ts";
import { requestContext, servicesContext } from "../services.ts";
import { visitorContext } from "../session.ts";
import { isSignedIn, customerSessionContext } from "./customer-session.ts";

/** What a page may show of somebody who is signed in. */
export interface SignedInView {
  /** What the header calls them. */
  readonly name: string;
}

type Context = Readonly<RouterContextProvider>;

/** Asked at most once a request, however many loaders want to know. */
const knownCustomerContext = createContext<(() => Promise<KnownCustomer | undefined>) | undefined>(undefined);

const CACHE = "known-customer";
/**
 * Two services are asked, one after the other. A form that is not filled in beforehand is better than one
 * that is late; what comes later is kept for the next page.
 */
const PATIENCE_MS = 1_500;

export const knownCustomerMiddleware: MiddlewareFunction<Response> = ({ context }) => {
  let asked: Promise<KnownCustomer | undefined> | undefined;
  context.set(
    knownCustomerContext,
    () => (asked ??= Promise.race([load(context), wait(PATIENCE_MS, undefined, { ref: false })])),
  );
};

/**
 * What forms are prefilled from; undefined for a visitor who is not signed in, or of whom nothing is known,
 * or while nobody can say.
 */
export async function readKnownCustomer(context: Context): Promise<KnownCustomer | undefined> {
  return context.get(knownCustomerContext)?.();
}

/**
 * What is known of a customer, in the fields that a form calls by those names; nothing where nothing is
 * known.
 */
export async function prefillPerson(
  context: Context,
  names: PersonFieldNames = PERSON_FIELDS,
): Promise<FormValues> {
  const customer = await readKnownCustomer(context);
  if (customer === undefined) return {};
  const known = [
    [names.firstName, customer.firstName],
    [names.surname, customer.surname],
    [names.email, customer.email],
    [names.telephone, customer.telephoneNumber],
  ];
  return Object.fromEntries(known.filter(([, value]) => value !== ""));
}

/** Undefined for a visitor who is not signed in. */
export async function signedInView(context: Context): Promise<SignedInView | undefined> {
  const session = context.get(customerSessionContext);
  if (!isSignedIn(session)) return undefined;
  const customer = await readKnownCustomer(context);
  return { name: customer?.firstName ?? session.user?.email ?? "" };
}

/** Kept for 30 s: the stale time of spec 9.4. */
async function load(context: Context): Promise<KnownCustomer | undefined> {
  if (!isSignedIn(context.get(customerSessionContext))) return undefined;
  const { visitorState } = context.get(servicesContext);
  const { key } = context.get(visitorContext);
  const kept = (await visitorState.read(key, CACHE)) as { customer?: KnownCustomer } | undefined;
  if (kept !== undefined) return kept.customer;
  const asked = await ask(context);
  if (!asked.ok) {
    const { id, status, message } = asked.failure;
    context
      .get(requestContext)
      .log.error({ errorId: id, status, reason: message }, "the customer's records could not be read");
    return undefined;
  }
  await visitorState.write(key, CACHE, { customer: asked.value }, AUTH_STATUS_STALE_MS);
  return asked.value;
}

/**
 * The count first; with a live or pre-live account the energy platform's accounts, otherwise the legacy
 * record (spec 4.17).
 */
async function ask(context: Context): Promise<Result<KnownCustomer | undefined, ProviderError>> {
  const { mainAccount, energyAccount } = context.get(servicesContext);
  const { accessToken, identityToken } = context.get(customerSessionContext);
  const count = await mainAccount.accountStatusCount(accessToken);
  if (!count.ok) return count;
  if (hasEnergyAccount(count.value)) {
    const accounts = await energyAccount.accounts(identityToken);
    return accounts.ok ? ok(fromAccount(accounts.value[0])) : accounts;
  }
  const customer = await mainAccount.customer(accessToken);
  return customer.ok ? ok(fromLegacy(customer.value)) : customer;
}

function fromAccount(account: EnergyAccount | undefined): KnownCustomer | undefined {
  if (account === undefined) return undefined;
  const { person, email, mobile } = account;
  return {
    firstName: person.firstName,
    surname: person.lastName,
    email,
    telephoneNumber: mobile === null ? "" : displayPhone(mobile),
  };
}

function fromLegacy(customer: LegacyCustomer | null): KnownCustomer | undefined {
  return customer === null ? undefined : { ...customer, telephoneNumber: "" };
}
