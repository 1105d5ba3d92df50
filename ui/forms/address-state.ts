import type { AddressChoice } from "../../domain/address.ts";
import { parsePostcode } from "../../domain/postcode.ts";
import { normaliseLine } from "../../domain/text.ts";
import type { FormValues } from "./step.ts";

/** State of the address question (spec 4.14). */
export interface AddressState {
  /** The postcode of the look-up, normalised; empty before. */
  readonly postcode: string;
  /** Addresses found; null before the look-up. */
  readonly found: readonly AddressChoice[] | null;
  /** The address is being typed by hand. */
  readonly manual: boolean;
  /** The address that counts; null before. */
  readonly chosen: AddressChoice | null;
}

export const NO_ADDRESS: AddressState = { postcode: "", found: null, manual: false, chosen: null };

/** Values of the address question's submit buttons, which work without JavaScript. */
export const ADDRESS_INTENTS = [
  "find-address",
  "choose-address",
  "enter-address",
  "save-address",
  "clear-address",
] as const;
export type AddressIntent = (typeof ADDRESS_INTENTS)[number];

/** Part of the same form as the details. */
export const ADDRESS_FIELDS = [
  "postcode",
  "addressId",
  "houseNameNumber",
  "flatNumber",
  "addressLine1",
  "addressLine2",
  "postalTown",
  "county",
  "manualPostcode",
  "country",
] as const;

export function isAddressIntent(text: unknown): text is AddressIntent {
  return ADDRESS_INTENTS.some((intent) => intent === text);
}

export function postcodeFound(postcode: string, found: readonly AddressChoice[]): AddressState {
  return { postcode, found, manual: false, chosen: null };
}

/** The address of that id among those found; undefined where there is none. */
export function choose(state: AddressState, id: string): AddressState | undefined {
  const chosen = state.found?.find((choice) => choice.id === id);
  return chosen && { ...state, manual: false, chosen };
}

/** What is selected in the list counts, whether or not the button beside it was pressed. */
export function withSelected(state: AddressState, id: string | undefined): AddressState {
  return id === undefined ? state : (choose(state, id) ?? state);
}

/** The postcode was changed after its look-up: the chosen address is of another one. */
export function isOtherPostcode(
  { postcode, found, manual }: AddressState,
  typed: string | undefined,
): boolean {
  if (found === null || manual || typed === undefined || normaliseLine(typed) === "") return false;
  return parsePostcode(typed) !== postcode;
}

export function enterByHand(state: AddressState): AddressState {
  return { ...state, manual: true, chosen: null };
}

export function manualSaved(state: AddressState, chosen: AddressChoice): AddressState {
  return { ...state, manual: false, chosen };
}

/** Drops what was typed about the address. */
export function withoutAddressFields(values: FormValues): FormValues {
  const fields: readonly string[] = ADDRESS_FIELDS;
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
}
