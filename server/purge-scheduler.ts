import type { FastifyBaseLogger } from "fastify";
import { createRateLimitCounts } from "../infrastructure/rate-limits.ts";
import { purgeIdentity } from "../services/identity/records.ts";
import { createStaffSessions } from "../services/staff/staff-sessions.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { createSessionRepository } from "../stores/sessions.ts";
import { clockFault, openPurgeRecord, type Purge, refusalOf, runPurge } from "./purge.ts";
import { type RetentionOptions, retentionPurges } from "./retention.ts";

const INTERVAL_MS = 60_000;
/** Rounds between two retention purges; the first is a minute after the start. */
const RETENTION_ROUNDS = 60;

export interface PurgeSchedulerOptions extends RetentionOptions {
  readonly encryption: Encryption;
  readonly log: Pick<FastifyBaseLogger, "info" | "error">;
  readonly now?: () => Date;
}

export interface PurgeScheduler {
  /** Why kinds of rows are not purged now. An operator overrides it: `./ops retention purge`. */
  refusals(): readonly string[];
  /** One round: rows with a lifetime of hours, and with `retention` those with one of days. */
  round(retention: boolean): Promise<void>;
  /** Starts a round a minute. Returns the way to stop. */
  start(): () => Promise<void>;
}

/** Purges expired rows, in any number of processes. Create it before this process stores anything. */
export async function createPurgeScheduler({
  encryption,
  log,
  now = () => new Date(),
  ...options
}: PurgeSchedulerOptions): Promise<PurgeScheduler> {
  const { db } = options;
  const shortLived = [
    ["expired visitor state", createSessionRepository(db, encryption, now).purge],
    ["expired sign-ins", () => purgeIdentity(db, now)],
    ["expired rate limits", createRateLimitCounts(db, now).purge],
    ["expired staff sessions", createStaffSessions(db, now).purge],
  ] as const;
  const purges = retentionPurges(options);
  const refused = new Map<string, string>();
  await openPurgeRecord(db, now());
  let clock = await clockFault(db, now());
  if (clock !== undefined) refuse(clock);

  function refuse(reason: string): void {
    log.error({ reason }, "purge refused");
  }

  async function purge(what: string, run: () => Promise<number>): Promise<void> {
    try {
      const rows = await run();
      if (rows > 0) log.info({ rows, what }, "purged expired rows");
    } catch (error) {
      log.error({ err: error, what }, "purge failed");
    }
  }

  async function purgeWithinLimit(one: Purge, at: Date): Promise<number> {
    const reason = await refusalOf(db, one, at);
    if (reason === undefined) {
      refused.delete(one.what);
      return runPurge(db, one, at);
    }
    refused.set(one.what, reason);
    refuse(reason);
    return 0;
  }

  async function round(retention: boolean): Promise<void> {
    const at = now();
    clock = await clockFault(db, at);
    if (clock !== undefined) return retention ? refuse(clock) : undefined;
    for (const [what, run] of shortLived) await purge(what, run);
    if (retention) for (const one of purges) await purge(one.what, () => purgeWithinLimit(one, at));
  }

  return {
    refusals: () => (clock === undefined ? [...refused.values()] : [clock]),
    round,
    start: () => repeat(round, log),
  };
}

/** A round a minute; the first with retention. */
function repeat(round: PurgeScheduler["round"], log: PurgeSchedulerOptions["log"]): () => Promise<void> {
  let rounds = 0;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = round(rounds++ % RETENTION_ROUNDS === 0).catch((error: unknown) =>
      log.error({ err: error }, "purge failed"),
    );
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
