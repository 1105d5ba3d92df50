import { redirect, redirectDocument, replace } from "react-router";
import {
  ADDRESS_FIELDS,
  type AddressIntent,
  type AddressState,
  isAddressIntent,
  isOtherPostcode,
  NO_ADDRESS,
  withoutAddressFields,
  withSelected,
} from "../../../ui/forms/address-state.ts";
import {
  canVisit,
  confirmationOf,
  type Journey,
  type JourneyState,
  nextStep,
  stepOf,
  type Steps,
  withValues,
} from "../../../ui/forms/journey.ts";
import type { Receipt } from "../../../ui/forms/receipt.ts";
import {
  BACK_INTENT,
  CLEAR_INTENT,
  SAVE_INTENT,
  SIGN_IN_INTENT,
  SPEAKER_INTENT,
} from "../../../ui/forms/saved-answers.ts";
import { checkStep, type FieldError, type FormValues, type Step } from "../../../ui/forms/step.ts";
import { speakerPath } from "../../../ui/paths/journeys.ts";
import { signInLink } from "../../../ui/paths/sign-in.ts";
import { type AddressCalls, applyAddressIntent, findPostedAddress } from "./address-actions.ts";
import { formProblem, readOwnForm, refusedForm } from "../../../ui/.server/forms.ts";
import * as session from "./journey-session.ts";
import { sendBack } from "./journey-view.ts";
import { forgetDetails, keepDetails, offeredDetails, withoutDetails } from "./personal-details.ts";
import { fingerprint, type SendingOptions, sendJourney } from "./send-journey.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";

/** A valid form of a step. */
interface StepForm {
  readonly journey: Journey;
  readonly name: string;
  readonly step: Step<unknown>;
  readonly values: FormValues;
  readonly data: FormData;
}

/** Keep what is filled in as it is, unchecked. */
const SAVING_INTENTS: ReadonlySet<string> = new Set([
  SAVE_INTENT,
  SIGN_IN_INTENT,
  BACK_INTENT,
  SPEAKER_INTENT,
]);

/** A submitted form of a step: 303 where it goes on, 422 with the answers where it cannot. */
export async function submitStep<S extends Steps>(
  visit: VisitorRequest,
  request: Request,
  journey: Journey<S>,
  name: string,
  options: SendingOptions<S> = {},
) {
  const step = stepOf(journey, name);
  const fields = step.asksAddress ? [...step.fields, ...ADDRESS_FIELDS] : step.fields;
  const read = await readOwnForm(visit, request, fields);
  if (!read.ok) {
    const stored = await session.loadJourney(visit.state, journey.name);
    return refusedForm(visit, read.failure, stored.values[name] ?? {});
  }
  const { values, data } = read.value;
  const intent = data.get("intent");
  const instance = data.get("instance");
  const receipts = await session.loadReceipts(visit.state);
  const receipt = receipts.find((one) => one.instance === instance);

  if (typeof intent === "string" && SAVING_INTENTS.has(intent)) {
    // A late autosave must not store again what was sent.
    if (receipt === undefined) await session.saveDraft(visit.state, journey.name, name, values);
    if (intent === BACK_INTENT) return redirect(stepBefore(journey, name).path, 303);
    if (intent === SPEAKER_INTENT) return redirectDocument(speakerPath(journey.name), 303);
    if (intent === SIGN_IN_INTENT) return redirectDocument(signInLink(step.path), 303);
    visit.draftSaved = true;
    // For a redirect nothing is rendered.
    return redirect(step.path, 303);
  }
  if (intent === CLEAR_INTENT) return clearDetails(visit, journey, name, values);
  try {
    const outcome = await submitAnswers(
      visit,
      journey,
      { journey, name, step, values, data },
      receipt,
      options,
    );
    await visit.state.flush();
    return outcome;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    visit.log.error({ err: error, journey: journey.name }, "answers could not be stored");
    // Nothing is kept but what the page carries.
    visit.state.discard();
    return formProblem(503, { values, alert: isLastStep(journey, name) ? "lead" : "server" });
  }
}

/** Forgets what was offered, here and for later journeys; what else was written into the form stays. */
async function clearDetails({ state }: VisitorRequest, journey: Journey, name: string, values: FormValues) {
  forgetDetails(state);
  const stored = await session.loadJourney(state, journey.name);
  if (Object.keys(stored.values).length > 0)
    await session.saveJourney(state, journey.name, { ...stored, address: NO_ADDRESS });
  await session.clearDraft(state, journey.name, name);
  const others = withoutDetails(values);
  if (Object.values(others).some((value) => value !== ""))
    await session.saveDraft(state, journey.name, name, others);
  // A new document: React would leave the values in the fields.
  return redirectDocument(stepOf(journey, name).path, 303);
}

/** The database can't be written at the moment. */
function isUnavailable(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === 503;
}

function isLastStep({ steps }: Pick<Journey, "steps">, name: string): boolean {
  return Object.keys(steps).at(-1) === name;
}

