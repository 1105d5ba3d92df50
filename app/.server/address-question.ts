import type { RouterContextProvider } from "react-router";
import type { ProviderError } from "../../domain/error.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import {
  type AddressIntent,
  type AddressState,
  choose,
  enterByHand,
  manualSaved,
  NO_ADDRESS,
  postcodeFound,
} from "../journey/address-state.ts";
import type { FormValues } from "../journey/form-values.ts";
import { manualAddressQuestion, postcodeQuestion, toManualAddress } from "../journey/manual-address.ts";
import { checkStep, type FieldError } from "../journey/step.ts";
import { requestContext, servicesContext } from "./services.ts";

/** Why the address question could not go on: the fields, or the addresses service (spec 8.2). */
export type AddressProblem =
  | { readonly kind: "fields"; readonly errors: readonly FieldError[] }
  | { readonly kind: "provider"; readonly error: ProviderError };

/** Answers one press of a button of the address question (spec 4.14). */
export async function answerAddressIntent(
  context: Readonly<RouterContextProvider>,
  intent: AddressIntent,
  values: FormValues,
  state: AddressState,
): Promise<Result<AddressState, AddressProblem>> {
  switch (intent) {
    case "find-address":
      return findAddresses(context, values);
    case "choose-address": {
      const chosen = choose(state, values["addressId"] ?? "");
      return chosen
        ? ok(chosen)
        : failed({ kind: "fields", errors: [{ field: "addressId", code: "required" }] });
    }
    case "enter-address":
      return ok(enterByHand(state));
    case "save-address":
      return saveManualAddress(context, values, state);
    case "clear-address":
      return ok(NO_ADDRESS);
  }
}

/** The list that an address was selected from, looked up again where the session has expired since. */
export async function findPostedAddress(
  context: Readonly<RouterContextProvider>,
  state: AddressState,
  values: FormValues,
): Promise<AddressState> {
  const isGone =
    state.found === null && state.chosen === null && !state.manual && (values["addressId"] ?? "") !== "";
  const found = isGone ? await findAddresses(context, values) : undefined;
  return found?.ok === true ? found.value : state;
}

/** Not retried (spec 8.2). */
async function findAddresses(
  context: Readonly<RouterContextProvider>,
  values: FormValues,
): Promise<Result<AddressState, AddressProblem>> {
  const checked = checkStep(postcodeQuestion, values);
  if (!checked.ok) return failed({ kind: "fields", errors: checked.failure });
  const { postcode } = checked.value;
  const found = await context.get(servicesContext).addresses.lookUp(postcode);
  return found.ok
    ? ok(postcodeFound(postcode, found.value))
    : providerProblem(context, found.failure, "an address look-up failed");
}

/**
 * The failure is logged; the customer sees the address alert and keeps what was typed (spec 8.6;
 * docs/decisions/0006).
 */
async function saveManualAddress(
  context: Readonly<RouterContextProvider>,
  values: FormValues,
  state: AddressState,
): Promise<Result<AddressState, AddressProblem>> {
  const checked = checkStep(manualAddressQuestion, values);
  if (!checked.ok) return failed({ kind: "fields", errors: checked.failure });
  const created = await context.get(servicesContext).addresses.create(toManualAddress(checked.value));
  return created.ok
    ? ok(manualSaved(state, created.value))
    : providerProblem(context, created.failure, "a manual address could not be saved");
}

function providerProblem(
  context: Readonly<RouterContextProvider>,
  error: ProviderError,
  message: string,
): Result<never, AddressProblem> {
  context
    .get(requestContext)
    .log.error({ errorId: error.id, status: error.status, reason: error.message }, message);
  return failed({ kind: "provider", error });
}
