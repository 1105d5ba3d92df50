import { copyIn } from "../../../copy/locales.ts";
import type { ProviderError } from "../../../domain/error.ts";
import { failed, ok, type Result } from "../../../domain/result.ts";
import {
  type AddressIntent,
  type AddressState,
  choose,
  enterByHand,
  manualSaved,
  NO_ADDRESS,
  postcodeFound,
} from "../../../ui/forms/address-state.ts";
import {
  manualAddressQuestion,
  postcodeQuestion,
  toManualAddress,
} from "../../../ui/forms/manual-address.ts";
import { checkStep, type FieldError, type FormValues } from "../../../ui/forms/step.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";

/** Why the address question cannot go on: its fields, or the addresses service (spec 8.2). */
export type AddressProblem =
  | { readonly kind: "fields"; readonly errors: readonly FieldError[] }
  | { readonly kind: "provider"; readonly error: ProviderError };

/** What calls of the addresses service need; without a token they go unauthenticated (spec 6.4). */
export type AddressCalls = Pick<WebRequest, "addresses" | "locale" | "log" | "outsideTurn"> & {
  readonly accessToken: string | undefined;
};
type Outcome = Result<AddressState, AddressProblem>;

/** What a press of one of the address buttons makes of the state (spec 4.14). */
export async function applyAddressIntent(
  web: AddressCalls,
  intent: AddressIntent,
  values: FormValues,
  state: AddressState,
): Promise<Outcome> {
  switch (intent) {
    case "find-address":
      return findAddresses(web, values);
    case "choose-address": {
      const chosen = choose(state, values["addressId"] ?? "");
      return chosen
        ? ok(chosen)
        : failed({ kind: "fields", errors: [{ field: "addressId", code: "required" }] });
    }
    case "enter-address":
      return ok(enterByHand(state));
    case "save-address":
      return saveManualAddress(web, values, state);
    case "clear-address":
      return ok(NO_ADDRESS);
  }
}

/** Repeats the lookup that an address was selected from, where the session has expired since. */
export async function findPostedAddress(
  web: AddressCalls,
  state: AddressState,
  values: FormValues,
): Promise<AddressState> {
  const isExpired =
    state.found === null && state.chosen === null && !state.manual && (values["addressId"] ?? "") !== "";
  const found = isExpired ? await findAddresses(web, values) : undefined;
  return found?.ok === true ? found.value : state;
}

/** Not retried (spec 8.2). */
async function findAddresses(web: AddressCalls, values: FormValues): Promise<Outcome> {
  const checked = checkStep(postcodeQuestion, values);
  if (!checked.ok) return failed({ kind: "fields", errors: checked.failure });
  const { postcode } = checked.value;
  const found = await web.addresses.lookUp(postcode, web.accessToken);
  return found.ok
    ? ok(postcodeFound(postcode, found.value))
    : providerProblem(web, found.failure, "address lookup failed");
}

async function saveManualAddress(
  web: AddressCalls,
  values: FormValues,
  state: AddressState,
): Promise<Outcome> {
  const { addresses, accessToken, outsideTurn = (call) => call() } = web;
  const checked = checkStep(manualAddressQuestion, values);
  if (!checked.ok) return failed({ kind: "fields", errors: checked.failure });
  const created = await outsideTurn(() => addresses.create(toManualAddress(checked.value), accessToken));
  return created.ok
    ? ok(manualSaved(state, created.value))
    : providerProblem(web, created.failure, "manual address could not be saved");
}

/** Said in the customer's locale. */
function providerProblem({ locale, log }: AddressCalls, error: ProviderError, message: string): Outcome {
  log.error({ errorId: error.id, status: error.status, reason: error.message }, message);
  return failed({ kind: "provider", error: { ...error, ...copyIn(locale).providerErrors.addresses } });
}
