import { redirect, redirectDocument, replace, type RouterContextProvider } from "react-router";
import {
  ADDRESS_FIELDS,
  type AddressIntent,
  isAddressIntent,
  isOtherPostcode,
  NO_ADDRESS,
  withoutAddressFields,
  withSelected,
} from "../journey/address-state.ts";
import type { FormValues } from "../journey/form-values.ts";
import {
  allAnswers,
  type Answers,
  canVisit,
  type Journey,
  type JourneyState,
  nextStep,
  type Steps,
  withValues,
} from "../journey/journey.ts";
import { isSuspectedSpam } from "../journey/honeypot-field.tsx";
import { SAVE_INTENT, SIGN_IN_INTENT } from "../journey/saved-answers.ts";
import { checkStep, type FieldError, type Step } from "../journey/step.ts";
import { signInLink } from "../paths/sign-in.ts";
import { answerAddressIntent, findPostedAddress } from "./address-question.ts";
import { formProblem, readOwnForm, refusedForm } from "./form-page.ts";
import { confirmationOf, sendBack, stepOf } from "./journey-view.ts";
import {
  clearJourney,
  clearDraft,
  hasBegun,
  saveJourney,
  saveReceipt,
  saveDraft,
  readJourney,
  readJourneyOf,
  readReceipts,
} from "./journey-session.ts";
import { maySend } from "./limits.ts";
import { requestContext } from "./services.ts";
import { fingerprint, submitLead } from "./submit.ts";

/** What every page of a journey does with a form. Each journey brings only its definition. */

type Context = Readonly<RouterContextProvider>;

/** What a journey may want to do around its sending. */
export interface Sending<S extends Steps> {
  /**
   * Asks once about an answer that may well be right: the same page again, whose button then sends the same
   * answers on.
   */
  findDoubts?(answers: Answers<S>): Promise<readonly FieldError[]>;
  /**
   * After the lead was acknowledged. What goes wrong in it is logged and changes nothing for the customer.
   */
  onSent?(answers: Answers<S>): Promise<void>;
}

/** A submitted form of a step: 303 where it goes on, 422 with the answers where it can't. */
export async function submitStep<S extends Steps>(
  context: Context,
  request: Request,
  journey: Journey<S>,
  name: string,
  sending: Sending<S> = {},
) {
  const step = stepOf(journey, name);
  const form = await readOwnForm(context, request, [
    ...step.fields,
    ...(step.asksAddress ? ADDRESS_FIELDS : []),
  ]);
  if (!form.ok) {
    const { values: kept } = await readJourney(context, journey.name);
    return refusedForm(context, form.failure, kept[name] ?? {});
  }
  const { values, data: sent } = form.value;
  if (sent.get("intent") === SAVE_INTENT)
    return keepHalfWritten(context, journey, name, sent.get("instance"), values);
  if (sent.get("intent") === SIGN_IN_INTENT) {
    await keepHalfWritten(context, journey, name, sent.get("instance"), values);
    return redirectDocument(signInLink(step.path), 303);
  }

  const stored = await readJourneyOf(context, journey.name, sent.get("instance"));
  const kept = step.asksAddress
    ? { ...stored, address: await findPostedAddress(context, stored.address, values) }
    : stored;
  const intent = addressIntent(step, sent.get("intent"), values, kept);
  if (intent !== undefined) return answerAddress(context, journey, name, intent, values, kept);

  const state = step.asksAddress
    ? { ...kept, address: withSelected(kept.address, values["addressId"]) }
    : kept;
  const isLast = Object.keys(journey.steps).at(-1) === name;
  if (isLast) {
    const sentBefore = await answerSentBefore(context, journey, name, sent.get("instance"), values, state);
    if (sentBefore) return sentBefore;
  }
  const next = withValues(state, name, step.asksAddress ? withoutAddressFields(values) : values);
  if (!canVisit(journey, name, next)) {
    await saveJourney(context, journey.name, next);
    return sendBack(context, journey, next);
  }
  const errors = stepErrors(step, values, next);
  if (errors.length > 0) {
    await saveDraft(context, journey.name, name, values);
    // The page it came from had an address.
    const expired =
      step.asksAddress && kept.address === NO_ADDRESS && (await hasBegun(context, journey.name));
    return formProblem(422, { values, errors, alert: expired ? "expired" : null });
  }
  await saveJourney(context, journey.name, next);
  await clearDraft(context, journey.name, name);
  if (!isLast) return redirect(stepOf(journey, stepAfter(journey, name, next)).path, 303);
  return send(
    context,
    journey,
    { values, asked: sent.get("asked"), doubtful: isSuspectedSpam(sent), state: next },
    sending,
  );
}

