import * as v from "valibot";
import type { AddressChoice } from "../../../domain/address.ts";
import type { AuthUser } from "../../../domain/customer.ts";
import { FILINGS } from "../../../domain/filings.ts";
import { isSubmissionSource } from "../../../domain/submission-types.ts";
import { ADDRESS_FIELDS, type AddressState, NO_ADDRESS } from "../../../ui/forms/address-state.ts";
import type { Journey } from "../../../ui/forms/journey.ts";
import type { FormValues, Step } from "../../../ui/forms/step.ts";
import { addressSchema, LIFETIME_MS } from "./journey-session.ts";
import type { SessionState } from "../../../ui/.server/session-state.ts";

/**
 * The personal details of a visit (spec 3.10): what was given in one journey is offered in the next, to whom gave
 * it alone (docs/decisions/journeys.md, 156).
 */
const NAME = "personalDetails";

const detailsSchema = v.object({
  /** The subject of the customer who was signed in; null where nobody was. */
  givenBy: v.nullable(v.string()),
  firstName: v.optional(v.string()),
  surname: v.optional(v.string()),
  email: v.optional(v.string()),
  telephoneNumber: v.optional(v.string()),
  textphoneNumber: v.optional(v.string()),
  vulnerabilityConsent: v.optional(v.boolean()),
  queryType: v.nullable(v.string()),
  querySubtype: v.nullable(v.string()),
  addressId: v.nullable(v.string()),
  /** The address of that id as a list shows it. */
  address: v.nullable(addressSchema),
});

type Details = v.InferOutput<typeof detailsSchema>;

/** Fields of forms, by the details that they ask for. */
const FIELDS: Readonly<Record<string, keyof Details>> = {
  firstName: "firstName",
  first_name: "firstName",
  surname: "surname",
  last_name: "surname",
  email: "email",
  telephoneNumber: "telephoneNumber",
  telephone: "telephoneNumber",
  textphoneNumber: "textphoneNumber",
  vulnerabilityConsent: "vulnerabilityConsent",
};

/** What a new journey is begun with. */
export interface OfferedDetails {
  /** For the fields of a step. */
  valuesOf(step: Step<unknown>): FormValues;
  readonly address: AddressState;
}

/** Nothing where another person may have given them: before a sign-in, after a sign-out, in an idle session. */
export async function offeredDetails(
  state: SessionState,
  journey: Journey,
  user: AuthUser | undefined,
): Promise<OfferedDetails> {
  const details = await ownDetails(state, user);
  return {
    address: asksOwnAddress(journey) ? addressOf(details?.address ?? null) : NO_ADDRESS,
    valuesOf: ({ fields }) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const name = FIELDS[field];
          const value = name === undefined ? undefined : details?.[name];
          return value === undefined || value === null || value === "" ? [] : [[field, String(value)]];
        }),
      ),
  };
}

/** Called with the valid answers of a step; one that asks for no details changes nothing. */
export async function keepDetails(
  state: SessionState,
  journey: Journey,
  step: Step<unknown>,
  { values, chosen }: { readonly values: FormValues; readonly chosen: AddressChoice | null },
  user: AuthUser | undefined,
): Promise<void> {
  const given = step.fields.flatMap((field) => {
    const name = FIELDS[field];
    const value = values[field] ?? "";
    return name === undefined ? [] : [[name, name === "vulnerabilityConsent" ? value === "true" : value]];
  });
  if (given.length === 0 || !isSubmissionSource(journey.name)) return;
  const before = await ownDetails(state, user);
  const { queryType, querySubtype } = FILINGS[journey.name];
  const address = asksOwnAddress(journey) ? chosen : (before?.address ?? null);
  const details: Details = {
    ...before,
    ...Object.fromEntries(given),
    givenBy: user?.sub ?? null,
    queryType,
    querySubtype,
    addressId: address?.id ?? null,
    address,
  };
  state.save(NAME, details, LIFETIME_MS);
}

export function forgetDetails(state: SessionState): void {
  state.remove(NAME);
}

/** The answers of a form without those that are about the person. */
export function withoutDetails(values: FormValues): FormValues {
  const personal = new Set<string>([...Object.keys(FIELDS), ...ADDRESS_FIELDS]);
  return Object.fromEntries(Object.entries(values).filter(([field]) => !personal.has(field)));
}

async function ownDetails(state: SessionState, user: AuthUser | undefined): Promise<Details | undefined> {
  const details = await state.load(NAME, detailsSchema);
  return details?.givenBy === (user?.sub ?? null) ? details : undefined;
}

function addressOf(chosen: AddressChoice | null): AddressState {
  return chosen === null ? NO_ADDRESS : { ...NO_ADDRESS, chosen };
}

function asksOwnAddress({ steps, isForAnother }: Journey): boolean {
  return isForAnother !== true && Object.values(steps).some((step) => step.asksAddress);
}
