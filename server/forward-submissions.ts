import type { FastifyBaseLogger } from "fastify";
import type { LeadsClient } from "../clients/leads.ts";
import { mayWorkLater } from "../domain/error.ts";
import { reduceLead } from "../domain/lead.ts";
import type { CaseRepository } from "../stores/submissions.ts";

export interface ForwardingOptions {
  readonly cases: Pick<CaseRepository, "unsent" | "acknowledge">;
  readonly leads: Pick<LeadsClient, "create">;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

const EVERY_MS = 60_000;
/** Between two rounds while the leads API is away it becomes twice as long each time, up to this. */
const LONGEST_MS = 15 * 60_000;

/**
 * Sends submissions stored while the leads API was unavailable, once a minute (docs/decisions/0031). Safe in
 * any number of processes: the idempotency key is that of the customer's request. Returns a stop function.
 */
export function startForwarding(options: ForwardingOptions): () => Promise<void> {
  const round = createForwarder(options);
  let pause = EVERY_MS;
  let stopped = false;
  let timer: NodeJS.Timeout;
  let working: Promise<void> = Promise.resolve();
  const wait = () => {
    timer = setTimeout(() => (working = work()), pause);
    timer.unref();
  };
  const work = async () => {
    const away = await round();
    pause = away ? Math.min(pause * 2, LONGEST_MS) : EVERY_MS;
    if (!stopped) wait();
  };
  wait();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await working;
  };
}

/**
 * One round: resolves to whether the leads API is away, which ends the round. What it refuses is said once
 * and tried no more.
 */
export function createForwarder({ cases, leads, log }: ForwardingOptions): () => Promise<boolean> {
  const refused = new Set<string>();
  return async () => {
    try {
      for (const { idempotencyKey, source, lead } of await cases.unsent()) {
        if (refused.has(idempotencyKey)) continue;
        const created = await leads.create(reduceLead(lead), idempotencyKey);
        if (created.ok) {
          await cases.acknowledge(idempotencyKey, created.value.reference);
          log.info(
            { source, reference: created.value.reference },
            "a submission that was kept has been sent",
          );
          continue;
        }
        const { status, message: reason, id: errorId } = created.failure;
        if (mayWorkLater(created.failure)) {
          log.warn({ source, status, reason }, "the leads API is still away");
          return true;
        }
        refused.add(idempotencyKey);
        log.error({ source, status, reason, errorId }, "the leads API refuses a submission that was kept");
      }
    } catch (error) {
      log.error({ err: error }, "what was kept could not be looked through");
    }
    return false;
  };
}
