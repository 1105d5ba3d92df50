import { redirect } from "react-router";
import type { AuthUser } from "../../../domain/customer.ts";
import { whomWeAnswer } from "../../../domain/speaker.ts";
import {
  canVisit,
  confirmationOf,
  type Journey,
  type JourneyState,
  nextStep,
  stepOf,
  takesSpeaker,
} from "../../../ui/forms/journey.ts";
import type { FormValues } from "../../../ui/forms/step.ts";
import type { StepNotice, StepView } from "../../../ui/forms/step-page.tsx";
import { hasBegun, loadDraft, loadJourney, loadReceipts, saveReceipt } from "./journey-session.ts";
import { offeredDetails } from "./personal-details.ts";
import { loadSpeaker } from "./speaker-session.ts";
import { aboutForm } from "./about-form.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";
import type { SessionState } from "../../../ui/.server/session-state.ts";

interface StepVisitor {
  /** Who is signed in. */
  readonly user?: AuthUser | undefined;
  /** For fields that the customer has not touched. */
  readonly prefill?: FormValues;
}

/**
 * The page of a step; throws a redirect to the first step without a valid answer where that is earlier. Fields
 * that the customer has not touched have what was given in this visit, else the prefill.
 */
export async function viewStep(
  visit: VisitorRequest,
  journey: Journey,
  name: string,
  { user, prefill = {} }: StepVisitor = {},
): Promise<StepView> {
  const { state } = visit;
  const offered = await offeredDetails(state, journey, user);
  const stored = await loadJourney(state, journey.name, undefined, offered.address);
  if (!canVisit(journey, name, stored) && !visit.formRefused)
    throw (await backFromConfirmation(state, journey, stored)) ?? sendBack(visit, journey, stored);
  const draft = await loadDraft(state, journey.name, name);
  const given = offered.valuesOf(stepOf(journey, name));
  // A draft is the whole form: a box that is not checked is not in it.
  const typed = Object.keys(draft).length > 0 ? draft : (stored.values[name] ?? {});
  const isOffered = Object.keys(given).length > 0 && Object.keys(typed).length === 0;
  const speaker = takesSpeaker(journey) ? await loadSpeaker(state) : undefined;
  const email = emailOf(stored, name);
  return {
    journey: journey.name,
    instance: stored.instance,
    xsrfToken: visit.visitor.xsrfToken,
    values: { ...prefill, ...given, ...typed },
    address: stored.address,
    changedAfter: stored.changedAfter ?? null,
    notice: (await noticeOf(state, journey, name, stored, draft)) ?? (isOffered ? "offered" : null),
    ...(takesSpeaker(journey) && { speaksFor: speaker?.theirName ?? null }),
    ...(await aboutForm(visit, journey)),
    answered: email === null ? null : whomWeAnswer(email, speaker),
  };
}

function emailOf({ values }: JourneyState, name: string): string | null {
  const others = Object.entries(values).filter(([step]) => step !== name);
  return others.map(([, typed]) => typed["email"]).find((email) => email !== undefined) ?? null;
}

/** The notice about answers that are not as the customer left them. */
async function noticeOf(
  state: SessionState,
  journey: Journey,
  name: string,
  stored: JourneyState,
  draft: FormValues,
): Promise<StepNotice | null> {
  if (stored.restored === true) return "restored";
  const [first, ...later] = Object.keys(journey.steps);
  const isEmpty =
    stored.values[name] === undefined && Object.keys(draft).length === 0 && stored.changedAfter === undefined;
  if (name !== first || !isEmpty) return null;
  if (Object.keys(stored.values).length > 0) return "expired";
  if (!(await hasBegun(state, journey.name))) return null;
  const drafts = await Promise.all(later.map((step) => loadDraft(state, journey.name, step)));
  return drafts.some((values) => Object.keys(values).length > 0) ? "expired" : "all-expired";
}

/** Back from the confirmation: the answers were deleted when they were sent, so it is shown again. */
async function backFromConfirmation(
  state: SessionState,
  journey: Journey,
  stored: JourneyState,
): Promise<Response | undefined> {
  const [latest] = await loadReceipts(state);
  if (Object.keys(stored.values).length > 0 || latest?.source !== journey.name) return undefined;
  await saveReceipt(state, { ...latest, repeated: true });
  return redirect(confirmationOf(journey, latest.instance), 303);
}

/** Missing cached details are logged, and the customer goes back to them (spec 8.6). */
export function sendBack({ log }: Pick<WebRequest, "log">, journey: Journey, stored: JourneyState): Response {
  const wanted = nextStep(journey, stored) ?? "";
  log.warn({ journey: journey.name, wanted }, "cached details missing");
  return redirect(stepOf(journey, wanted).path, 303);
}