/** The form of a button that goes on, or of one of the address question. */
async function submitAnswers<S extends Steps>(
  visit: VisitorRequest,
  journey: Journey<S>,
  form: StepForm,
  receipt: Receipt | undefined,
  options: SendingOptions<S>,
) {
  const { name, step, values, data } = form;
  const user = options.customer?.user;
  const { restored: _shown, ...stored } = await session.loadJourney(
    visit.state,
    journey.name,
    receipt === undefined ? data.get("instance") : undefined,
    (await offeredDetails(visit.state, journey, user)).address,
  );
  const addresses = { ...visit, accessToken: options.customer?.accessToken };
  const address = step.asksAddress
    ? await findPostedAddress(addresses, stored.address, values)
    : stored.address;
  const addressIntent = addressIntentOf(form, data.get("intent"), address);
  if (addressIntent !== undefined)
    return submitAddress(visit, addresses, form, addressIntent, { ...stored, address });

  const selected = step.asksAddress ? withSelected(address, values["addressId"]) : address;
  const state = { ...stored, address: selected };
  const isLast = isLastStep(journey, name);
  if (isLast && receipt !== undefined) return submitAgain(visit, form, receipt, state);

  const next = withValues(state, name, step.asksAddress ? withoutAddressFields(values) : values);
  if (!canVisit(journey, name, next)) {
    await session.saveJourney(visit.state, journey.name, next);
    return sendBack(visit, journey, next);
  }
  const errors = stepErrors(form, next);
  if (errors.length > 0) {
    const isMissing = step.asksAddress && address === NO_ADDRESS;
    // Asked first: a draft begins the journey.
    const expired = isMissing && (await session.hasBegun(visit.state, journey.name));
    await session.saveDraft(visit.state, journey.name, name, values);
    return formProblem(422, { values, errors, alert: expired ? "expired" : null });
  }
  await session.saveJourney(visit.state, journey.name, next);
  await session.clearDraft(visit.state, journey.name, name);
  await keepDetails(visit.state, journey, step, { values, chosen: selected.chosen }, user);
  if (!isLast) return redirect(stepOf(journey, stepAfter(journey, name, next)).path, 303);
  return sendJourney(visit, journey, { values, form: data, state: next }, options);
}

function stepBefore(journey: Journey, name: string): Step<unknown> {
  const names = Object.keys(journey.steps);
  return stepOf(journey, names[names.indexOf(name) - 1] ?? name);
}

/** A new postcode is looked up before the form goes on with the address of the old one. */
function addressIntentOf(
  { step, values }: StepForm,
  intent: unknown,
  address: AddressState,
): AddressIntent | undefined {
  if (!step.asksAddress) return undefined;
  if (isAddressIntent(intent)) return intent;
  return isOtherPostcode(address, values["postcode"]) ? "find-address" : undefined;
}

async function submitAddress(
  visit: VisitorRequest,
  addresses: AddressCalls,
  { journey, name, step, values }: StepForm,
  intent: AddressIntent,
  state: JourneyState,
) {
  const applied = await applyAddressIntent(addresses, intent, values, state.address);
  if (!applied.ok) {
    await session.saveDraft(visit.state, journey.name, name, values);
    const { failure } = applied;
    return failure.kind === "fields"
      ? formProblem(422, { values, errors: failure.errors })
      : formProblem(502, { values, alert: "address", error: failure.error });
  }
  const address = applied.value;
  const typed = address.manual ? values : withoutAddressFields(values);
  await session.saveJourney(visit.state, journey.name, { ...withValues(state, name, typed), address });
  await session.clearDraft(visit.state, journey.name, name);
  // Replaces the history entry: Back leaves the page and does not undo a lookup.
  return replace(`${step.path}#address`, 303);
}

/** The last form of a run that was sent: the same values are one lead, changed ones begin a new run. */
async function submitAgain(
  visit: VisitorRequest,
  { journey, name, values }: StepForm,
  receipt: Receipt,
  state: JourneyState,
) {
  if (receipt.fingerprint === fingerprint(values)) {
    await session.saveReceipt(visit.state, { ...receipt, repeated: true });
    return redirect(confirmationOf(journey, receipt.instance), 303);
  }
  const next = withValues({ ...state, changedAfter: receipt.reference }, name, values);
  await session.saveJourney(visit.state, journey.name, next);
  return redirect(stepOf(journey, nextStep(journey, next) ?? name).path, 303);
}

function stepErrors({ step, values }: StepForm, state: JourneyState): readonly FieldError[] {
  const checked = checkStep(step, values);
  const errors = checked.ok ? [] : checked.failure;
  return step.asksAddress && state.address.chosen === null
    ? [...errors, missingAddress(state.address)]
    : errors;
}

/** Where addresses were found one is to be chosen, in their list. */
function missingAddress({ found, manual }: AddressState): FieldError {
  return found !== null && found.length > 0 && !manual
    ? { field: "addressId", code: "required" }
    : { field: "postcode", code: "address-required" };
}

/** The first step without a valid answer, else the one after this. */
function stepAfter(journey: Journey, name: string, state: JourneyState): string {
  const names = Object.keys(journey.steps);
  return nextStep(journey, state) ?? names[names.indexOf(name) + 1] ?? name;
}
