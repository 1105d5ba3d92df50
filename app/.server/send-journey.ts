import { redirect } from "react-router";
import type { FormValues } from "../journey/form-values.ts";
import { allAnswers, type Answers, type Journey, type JourneyState, type Steps } from "../journey/journey.ts";
import type { FieldError } from "../journey/step.ts";
import { formProblem } from "./forms.ts";
import { clearJourney, saveReceipt } from "./journey-session.ts";
import { confirmationOf, sendBack } from "./journey-view.ts";
import type { VisitorRequest } from "./session.ts";
import { mayCreateLead } from "./spam.ts";
import { fingerprint, submitLead } from "./submit-lead.ts";

export interface SendingHooks<S extends Steps> {
  /** Warnings about answers that may be right: the customer confirms them once with the same button. */
  findDoubts?(answers: Answers<S>): Promise<readonly FieldError[]>;
  /** Called after the lead was acknowledged. A failure is logged and changes nothing for the customer. */
  onSent?(answers: Answers<S>): Promise<void>;
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
  { findDoubts, onSent }: SendingHooks<S>,
) {
  const answers = allAnswers(journey, state);
  if (answers === undefined) return sendBack(visit, journey, state);
  const doubts = (await findDoubts?.(answers)) ?? [];
  const shown = fingerprint({ ...values, doubts: JSON.stringify(doubts) });
  if (doubts.length > 0 && form.get("asked") !== shown)
    return formProblem(200, { values, doubts, asked: shown });

  if (!(await mayCreateLead(visit, form))) return formProblem(429, { values, alert: "limit" });
  const { instance } = state;
  const lead = journey.toLead(answers, state.address.chosen);
  const sent = await submitLead(visit, { instance, source: journey.name, lead, lastValues: values });
  if (!sent.ok) return formProblem(502, { values, alert: "lead", error: sent.failure });
  await saveReceipt(visit.state, sent.value);
  await clearJourney(visit.state, journey);
  await onSent?.(answers).catch((error: unknown) =>
    visit.log.error({ err: error, journey: journey.name }, "follow-up of a lead failed"),
  );
  return redirect(confirmationOf(journey, instance), 303);
}
