import type { RouterContextProvider } from "react-router";
import type { ProviderError } from "../../domain/error.ts";
import { findDangers } from "../../domain/danger.ts";
import { type Lead, reduceLead } from "../../domain/lead.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { FormValues } from "../journey/form-values.ts";
import type { Receipt } from "../journey/receipt.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { requestContext, servicesContext } from "./services.ts";

export interface Submission {
  readonly instance: string;
  readonly source: string;
  readonly lead: Lead;
  /** What the last step's fields held, to recognise the same again. */
  readonly lastValues: FormValues;
}

/**
 * Sends a lead so that one submission is one lead, however often it is tried: the case record first, then the
 * reduced lead under a key made of the run and the content, then the reference on the record. A crash between
 * any two leaves a submission that the same press completes.
 */
export async function submitLead(
  context: Readonly<RouterContextProvider>,
  { instance, source, lead, lastValues }: Submission,
): Promise<Result<Receipt, ProviderError>> {
  const { cases, leads, now } = context.get(servicesContext);
  const { log } = context.get(requestContext);
  // A text that was changed after a time-out is another lead: the first one may have arrived.
  const idempotencyKey = `${instance}.${digest(lead).slice(0, 32)}`;
  await cases.open({ idempotencyKey, source, lead });
  const created = await leads.create(reduceLead(lead), idempotencyKey);
  if (!created.ok) {
    log.error(
      {
        source,
        errorId: created.failure.id,
        status: created.failure.status,
        reason: created.failure.message,
      },
      "a lead could not be sent",
    );
    return failed(created.failure);
  }
  const { reference } = created.value;
  await cases.acknowledge(idempotencyKey, reference);
  log.info({ source, reference }, "a lead was sent");
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

/** Tells the same text from another without keeping it. */
export function fingerprint(values: FormValues): string {
  return digest(Object.entries(values).toSorted());
}

function digest(value: unknown): string {
  return sha256(JSON.stringify(value), "hex");
}
