import type { ProviderError } from "../domain/error.ts";
import { DOUBLE_POSSIBLE, type Lead, reduceLead } from "../domain/lead.ts";
import { failed, ok, type Result } from "../domain/result.ts";
import type { Write } from "../infrastructure/database/dialect.ts";
import type { NewSubmission, SubmissionRepository } from "./submissions.ts";

/** Sends a reduced lead under its key; resolves to its reference. */
export type SendLead = (
  lead: Lead,
  idempotencyKey: string,
  by: { readonly locale?: string | undefined },
) => Promise<Result<{ readonly reference: string }, ProviderError>>;

export interface SendOptions {
  readonly submissions: Pick<SubmissionRepository, "open" | "acknowledged" | "passOnSoon">;
  readonly sendLead: SendLead;
  readonly log: Readonly<Record<"info" | "warn" | "error", (about: object, message: string) => void>>;
}

export interface SentSubmission {
  /** Null where the host may have the lead, or refuses it: it is passed on later (docs/decisions/leads.md, 105). */
  readonly reference: string | null;
  /** What the caller commits: the reference, or the job that passes it on. */
  readonly writes: readonly Write[];
}

/**
 * Stores the submission, durably, and sends its lead. Idempotent by the key: a retry completes what a crash or a
 * failure left. The failure is one that the sender may try again.
 */
export async function sendSubmission(
  { submissions, sendLead, log }: SendOptions,
  submission: Omit<NewSubmission, "id" | "createdAt">,
): Promise<Result<SentSubmission, ProviderError>> {
  const { idempotencyKey, source, lead, locale } = submission;
  await submissions.open(submission);
  const created = await sendLead(reduceLead(lead), idempotencyKey, { locale });
  if (created.ok) {
    const { reference } = created.value;
    log.info({ source, reference }, "lead created");
    return ok({ reference, writes: submissions.acknowledged(idempotencyKey, reference, lead) });
  }
  const { id, status, message: reason, unknown } = created.failure;
  if (unknown === true) log.warn({ source, idempotencyKey, reason }, DOUBLE_POSSIBLE);
  else log.error({ source, errorId: id, status, reason }, "lead could not be created");
  // What may have arrived, or what we have to mend ourselves, is not for the sender to try again.
  if (unknown !== true && !(status >= 400 && status < 500)) return failed(created.failure);
  const outcome = unknown === true ? "unknown" : "failed";
  return ok({ reference: null, writes: [submissions.passOnSoon(idempotencyKey, outcome)] });
}
