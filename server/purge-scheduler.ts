import type { FastifyBaseLogger } from "fastify";
import { createRateLimitRepository } from "../stores/rate-limits.ts";
import { purgeIdentity } from "../services/identity/records.ts";
import { createStaffSessions } from "../services/staff/staff-sessions.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { createSessionRepository } from "../stores/sessions.ts";
import { clockFault, openPurgeRecord, refusalOf, runPurge } from "./purge-limit.ts";
import { type RetentionOptions, retentionPurges } from "./retention.ts";

const EVERY_MS = 60_000;
/** Rounds between two purges of what is held for days; the first is a minute after the start. */
const RETENTION_EVERY = 60;

export interface PurgeSchedulerOptions extends RetentionOptions {
  readonly encryption: Encryption;
  readonly log: Pick<FastifyBaseLogger, "info" | "error">;
  readonly now?: () => Date;
}

export interface PurgeScheduler {
  /**
   * Why something is not deleted at the moment. An operator overrides it: `npm run ops -- retention purge`.
   */
  refusals(): readonly string[];
  /** One round: what ends within hours, and with `retention` what is held for days. */
  round(retention: boolean): Promise<void>;
  /** A round a minute. Returns the way to stop. */
  start(): () => Promise<void>;
}

/**
 * Deletes what has expired, in any number of processes. Opened before anything is stored under this clock.
 */
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
    ["counts of attempts", createRateLimitRepository(db, now).purge],
    ["staff sessions that are over", createStaffSessions(db, now).purge],
  ] as const;
  const purges = retentionPurges(options);
  await openPurgeRecord(db, now());
  let clock = await clockFault(db, now());
  const refused = new Map<string, string>();
  if (clock !== undefined) refuse(clock);

  function refuse(reason: string): void {
    log.error({ reason }, "purge refused");
  }

  async function clean(what: string, purge: () => Promise<number>): Promise<void> {
    try {
      const rows = await purge();
      if (rows > 0) log.info({ rows, what }, "deleted expired rows");
    } catch (error) {
      log.error({ err: error, what }, "housekeeping failed");
    }
  }

  async function round(retention: boolean): Promise<void> {
    const at = now();
    clock = await clockFault(db, at);
    if (clock !== undefined) return retention ? refuse(clock) : undefined;
    for (const [what, purge] of shortLived) await clean(what, purge);
    if (!retention) return;
    for (const purge of purges)
      await clean(purge.what, async () => {
        const reason = await refusalOf(db, purge, at);
        if (reason === undefined) {
          refused.delete(purge.what);
          return runPurge(db, purge, at);
        }
        refused.set(purge.what, reason);
        refuse(reason);
        return 0;
      });
  }

  return {
    refusals: () => (clock === undefined ? [...refused.values()] : [clock]),
    round,
    start() {
      let minutes = 0;
      let working: Promise<void> = Promise.resolve();
      const timer = setInterval(() => {
        working = round(minutes % RETENTION_EVERY === 0).catch((error: unknown) =>
          log.error({ err: error }, "housekeeping failed"),
        );
        minutes += 1;
      }, EVERY_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await working;
      };
    },
  };
}
