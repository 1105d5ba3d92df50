import { redirect, type RouterContextProvider } from "react-router";
import type { FormValues } from "../journey/form-values.ts";
import { canVisit, type Journey, type JourneyState, nextStep, SENT_PARAMETER } from "../journey/journey.ts";
import type { Step } from "../journey/step.ts";
import type { StepNotice, StepView } from "../journey/step-page.tsx";
import { refusedContext } from "./form-page.ts";
import { hasBegun, saveReceipt, readJourney, readReceipts, readUnsent } from "./journey-session.ts";
import { allowFormTargets } from "./leave.ts";
import { requestContext, servicesContext } from "./services.ts";
import { visitorContext } from "./session.ts";

/** What a page of a journey shows, and where its visitor has to go instead. */

type Context = Readonly<RouterContextProvider>;

/**
 * The page of a step; a redirect to the first one that wants an answer where that is earlier. `prefill`
 * stands in the fields that the customer has not touched.
 */
export async function viewStep(
  context: Context,
  journey: Journey,
  name: string,
  prefill: FormValues = {},
): Promise<StepView> {
  const state = await readJourney(context, journey.name);
  if (!canVisit(journey, name, state) && !context.get(refusedContext)) {
    throw (await backFromConfirmation(context, journey, state)) ?? sendBack(context, journey, state);
  }
  const unsent = await readUnsent(context, journey.name, name);
  const { identity, publicOrigin } = context.get(servicesContext);
  // A press of the button that signs in leads there.
  if (new URL(identity.issuer).origin !== publicOrigin) allowFormTargets(context, [identity.issuer]);
  return {
    journey: journey.name,
    instance: state.instance,
    xsrfToken: context.get(visitorContext).xsrfToken,
    values: { ...prefill, ...state.values[name], ...unsent },
    address: state.address,
    changedAfter: state.changedAfter ?? null,
    notice: await noticeOf(context, journey, name, state, unsent),
  };
}

/** What became of answers that are not as the customer left them. */
async function noticeOf(
  context: Context,
  journey: Journey,
  name: string,
  state: JourneyState,
  unsent: FormValues,
): Promise<StepNotice | null> {
  if (state.restored === true) return "restored";
  const [first, ...later] = Object.keys(journey.steps);
  const isEmpty =
    state.values[name] === undefined && Object.keys(unsent).length === 0 && state.changedAfter === undefined;
  if (name !== first || !isEmpty) return null;
  if (Object.keys(state.values).length > 0) return "expired";
  if (!(await hasBegun(context, journey.name))) return null;
  const drafts = await Promise.all(later.map((step) => readUnsent(context, journey.name, step)));
  return drafts.some((values) => Object.keys(values).length > 0) ? "expired" : "all-expired";
}

/** Back from the confirmation: the answers went with the sending, so it is told again that they arrived. */
async function backFromConfirmation(
  context: Context,
  journey: Journey,
  state: JourneyState,
): Promise<Response | undefined> {
  const begun = Object.keys(state.values).length > 0;
  const [latest] = await readReceipts(context);
  if (begun || latest?.source !== journey.name) return undefined;
  await saveReceipt(context, { ...latest, repeated: true });
  return redirect(confirmationOf(journey, latest.instance), 303);
}

/** Each run has a confirmation of its own. Its name opens nothing without the session that sent it. */
export function confirmationOf({ confirmationPath }: Journey, instance: unknown): string {
  return `${confirmationPath}?${new URLSearchParams({ [SENT_PARAMETER]: String(instance) })}`;
}

/** Missing cached personal details are logged (spec 8.6), and the customer goes back. */
export function sendBack(context: Context, journey: Journey, state: JourneyState): Response {
  const wanted = nextStep(journey, state) ?? "";
  context.get(requestContext).log.warn({ journey: journey.name, wanted }, "the cached details are missing");
  return redirect(stepOf(journey, wanted).path, 303);
}

export function stepOf(journey: Journey, name: string): Step<unknown> {
  const step = journey.steps[name];
  if (step === undefined) throw new Error(`the journey ${journey.name} has no step ${name}`);
  return step;
}
