import type { AddressChoice } from "../../domain/address.ts";
import { parsePostcode } from "../../domain/postcode.ts";
import type { FormValues } from "./form-values.ts";

/** Where the address question of a journey stands (spec 4.14). */
export interface AddressState {
  /** The postcode that was looked up, in its usual spelling; empty before. */
  readonly postcode: string;
  /** What the look-up found; null before. */
  readonly found: readonly AddressChoice[] | null;
  /** The address is being typed by hand. */
  readonly manual: boolean;
  /** The address that counts; null before. */
  readonly chosen: AddressChoice | null;
}

export const NO_ADDRESS: AddressState = { postcode: "", found: null, manual: false, chosen: null };

/**
 * What the buttons of the address question ask for. Each is a submit button's value, so that they work
 * without JavaScript.
 */
export const ADDRESS_INTENTS = [
  "find-address",
  "choose-address",
  "enter-address",
  "save-address",
  "clear-address",
] as const;
export type AddressIntent = (typeof ADDRESS_INTENTS)[number];

/** The fields of the address question, which stand in the same form as the details. */
export const ADDRESS_FIELDS = [
  "postcode",
  "addressId",
  "addressLine1",
  "addressLine2",
  "postalTown",
  "county",
  "manualPostcode",
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

/** The postcode was changed after its look-up, so the address beside it is of another place. */
export function isOtherPostcode(
  { postcode, found, manual }: AddressState,
  typed: string | undefined,
): boolean {
  if (found === null || manual || typed === undefined || typed.trim() === "") return false;
  return parsePostcode(typed) !== postcode;
}

export function enterByHand(state: AddressState): AddressState {
  return { ...state, manual: true, chosen: null };
}

export function manualSaved(state: AddressState, chosen: AddressChoice): AddressState {
  return { ...state, manual: false, chosen };
}

/** What was typed about the address goes with the address itself. */
export function withoutAddressFields(values: FormValues): FormValues {
  const fields: readonly string[] = ADDRESS_FIELDS;
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
}
