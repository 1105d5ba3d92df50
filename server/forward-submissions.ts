import type { FastifyBaseLogger } from "fastify";
import type { LeadsClient } from "../clients/leads.ts";
import type { ProviderError } from "../domain/error.ts";
import { DOUBLE_POSSIBLE, reduceLead } from "../domain/lead.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { writeTogether } from "../infrastructure/database/dialect.ts";
import { PermanentFailure, RetryAt } from "../infrastructure/jobs/job-queue.ts";
import { type JobHandler, startOutboxWorker } from "../infrastructure/jobs/worker.ts";
import { repeat } from "../infrastructure/repeat.ts";
import { SUBMISSION_JOB, type SubmissionRepository } from "../stores/submissions.ts";

export interface ForwardingOptions {
  readonly submissions: Pick<SubmissionRepository, "acknowledged" | "enqueueWaiting" | "waiting">;
  readonly leads: Pick<LeadsClient, "create">;
  readonly log: FastifyBaseLogger;
}

const INTERVAL_MS = 60_000;
/** Between two attempts at one submission. */
const LONGEST_DELAY_MS = 15 * 60_000;

/**
 * Passes on what the leads API has not acknowledged (docs/decisions/leads.md, 31): a job each, until the host has it
 * or a person decides. Safe in any number of processes. Returns the way to stop.
 */
export function startForwarding(db: Db, options: ForwardingOptions): () => Promise<void> {
  const { submissions, log } = options;
  const worker = startOutboxWorker({
    db,
    log,
    handlers: { [SUBMISSION_JOB]: submissionHandler(db, options) },
    mostFailures: Infinity,
    longestDelay: LONGEST_DELAY_MS,
  });
  const enqueue = async () => {
    if ((await submissions.enqueueWaiting()) > 0) worker.wake();
  };
  const stop = repeat(enqueue, INTERVAL_MS, (error) =>
    log.error({ err: error }, "stored submissions can't be read"),
  );
  return async () => {
    await Promise.all([stop(), worker.stop()]);
  };
}

/** The job that sends one submission as a lead, under the key of the customer's own press. */
export function submissionHandler(db: Db, options: ForwardingOptions): JobHandler {
  const { submissions, leads, log } = options;
  /** The host has asked for no calls before. */
  let quietUntil = new Date(0);
  return async ({ subjectId, attempts, failures }) => {
    if (new Date() < quietUntil) throw later("leads API asked to wait", quietUntil);
    const waiting = await submissions.waiting(subjectId);
    if (waiting === undefined) return;
    const { idempotencyKey, source, lead, locale } = waiting;
    if (lead === undefined) throw new PermanentFailure("the stored submission has an unknown shape");
    // A process died in an attempt, or the customer's own press had no answer.
    if (attempts > failures) log.warn({ source, idempotencyKey }, DOUBLE_POSSIBLE);
    const created = await leads.create(reduceLead(lead), idempotencyKey, { locale });
    if (created.ok) {
      const { reference } = created.value;
      await writeTogether(db, submissions.acknowledged(idempotencyKey, reference, lead));
      return log.info({ source, reference }, "stored submission forwarded");
    }
    const { failure } = created;
    if (failure.unknown === true)
      log.warn({ source, idempotencyKey, reason: failure.message }, DOUBLE_POSSIBLE);
    if (failure.status === 429 && failure.retryAfter !== undefined) quietUntil = failure.retryAfter;
    throw afterFailure("leads API", failure, failures);
  };
}

/** What the host can't take as it is. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 422]);
/** What says nothing about the submission, whatever it names. */
const NOT_NOW: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429]);

/** Of a host that says each time that it conflicts, as where it has the lead already. Some two hours of trying. */
const MOST_CONFLICTS = 12;

/**
 * What follows a failure after so many earlier ones: nothing without a person, an attempt when the host asks for
 * it, or soon.
 */
export function afterFailure(
  host: string,
  { status, message, namesMember, retryAfter }: ProviderError,
  failures: number,
): Error {
  const reason = `${host}: ${message}`;
  const isRefused = status >= 400 && status < 500 && !NOT_NOW.has(status);
  const conflicts = status === 409 && failures >= MOST_CONFLICTS;
  if (conflicts || (isRefused && (REFUSED.has(status) || namesMember === true)))
    return new PermanentFailure(reason);
  if (retryAfter !== undefined) return later(reason, retryAfter);
  // The host refuses us, and not this one: an operator has to act.
  const isOurs = isRefused ? status !== 409 : status === 401 || status === 403 || status === 407;
  return isOurs
    ? later(reason, new Date(Date.now() + LONGEST_DELAY_MS * (1 + Math.random())))
    : new Error(reason);
}

function later(reason: string, at: Date): RetryAt {
  return new RetryAt(reason, at, { failed: true });
}