/** Nothing is checked, and nothing that was sent already is kept again by a request that comes late. */
async function keepHalfWritten(
  context: Context,
  journey: Journey,
  name: string,
  instance: unknown,
  values: FormValues,
): Promise<undefined> {
  const receipts = await readReceipts(context);
  if (!receipts.some((receipt) => receipt.instance === instance))
    await saveDraft(context, journey.name, name, values);
}

/**
 * What is asked of the address question, if anything is; a new postcode is looked up before anything goes on
 * with the old one's address.
 */
function addressIntent(
  step: Step<unknown>,
  intent: unknown,
  values: FormValues,
  { address }: JourneyState,
): AddressIntent | undefined {
  if (!step.asksAddress) return undefined;
  if (isAddressIntent(intent)) return intent;
  return isOtherPostcode(address, values["postcode"]) ? "find-address" : undefined;
}

async function answerAddress(
  context: Context,
  journey: Journey,
  name: string,
  intent: AddressIntent,
  values: FormValues,
  state: JourneyState,
) {
  const answered = await answerAddressIntent(context, intent, values, state.address);
  if (!answered.ok) {
    await saveDraft(context, journey.name, name, values);
    const { failure } = answered;
    return failure.kind === "fields"
      ? formProblem(422, { values, errors: failure.errors })
      : formProblem(502, { values, alert: "address", error: failure.error });
  }
  const address = answered.value;
  const kept = address.manual ? values : withoutAddressFields(values);
  await saveJourney(context, journey.name, { ...withValues(state, name, kept), address });
  await clearDraft(context, journey.name, name);
  // With JavaScript this replaces the page in the history: Back leaves the page and does not undo a look-up.
  return replace(`${stepOf(journey, name).path}#address`, 303);
}

/**
 * A form that was sent already: the same again is one lead; a changed text is kept for a new run, and the
 * customer is told.
 */
async function answerSentBefore(
  context: Context,
  journey: Journey,
  name: string,
  instance: unknown,
  values: FormValues,
  state: JourneyState,
) {
  const receipt = (await readReceipts(context)).find((one) => one.instance === instance);
  if (receipt === undefined) return undefined;
  if (receipt.fingerprint === fingerprint(values)) {
    await saveReceipt(context, { ...receipt, repeated: true });
    return redirect(confirmationOf(journey, instance), 303);
  }
  const next = withValues({ ...state, changedAfter: receipt.reference }, name, values);
  await saveJourney(context, journey.name, next);
  return redirect(stepOf(journey, nextStep(journey, next) ?? name).path, 303);
}

interface LastForm {
  readonly values: FormValues;
  /** Which doubts its page has shown. */
  readonly asked: unknown;
  /** A person would not have filled it in like this. */
  readonly doubtful: boolean;
  readonly state: JourneyState;
}

async function send<S extends Steps>(
  context: Context,
  journey: Journey<S>,
  { values, asked, doubtful, state }: LastForm,
  sending: Sending<S>,
) {
  const answers = allAnswers(journey, state);
  if (answers === undefined) return sendBack(context, journey, state);
  const doubts = (await sending.findDoubts?.(answers)) ?? [];
  const question = fingerprint({ ...values, doubts: JSON.stringify(doubts) });
  if (doubts.length > 0 && asked !== question) return formProblem(200, { values, doubts, asked: question });

  if (!(await maySend(context, doubtful))) return formProblem(429, { values, alert: "limit" });
  const lead = journey.toLead(answers, state.address.chosen);
  const sent = await submitLead(context, {
    instance: state.instance,
    source: journey.name,
    lead,
    lastValues: values,
  });
  if (!sent.ok) return formProblem(502, { values, alert: "lead", error: sent.failure });
  await saveReceipt(context, sent.value);
  await clearJourney(context, journey);
  await sending.onSent?.(answers).catch((error: unknown) => {
    context
      .get(requestContext)
      .log.error({ err: error, journey: journey.name }, "what follows a lead could not be done");
  });
  return redirect(confirmationOf(journey, state.instance), 303);
}

function stepErrors(step: Step<unknown>, values: FormValues, state: JourneyState): readonly FieldError[] {
  const checked = checkStep(step, values);
  const errors = checked.ok ? [] : checked.failure;
  return step.asksAddress && state.address.chosen === null
    ? [...errors, { field: "postcode", code: "address-required" }]
    : errors;
}

/**
 * Where a step leads: to the first question that still wants an answer, or on in order where all have one.
 */
function stepAfter(journey: Journey, name: string, state: JourneyState): string {
  const names = Object.keys(journey.steps);
  return nextStep(journey, state) ?? names[names.indexOf(name) + 1] ?? name;
}
