import * as v from "valibot";
import type { AddressChoice } from "../../../domain/address.ts";
import { type AddressState, NO_ADDRESS } from "../../../ui/forms/address-state.ts";
import type { FormValues } from "../../../ui/forms/step.ts";
import { type Journey, type JourneyState, newJourneyState } from "../../../ui/forms/journey.ts";
import { type Receipt, receiptSchema } from "../../../ui/forms/receipt.ts";
import type { SessionState } from "../../../ui/.server/session-state.ts";

/** Journey sessions: what a visitor has submitted and typed, for 30 minutes from the last change. */

export const LIFETIME_MS = 30 * 60 * 1000;
const BEGUN_LIFETIME_MS = 24 * 60 * 60 * 1000;
const MOST_RECEIPTS = 10;

const RECEIPTS = "receipts";
/** Journey sessions, by a name that earlier releases gave them. */
export const JOURNEYS = "personalDetails/";
export const DRAFTS = "unsent/";
/** What a journey is filled in with, where the customer has typed nothing. */
const PREFILLS = "prefill/";
/** Says that a journey has begun and nothing of its answers, which it outlives. */
const BEGUN = "begun/";

const INSTANCE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const formValuesSchema: v.GenericSchema<unknown, FormValues> = v.record(v.string(), v.string());

export const addressSchema: v.GenericSchema<unknown, AddressChoice> = v.object({
  id: v.string(),
  label: v.string(),
  houseNameNumber: v.string(),
  isManual: v.boolean(),
});

export const journeyStateSchema: v.GenericSchema<unknown, JourneyState> = v.object({
  instance: v.string(),
  values: v.record(v.string(), formValuesSchema),
  address: v.object({
    postcode: v.string(),
    found: v.nullable(v.array(addressSchema)),
    manual: v.boolean(),
    chosen: v.nullable(addressSchema),
  }),
  changedAfter: v.exactOptional(v.string()),
  restored: v.exactOptional(v.boolean()),
});

/**
 * The stored state of a journey, else a new one, not yet stored, of the run `instance` if a UUID, with the address
 * that is offered.
 */
export async function loadJourney(
  state: SessionState,
  journey: string,
  instance: unknown = undefined,
  address: AddressState = NO_ADDRESS,
): Promise<JourneyState> {
  const stored = await state.load(JOURNEYS + journey, journeyStateSchema);
  const isInstance = typeof instance === "string" && INSTANCE.test(instance);
  return stored ?? newJourneyState(isInstance ? instance : crypto.randomUUID(), address);
}

export async function saveJourney(state: SessionState, journey: string, value: JourneyState): Promise<void> {
  state.save(JOURNEYS + journey, value, LIFETIME_MS);
  await markBegun(state, journey);
}

async function markBegun(state: SessionState, journey: string): Promise<void> {
  if (!(await hasBegun(state, journey))) state.save(BEGUN + journey, true, BEGUN_LIFETIME_MS);
}

/** True where the journey was begun in the last day and not sent. */
export async function hasBegun(state: SessionState, journey: string): Promise<boolean> {
  return has(state, BEGUN + journey);
}

/** Removes drafts that are not stored too: a simultaneous autosave may have stored one since. */
export function clearJourney(state: SessionState, { name, steps }: Pick<Journey, "name" | "steps">): void {
  const drafts = Object.keys(steps).map((step) => draftName(name, step));
  for (const each of [JOURNEYS + name, BEGUN + name, prefillName(name), ...drafts]) state.remove(each);
}

/** A draft has a row of its own: saving it cannot overwrite what a simultaneous submission writes. */
export async function loadDraft(state: SessionState, journey: string, step: string): Promise<FormValues> {
  return (await state.load(draftName(journey, step), formValuesSchema)) ?? {};
}

/** Prolongs the submitted steps too. */
export async function saveDraft(
  state: SessionState,
  journey: string,
  step: string,
  values: FormValues,
): Promise<void> {
  state.save(draftName(journey, step), values, LIFETIME_MS);
  if (await has(state, JOURNEYS + journey)) await state.touch(JOURNEYS + journey, LIFETIME_MS);
  await markBegun(state, journey);
}

export async function clearDraft(state: SessionState, journey: string, step: string): Promise<void> {
  const name = draftName(journey, step);
  if (await has(state, name)) state.remove(name);
}

async function has(state: SessionState, name: string): Promise<boolean> {
  return (await state.names()).includes(name);
}

/** Latest first, with that of `instance` before all others. */
export async function loadReceipts(
  state: SessionState,
  instance: string | null = null,
): Promise<readonly Receipt[]> {
  const receipts = (await state.load(RECEIPTS, v.array(receiptSchema))) ?? [];
  return receipts.toSorted(
    (one, other) => Number(other.instance === instance) - Number(one.instance === instance),
  );
}

/** Puts the receipt first, in place of one of the same run. */
export async function saveReceipt(state: SessionState, receipt: Receipt): Promise<void> {
  // Another journey is open, perhaps in another tab, which may have stored a receipt meanwhile.
  const begun = (await state.names()).filter((name) => name.startsWith(BEGUN));
  if (begun.some((name) => name !== BEGUN + receipt.source)) state.refresh();
  const others = (await loadReceipts(state)).filter(({ instance }) => instance !== receipt.instance);
  state.save(RECEIPTS, [receipt, ...others].slice(0, MOST_RECEIPTS), LIFETIME_MS);
}

/** An empty field counts as untouched from here on, so that a sign-in half way through fills it in. */
export async function dropEmptyAnswers(state: SessionState): Promise<void> {
  for (const name of await state.names()) {
    if (name.startsWith(DRAFTS)) {
      const draft = await state.load(name, formValuesSchema);
      if (draft !== undefined) state.save(name, withoutEmpty(draft), LIFETIME_MS);
    } else if (name.startsWith(JOURNEYS)) {
      const journey = await state.load(name, journeyStateSchema);
      if (journey === undefined) continue;
      const values = Object.entries(journey.values).map(([step, typed]) => [step, withoutEmpty(typed)]);
      state.save(name, { ...journey, values: Object.fromEntries(values) }, LIFETIME_MS);
    }
  }
}

function withoutEmpty(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

export function prefillName(journey: string): string {
  return PREFILLS + journey;
}

function draftName(journey: string, step: string): string {
  return `${DRAFTS}${journey}/${step}`;
}
