import type { FastifyBaseLogger } from "fastify";
import type { LeadsClient } from "../clients/leads.ts";
import { mayWorkLater } from "../domain/error.ts";
import { reduceLead } from "../domain/lead.ts";
import { repeat } from "../infrastructure/repeat.ts";
import type { SubmissionRepository } from "../stores/submissions.ts";

export interface ForwardingOptions {
  readonly submissions: Pick<SubmissionRepository, "unsent" | "acknowledgement">;
  readonly leads: Pick<LeadsClient, "create">;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

const INTERVAL_MS = 60_000;
/** The interval doubles up to this while the leads API is unavailable. */
const LONGEST_INTERVAL_MS = 15 * 60_000;

/**
 * Sends submissions that the leads API has not acknowledged, once a minute (docs/decisions/0031). Safe in any
 * number of processes: the customer's idempotency key makes them one lead. Returns the way to stop.
 */
export function startForwarding(options: ForwardingOptions): () => Promise<void> {
  const forward = createForwarder(options);
  let interval = INTERVAL_MS;
  return repeat(async () => {
    const unavailable = await forward();
    interval = unavailable ? Math.min(interval * 2, LONGEST_INTERVAL_MS) : INTERVAL_MS;
    return interval;
  }, INTERVAL_MS);
}

/** One round: resolves to true if the leads API is unavailable. A rejected submission is not sent again. */
export function createForwarder({ submissions, leads, log }: ForwardingOptions): () => Promise<boolean> {
  const rejected = new Set<string>();
  return async () => {
    try {
      for (const { idempotencyKey, source, lead } of await submissions.unsent()) {
        if (rejected.has(idempotencyKey)) continue;
        if (lead === undefined) {
          rejected.add(idempotencyKey);
          log.error({ source, idempotencyKey }, "stored submission ignored: unknown shape");
          continue;
        }
        const created = await leads.create(reduceLead(lead), idempotencyKey);
        if (created.ok) {
          await submissions.acknowledgement(idempotencyKey, created.value.reference).execute();
          log.info({ source, reference: created.value.reference }, "stored submission forwarded");
          continue;
        }
        const { status, message: reason, id: errorId } = created.failure;
        if (mayWorkLater(created.failure)) {
          log.warn({ source, status, reason }, "forwarding postponed: leads API unavailable");
          return true;
        }
        rejected.add(idempotencyKey);
        log.error({ source, status, reason, errorId }, "stored submission rejected by the leads API");
      }
    } catch (error) {
      log.error({ err: error }, "stored submissions can't be read");
    }
    return false;
  };
}
