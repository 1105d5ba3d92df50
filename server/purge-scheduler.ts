import type { FastifyBaseLogger } from "fastify";
import { createRateLimitCounts } from "../infrastructure/rate-limits.ts";
import { repeat } from "../infrastructure/repeat.ts";
import { purgeIdentity } from "../provider/identity/records.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { createSessionRepository } from "../stores/sessions.ts";
import type { Desk } from "./desk.ts";
import { clockFault, openPurgeRecord, type Purge, refusalOf, runPurge } from "./purge.ts";
import { type RetentionOptions, retentionPurges } from "./retention.ts";

const INTERVAL_MS = 60_000;
/** Rounds between two retention purges; the first round has one. */
const RETENTION_ROUNDS = 60;

export interface PurgeSchedulerOptions extends RetentionOptions {
  readonly encryption: Encryption;
  readonly log: Pick<FastifyBaseLogger, "info" | "error">;
  readonly desk?: Pick<Desk, "purgeSessions"> | undefined;
  readonly now?: () => Date;
}

/** Purges expired rows, in any number of processes. Create it before this process stores anything. */
export async function createPurgeScheduler(options: PurgeSchedulerOptions) {
  const { db, encryption, log, desk, now = () => new Date() } = options;
  const shortLived: readonly (readonly [what: string, run: () => Promise<number>])[] = [
    ["expired visitor state", createSessionRepository(db, encryption, now).purge],
    ["expired sign-ins", () => purgeIdentity(db, now)],
    ["expired rate limits", createRateLimitCounts(db, now).purge],
    ...(desk === undefined ? [] : [["expired staff sessions", desk.purgeSessions(db, now)] as const]),
  ];
  const purges = retentionPurges(options);
  const refused = new Map<string, string>();
  const refuse = (reason: string) => log.error({ reason }, "purge refused");
  const onError = (error: unknown) => log.error({ err: error }, "purge failed");
  await openPurgeRecord(db, now());
  let clock = await clockFault(db, now());
  if (clock !== undefined) refuse(clock);
  let rounds = 0;

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

  /** Rows with a lifetime of hours, and with `retention` those with one of days. */
  async function round(retention: boolean): Promise<void> {
    const at = now();
    clock = await clockFault(db, at);
    if (clock !== undefined) return retention ? refuse(clock) : undefined;
    for (const [what, run] of shortLived) await purge(what, run, log);
    if (retention) for (const one of purges) await purge(one.what, () => purgeWithinLimit(one, at), log);
  }

  return {
    /** Why kinds of rows are not purged now. An operator overrides it: `./ops retention purge`. */
    refusals: () => (clock === undefined ? [...refused.values()] : [clock]),
    round,
    /** Starts a round a minute. Returns the way to stop. */
    start: () => repeat(() => round(rounds++ % RETENTION_ROUNDS === 0), INTERVAL_MS, onError),
  };
}

async function purge(what: string, run: () => Promise<number>, log: PurgeSchedulerOptions["log"]) {
  try {
    const rows = await run();
    if (rows > 0) log.info({ rows, what }, "purged expired rows");
  } catch (error) {
    log.error({ err: error, what }, "purge failed");
  }
}
