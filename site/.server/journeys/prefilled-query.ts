import { FROM_PARAMETER } from "../../../domain/troubleshooter.ts";
import type { FormValues } from "../../../ui/forms/step.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";
import { formOfEnd } from "../help/troubleshooters.ts";
import { formValuesSchema, LIFETIME_MS, prefillName } from "./journey-session.ts";

/** Keeps what a troubleshooter's end says about somebody's trouble, for the step that asks for it. */
export async function keepPrefill(
  visit: VisitorRequest,
  journey: string,
  { searchParams }: URL,
): Promise<void> {
  const form = await formOfEnd(visit, searchParams.get(FROM_PARAMETER));
  if (form?.form !== journey) return;
  const { subject = "", message } = form;
  visit.state.save(prefillName(journey), { subject, query: message }, LIFETIME_MS);
}

export async function loadPrefill({ state }: VisitorRequest, journey: string): Promise<FormValues> {
  return (await state.load(prefillName(journey), formValuesSchema)) ?? {};
}
