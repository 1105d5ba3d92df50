import type { RouterContextProvider } from "react-router";
import type { FormValues } from "../journey/form-values.ts";
import { type Journey, type JourneyState, newJourneyState } from "../journey/journey.ts";
import type { Receipt } from "../journey/receipt.ts";
import { servicesContext } from "./services.ts";
import { visitorContext } from "./visitor.ts";

/** What is kept about a visitor between pages: 30 minutes from the last touch (decision 4 of the architecture). */

const LIFETIME_MS = 30 * 60 * 1000;
const RECEIPTS = "receipts";
const DETAILS = "personalDetails/";
const UNSENT = "unsent/";
const MOST_RECEIPTS = 10;

type Context = Readonly<RouterContextProvider>;

/** The state of a journey; a new one of that name, not yet stored, where there is none. */
export async function readJourney(context: Context, journey: string, instance: string = crypto.randomUUID()): Promise<JourneyState> {
  const kept = await context.get(servicesContext).visitorState.read(context.get(visitorContext).key, stateName(journey));
  return (kept as JourneyState | undefined) ?? newJourneyState(instance);
}

const INSTANCE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The run that a submitted form belongs to: the stored one, else the one its page was given, unless that was sent already. */
export async function readJourneyOf(context: Context, journey: string, instance: unknown): Promise<JourneyState> {
  const sent = (await readReceipts(context)).some((receipt) => receipt.instance === instance);
  return typeof instance === "string" && INSTANCE.test(instance) && !sent
    ? readJourney(context, journey, instance)
    : readJourney(context, journey);
}

export function keepJourney(context: Context, journey: string, state: JourneyState): Promise<void> {
  return context.get(servicesContext).visitorState.write(context.get(visitorContext).key, stateName(journey), state, LIFETIME_MS);
}

export async function forgetJourney(context: Context, { name, steps }: Pick<Journey, "name" | "steps">): Promise<void> {
  const { visitorState } = context.get(servicesContext);
  const { key } = context.get(visitorContext);
  await visitorState.remove(key, stateName(name));
  for (const step of Object.keys(steps)) await visitorState.remove(key, unsentName(name, step));
}

/**
 * What was typed into a step and not submitted yet. It has a row of its own, so that keeping it can never undo what a submission, which
 * may be under way at the same moment, writes about the journey.
 */
export async function readUnsent(context: Context, journey: string, step: string): Promise<FormValues> {
  const kept = await context.get(servicesContext).visitorState.read(context.get(visitorContext).key, unsentName(journey, step));
  return (kept as FormValues | undefined) ?? {};
}

export function keepUnsent(context: Context, journey: string, step: string, values: FormValues): Promise<void> {
  return context.get(servicesContext).visitorState.write(context.get(visitorContext).key, unsentName(journey, step), values, LIFETIME_MS);
}

export function forgetUnsent(context: Context, journey: string, step: string): Promise<void> {
  return context.get(servicesContext).visitorState.remove(context.get(visitorContext).key, unsentName(journey, step));
}

/**
 * Fields that were sent empty are as good as untouched from here on: somebody who signs in half way through a form left them empty because
 * we did not know yet what to fill in.
 */
export async function dropEmptyAnswers(context: Context): Promise<void> {
  const { visitorState } = context.get(servicesContext);
  const { key } = context.get(visitorContext);
  for (const name of await visitorState.names(key)) {
    const kept = await visitorState.read(key, name);
    if (kept === undefined) continue;
    if (name.startsWith(UNSENT)) await visitorState.write(key, name, withoutEmpty(kept as FormValues), LIFETIME_MS);
    if (name.startsWith(DETAILS)) {
      const state = kept as JourneyState;
      const values = Object.fromEntries(Object.entries(state.values).map(([step, typed]) => [step, withoutEmpty(typed)]));
      await visitorState.write(key, name, { ...state, values }, LIFETIME_MS);
    }
  }
}

function withoutEmpty(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

/** What this visitor has sent, the latest first. */
export async function readReceipts(context: Context): Promise<readonly Receipt[]> {
  const kept = await context.get(servicesContext).visitorState.read(context.get(visitorContext).key, RECEIPTS);
  return (kept as readonly Receipt[] | undefined) ?? [];
}

/** Puts the receipt first; one of the same run is replaced. */
export async function keepReceipt(context: Context, receipt: Receipt): Promise<void> {
  const others = (await readReceipts(context)).filter((other) => other.instance !== receipt.instance);
  const receipts = [receipt, ...others].slice(0, MOST_RECEIPTS);
  await context.get(servicesContext).visitorState.write(context.get(visitorContext).key, RECEIPTS, receipts, LIFETIME_MS);
}

/** The personal details cache of the specification (section 3), one a journey. */
function stateName(journey: string): string {
  return `${DETAILS}${journey}`;
}

function unsentName(journey: string, step: string): string {
  return `${UNSENT}${journey}/${step}`;
}
