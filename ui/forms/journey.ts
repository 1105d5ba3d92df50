import type { AddressChoice } from "../../domain/address.ts";
import type { AccountPrefix } from "../../domain/customer.ts";
import type { Lead } from "../../domain/lead.ts";
import { type AddressState, NO_ADDRESS } from "./address-state.ts";
import { type AnswerOf, checkStep, type FormValues, type Step } from "./step.ts";

/** The query parameter of a confirmation that names the run it is of. */
export const SENT_PARAMETER = "sent";

export type Steps = Readonly<Record<string, Step<unknown>>>;

export type Answers<S extends Steps> = { readonly [Name in keyof S]: AnswerOf<S[Name]> };

/** Steps from a first question to a lead. The next step is derived from the answers and never stored. */
export interface Journey<S extends Steps = Steps> {
  /** Names its state and its case record. */
  readonly name: string;
  /** In order. */
  readonly steps: S;
  /** Where a sent form leads. */
  readonly confirmationPath: string;
  /** The address is of somebody else than the sender. */
  readonly isForAnother?: boolean;
  toLead(answers: Answers<S>, address: AddressChoice | null, accountPrefix: AccountPrefix): Lead;
}

/** Whether somebody may send it on behalf of an account holder. */
export function takesSpeaker({ isForAnother }: Journey): boolean {
  return isForAnother !== true;
}

/** The journey session: what a visitor has submitted so far. */
export interface JourneyState {
  /** Names this one run of the journey: what is sent twice under one name is sent once. */
  readonly instance: string;
  /** By step, as typed. */
  readonly values: Readonly<Record<string, FormValues>>;
  readonly address: AddressState;
  /** The reference of an earlier run whose text was changed and sent again. */
  readonly changedAfter?: string;
  /** Restored after a sign-in; nothing was submitted since. */
  readonly restored?: boolean;
}

export function newJourneyState(instance: string, address: AddressState = NO_ADDRESS): JourneyState {
  return { instance, values: {}, address };
}

export function withValues(state: JourneyState, step: string, values: FormValues): JourneyState {
  return { ...state, values: { ...state.values, [step]: values } };
}

export function stepOf(journey: Journey, name: string): Step<unknown> {
  const step = journey.steps[name];
  if (step === undefined) throw new Error(`the journey ${journey.name} has no step ${name}`);
  return step;
}

/** The confirmation of one run. The run's name opens nothing without the session that sent it. */
export function confirmationOf({ confirmationPath }: Journey, instance: string): string {
  return `${confirmationPath}?${new URLSearchParams({ [SENT_PARAMETER]: instance })}`;
}

/** The valid answer of a step; undefined where it still wants one. */
function answerOf(step: Step<unknown>, name: string, state: JourneyState): { value: unknown } | undefined {
  const values = state.values[name];
  if (values === undefined || (step.asksAddress && state.address.chosen === null)) return undefined;
  const checked = checkStep(step, values);
  return checked.ok ? checked : undefined;
}

/** The first step that still wants an answer; undefined where none does. */
export function nextStep(journey: Journey, state: JourneyState): string | undefined {
  return Object.entries(journey.steps).find(([name, step]) => !answerOf(step, name, state))?.[0];
}

/** A step can be visited when all before it are complete. */
export function canVisit(journey: Journey, step: string, state: JourneyState): boolean {
  const next = nextStep(journey, state);
  const names = Object.keys(journey.steps);
  return next === undefined || names.indexOf(step) <= names.indexOf(next);
}

/** Every answer; undefined where one is missing. */
export function allAnswers<S extends Steps>(
  journey: Journey<S>,
  state: JourneyState,
): Answers<S> | undefined {
  const answers: Record<string, unknown> = {};
  for (const [name, step] of Object.entries(journey.steps)) {
    const answer = answerOf(step, name, state);
    if (answer === undefined) return undefined;
    answers[name] = answer.value;
  }
  // Each was made by the step of its name.
  return answers as Answers<S>;
}
