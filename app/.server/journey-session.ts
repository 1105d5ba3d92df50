import type { RouterContextProvider } from "react-router";
import type { FormValues } from "../journey/form-values.ts";
import { type Journey, type JourneyState, newJourneyState } from "../journey/journey.ts";
import type { Receipt } from "../journey/receipt.ts";
import { parseFormValues, parseJourneyState, parseReceipts } from "../journey/stored-state.ts";
import { servicesContext } from "./services.ts";
import { visitorContext } from "./session.ts";

/** What is kept about a visitor between pages: 30 minutes from the last touch (docs/decisions/0003). */

const LIFETIME_MS = 30 * 60 * 1000;
const RECEIPTS = "receipts";
const DETAILS = "personalDetails/";
export const UNSENT = "unsent/";
/**
 * That something was written into a journey; nothing of what. It outlives the answers, so that a page can say
 * that they were deleted.
 */
const BEGUN = "begun/";
const BEGUN_LIFETIME_MS = 24 * 60 * 60 * 1000;
const MOST_RECEIPTS = 10;

type Context = Readonly<RouterContextProvider>;

/** The state of a journey; a new one of that name, not yet stored, where there is none. */
export async function readJourney(
  context: Context,
  journey: string,
  instance: string = crypto.randomUUID(),
): Promise<JourneyState> {
  const kept = await context
    .get(servicesContext)
    .visitorState.read(context.get(visitorContext).key, stateName(journey));
  return parseJourneyState(kept) ?? newJourneyState(instance);
}

const INSTANCE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The run that a submitted form belongs to: the stored one, else the one its page was given, unless that was
 * sent already.
 */
export async function readJourneyOf(
  context: Context,
  journey: string,
  instance: unknown,
): Promise<JourneyState> {
  const sent = (await readReceipts(context)).some((receipt) => receipt.instance === instance);
  const isRun = typeof instance === "string" && INSTANCE.test(instance) && !sent;
  const { restored: _shown, ...state } = isRun
    ? await readJourney(context, journey, instance)
    : await readJourney(context, journey);
  return state;
}

export async function saveJourney(context: Context, journey: string, state: JourneyState): Promise<void> {
  await context
    .get(servicesContext)
    .visitorState.write(context.get(visitorContext).key, stateName(journey), state, LIFETIME_MS);
  await markBegun(context, journey);
}

async function markBegun(context: Context, journey: string): Promise<void> {
  if (await hasBegun(context, journey)) return;
  await context
    .get(servicesContext)
    .visitorState.write(context.get(visitorContext).key, BEGUN + journey, true, BEGUN_LIFETIME_MS);
}

/** In the last day, and it was not sent. */
export async function hasBegun(context: Context, journey: string): Promise<boolean> {
  return (
    (await context
      .get(servicesContext)
      .visitorState.read(context.get(visitorContext).key, BEGUN + journey)) !== undefined
  );
}

export async function clearJourney(
  context: Context,
  { name, steps }: Pick<Journey, "name" | "steps">,
): Promise<void> {
  const { visitorState } = context.get(servicesContext);
  const { key } = context.get(visitorContext);
  await visitorState.remove(key, stateName(name));
  await visitorState.remove(key, BEGUN + name);
  for (const step of Object.keys(steps)) await visitorState.remove(key, unsentName(name, step));
}

/**
 * What was typed into a step and not submitted yet. It has a row of its own, so that keeping it can never
 * undo what a submission, which may be under way at the same moment, writes about the journey.
 */
export async function readUnsent(context: Context, journey: string, step: string): Promise<FormValues> {
  const kept = await context
    .get(servicesContext)
    .visitorState.read(context.get(visitorContext).key, unsentName(journey, step));
  return parseFormValues(kept);
}

/** The steps that were submitted stay as long as this one is being written. */
export async function saveDraft(
  context: Context,
  journey: string,
  step: string,
  values: FormValues,
): Promise<void> {
  const { visitorState } = context.get(servicesContext);
  const { key } = context.get(visitorContext);
  await visitorState.write(key, unsentName(journey, step), values, LIFETIME_MS);
  await visitorState.touch(key, stateName(journey), LIFETIME_MS);
  await markBegun(context, journey);
}

/** Puts a draft of an earlier session under its name. */
export function saveRestored(context: Context, name: string, value: unknown): Promise<void> {
  return context
    .get(servicesContext)
    .visitorState.write(context.get(visitorContext).key, name, value, LIFETIME_MS);
}

/** Whether that is the name of something written and not sent. */
export function isDraft(name: string): boolean {
  return name.startsWith(DETAILS) || name.startsWith(UNSENT);
}

/** The journey of a draft of that name. */
export function journeyOf(name: string): string {
  return name.split("/")[1] ?? "";
}

export function clearDraft(context: Context, journey: string, step: string): Promise<void> {
  return context
    .get(servicesContext)
    .visitorState.remove(context.get(visitorContext).key, unsentName(journey, step));
}

/**
 * Fields that were sent empty are as good as untouched from here on: somebody who signs in half way through a
 * form left them empty because we did not know yet what to fill in.
 */
export async function dropEmptyAnswers(context: Context): Promise<void> {
  const { visitorState } = context.get(servicesContext);
  const { key } = context.get(visitorContext);
  for (const name of await visitorState.names(key)) {
    const kept = await visitorState.read(key, name);
    if (kept === undefined) continue;
    if (name.startsWith(UNSENT))
      await visitorState.write(key, name, withoutEmpty(parseFormValues(kept)), LIFETIME_MS);
    const state = name.startsWith(DETAILS) ? parseJourneyState(kept) : undefined;
    if (state !== undefined) {
      const values = Object.fromEntries(
        Object.entries(state.values).map(([step, typed]) => [step, withoutEmpty(typed)]),
      );
      await visitorState.write(key, name, { ...state, values }, LIFETIME_MS);
    }
  }
}

function withoutEmpty(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

/** What this visitor has sent, the latest first; `instance` names the run that goes before all others. */
export async function readReceipts(
  context: Context,
  instance: string | null = null,
): Promise<readonly Receipt[]> {
  const kept = await context
    .get(servicesContext)
    .visitorState.read(context.get(visitorContext).key, RECEIPTS);
  return parseReceipts(kept).toSorted(
    (one, other) => Number(other.instance === instance) - Number(one.instance === instance),
  );
}

/** Puts the receipt first; one of the same run is replaced. */
export async function saveReceipt(context: Context, receipt: Receipt): Promise<void> {
  const others = (await readReceipts(context)).filter((other) => other.instance !== receipt.instance);
  const receipts = [receipt, ...others].slice(0, MOST_RECEIPTS);
  await context
    .get(servicesContext)
    .visitorState.write(context.get(visitorContext).key, RECEIPTS, receipts, LIFETIME_MS);
}

/** The personal details cache of spec 3.10, one a journey. */
function stateName(journey: string): string {
  return `${DETAILS}${journey}`;
}

function unsentName(journey: string, step: string): string {
  return `${UNSENT}${journey}/${step}`;
}
