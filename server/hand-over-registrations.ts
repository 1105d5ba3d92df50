import type { FastifyBaseLogger } from "fastify";
import type { PriorityRegisterClient } from "../clients/priority-register.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { type JobHandler, type OutboxWorker, startOutboxWorker } from "../infrastructure/jobs/worker.ts";
import { REGISTRATION_JOB, type SubmissionRepository } from "../stores/submissions.ts";
import { afterFailure } from "./forward-submissions.ts";

export interface HandOverOptions {
  readonly submissions: Pick<SubmissionRepository, "registered">;
  readonly register: PriorityRegisterClient;
  readonly log: FastifyBaseLogger;
}

const LONGEST_DELAY_MS = 15 * 60_000;

/**
 * Hands each acknowledged registration over to the provider's own register, until it has it or refuses it, which an
 * operator sees among the jobs that were given up. Each names what it replaces, so that order does not matter.
 */
export function startHandingOver(db: Db, options: HandOverOptions): OutboxWorker {
  return startOutboxWorker({
    db,
    log: options.log,
    handlers: { [REGISTRATION_JOB]: registrationHandler(options) },
    mostFailures: Infinity,
    longestDelay: LONGEST_DELAY_MS,
  });
}

export function registrationHandler({ submissions, register, log }: HandOverOptions): JobHandler {
  return async ({ subjectId, failures }) => {
    const sent = await submissions.registered(subjectId);
    // Erased meanwhile.
    if (sent === undefined) return;
    const answer = await register.register(sent, sent.idempotencyKey);
    if (!answer.ok) throw afterFailure("priority register", answer.failure, failures);
    log.info({ reference: sent.reference }, "registration handed over");
  };
}
