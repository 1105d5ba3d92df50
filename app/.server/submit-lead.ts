import type { ProviderError } from "../../domain/error.ts";
import { findDangers } from "../../domain/danger.ts";
import { type Lead, reduceLead } from "../../domain/lead.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import type { FormValues } from "../journey/form-values.ts";
import type { Receipt } from "../journey/receipt.ts";
import type { WebRequest } from "./services.ts";

export interface LeadSubmission {
  readonly instance: string;
  readonly source: string;
  readonly lead: Lead;
  /** The last step's fields, to recognise the same form again. */
  readonly lastValues: FormValues;
}

/**
 * Idempotent: stores the submission, creates the reduced lead under a key of the run and the content, then
 * stores the reference. A retry completes what a crash or a failure left.
 */
export async function submitLead(
  { submissions, leads, log, now }: Pick<WebRequest, "submissions" | "leads" | "log" | "now">,
  { instance, source, lead, lastValues }: LeadSubmission,
): Promise<Result<Receipt, ProviderError>> {
  // A text edited after a time-out is another lead: the first may have arrived.
  const idempotencyKey = `${instance}.${digest(lead).slice(0, 32)}`;
  await submissions.open({ idempotencyKey, source, lead });
  const created = await leads.create(reduceLead(lead), idempotencyKey);
  if (!created.ok) {
    const { id, status, message } = created.failure;
    log.error({ source, errorId: id, status, reason: message }, "lead could not be created");
    return failed(created.failure);
  }
  const { reference } = created.value;
  await submissions.acknowledge(idempotencyKey, reference);
  log.info({ source, reference }, "lead created");
  return ok({
    instance,
    source,
    reference,
    fingerprint: fingerprint(lastValues),
    sentAt: now().toISOString(),
    repeated: false,
    dangers: findDangers(lead.query ?? "", lead.vulnerabilityConsent),
    vulnerable: lead.vulnerabilityConsent,
  });
}

/** A digest that tells the same text from another. */
export function fingerprint(values: FormValues): string {
  return digest(Object.entries(values).toSorted());
}

function digest(value: unknown): string {
  return sha256(JSON.stringify(value), "hex");
}
