import { DEFAULT_LOCALE } from "../../../copy/default-locale.ts";
import { redirect } from "react-router";
import type { ProviderError } from "../../../domain/error.ts";
import type { Lead } from "../../../domain/lead.ts";
import { wantIn } from "../../../domain/next-steps.ts";
import { spokenFor } from "../../../domain/speaker.ts";
import { ok, type Result } from "../../../domain/result.ts";
import { hmac, sha256 } from "../../../infrastructure/hashing.ts";
import { type SendLead, sendSubmission } from "../../../stores/send-submission.ts";
import {
  allAnswers,
  type Answers,
  confirmationOf,
  type Journey,
  type JourneyState,
  type Steps,
  takesSpeaker,
} from "../../../ui/forms/journey.ts";
import type { Receipt } from "../../../ui/forms/receipt.ts";
import type { FieldError, FormValues } from "../../../ui/forms/step.ts";
import { formProblem, mayCreateLead } from "../../../ui/.server/forms.ts";
import { clearJourney, saveReceipt } from "./journey-session.ts";
import { forgetSpeaker, loadSpeaker } from "./speaker-session.ts";
import { sendBack } from "./journey-view.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";
import type { CustomerSession } from "../sign-in/customer-session.ts";

export interface SendingOptions<S extends Steps> {
  /** Who sends; without it, as an anonymous visitor. */
  readonly customer?: Pick<CustomerSession, "accessToken" | "known" | "user">;
  /** Warnings about answers that may be right: the customer confirms them once with the same button. */
  findWarnings?(answers: Answers<S>): Promise<readonly FieldError[]>;
  /** Called once the lead is acknowledged. */
  onSent?(answers: Answers<S>): void;
}

interface LastForm {
  readonly values: FormValues;
  readonly form: FormData;
  readonly state: JourneyState;
}

/** The valid last form of a journey: its lead, its receipt, and the confirmation. */
export async function sendJourney<S extends Steps>(
  visit: VisitorRequest,
  journey: Journey<S>,
  { values, form, state }: LastForm,
  { customer, findWarnings, onSent }: SendingOptions<S>,
) {
  const answers = allAnswers(journey, state);
  if (answers === undefined) return sendBack(visit, journey, state);
  const warnings = (await findWarnings?.(answers)) ?? [];
  const shown = fingerprint({ ...values, doubts: JSON.stringify(warnings) });
  if (warnings.length > 0 && form.get("asked") !== shown)
    return formProblem(200, { values, warnings, asked: shown });

  const speaker = takesSpeaker(journey) ? await loadSpeaker(visit.state) : undefined;
  if (!(await mayCreateLead(visit, form, visit.opensCases ? speaker?.theirEmail : null)))
    return formProblem(429, { values, alert: "limit" });
  const { instance } = state;
  const own = journey.toLead(answers, state.address.chosen, (await customer?.known())?.accountPrefix ?? "");
  const lead = speaker === undefined ? own : spokenFor(own, speaker, visit.opensCases);
  const sent = await submitLead(visit, {
    instance,
    source: journey.name,
    lead,
    lastValues: values,
    accessToken: customer?.accessToken,
  });
  if (!sent.ok) return formProblem(502, { values, alert: "lead", error: sent.failure });
  await saveReceipt(visit.state, sent.value);
  clearJourney(visit.state, journey);
  forgetSpeaker(visit.state);
  onSent?.(answers);
  return redirect(confirmationOf(journey, instance), 303);
}

type SubmissionStores = Pick<
  VisitorRequest,
  "dangers" | "submissions" | "leads" | "locale" | "log" | "now" | "outsideTurn" | "sessionSecret" | "state"
>;

export interface LeadSubmission {
  readonly instance: string;
  readonly source: string;
  readonly lead: Lead;
  /** The last step's fields, to recognise the same form again. */
  readonly lastValues: FormValues;
  /** Of a signed-in customer. What is passed on later goes without it. */
  readonly accessToken?: string | undefined;
}

/**
 * Idempotent: stores the submission and creates the reduced lead under a key of the run and the content. The
 * reference is stored with the session; a retry completes what a crash or a failure left. Without a reference
 * where the host may have the lead, or refuses it: it is passed on later (docs/decisions/leads.md, 105).
 */
export async function submitLead(
  stores: SubmissionStores,
  { instance, source, lead, lastValues, accessToken }: LeadSubmission,
): Promise<Result<Receipt, ProviderError>> {
  const { dangers, submissions, leads, locale, log, now, state, outsideTurn = (call) => call() } = stores;
  // A text edited after a time-out is another lead: the first may have arrived. With our secret, or the host could
  // tell by trying what the reduced lead leaves out.
  const content = hmac(stores.sessionSecret, `submission ${JSON.stringify(lead)}`);
  const idempotencyKey = `${instance}.${content.slice(0, 32)}`;
  const sendLead: SendLead = (reduced, key, by) =>
    outsideTurn(() => leads.create(reduced, key, { ...by, accessToken }));
  const submission = { idempotencyKey, source, lead, ...(locale !== DEFAULT_LOCALE && { locale }) };
  const sent = await sendSubmission({ submissions, sendLead, log }, submission);
  if (!sent.ok) return sent;
  for (const write of sent.value.writes) state.include(write);
  const { reference } = sent.value;
  return ok({
    instance,
    source,
    want: wantIn(source, lead.query ?? ""),
    reference: reference ?? "",
    ...(reference === null && { idempotencyKey, emailed: lead.email !== null }),
    fingerprint: fingerprint(lastValues),
    sentAt: now().toISOString(),
    repeated: false,
    dangers: dangers.find(lead.query ?? ""),
    vulnerable: lead.vulnerabilityConsent,
  });
}

/** A digest that tells the same text from another. */
export function fingerprint(values: FormValues): string {
  return sha256(JSON.stringify(Object.entries(values).toSorted()), "hex");
}
