import type { FastifyBaseLogger } from "fastify";
import { openDangerFinder } from "../danger/files.ts";
import { type Db, openDatabase } from "../infrastructure/database/database.ts";
import { recordTime } from "../infrastructure/database/system-times.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { loadEncryption } from "../infrastructure/encryption/load-keys.ts";
import { countUnsentJobs } from "../infrastructure/jobs/job-queue.ts";
import type { Config } from "./config.ts";
import type { Desk } from "./desk.ts";
import { DISK_FULL } from "../infrastructure/database/unavailable.ts";
import { type HealthOptions, NotReadyError } from "./plugins/health.ts";
import type { ProcessParts } from "./process-parts.ts";
import { createPurgeScheduler } from "./purge-scheduler.ts";
import { retentionOf } from "./retention.ts";

/** What the web and the platform of a process share. */
export interface Parts extends ProcessParts {
  /** Undefined where it is off. */
  readonly desk: Desk | undefined;
}

/** Opens the database and calls `start`. Returns the way to stop, which is also taken where `start` fails. */
export async function withParts(
  config: Config,
  log: FastifyBaseLogger,
  start: (parts: Parts) => Promise<void>,
): Promise<() => Promise<void>> {
  const place = {
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onIdleError: (error: Error) => log.error({ err: error }, "idle database connection failed"),
  };
  const db = await openDatabase({ ...place, purpose: "visitors" });
  // SQLite has one writer: a second handle in this process would block on the first.
  const workDb = db.engine === "sqlite" ? db : await openDatabase({ ...place, asItIs: true });
  for (const warning of db.warnings()) log.error({ warning }, "database lacks commits");
  const closers: Parts["closers"] = [];
  const desk = config.desk ? (await import("./desk.ts")).desk : undefined;
  const close = async () => {
    for (const one of closers) await one();
    if (workDb !== db) await workDb.close();
    await db.close();
  };
  try {
    const encryption = await loadEncryption(db, config.dataKeys);
    const purges = await createPurgeScheduler({ db: workDb, encryption, log, desk, ...retentionOf(config) });
    const readiness = readinessOf(db, purges.refusals, encryption, config);
    const dangers = openDangerFinder(config.contentDir, (err) =>
      log.warn({ err }, "words of dangers are wrong: the last ones are used"),
    );
    await start({ config, log, db, workDb, encryption, readiness, dangers, desk, closers });
    closers.unshift(purges.start());
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Checks of every process. "storage" writes a row: on a full disk a database can be read but not written. */
function readinessOf(
  db: Db,
  refusals: () => readonly string[],
  { binding }: Pick<Encryption, "binding">,
  { build, version, production, demonstrationSettings }: Config,
): HealthOptions {
  const unbound = [
    "stored values are not all bound to their owners: ./ops keys rotate, once more after a restart",
  ];
  const countJobs = () => countUnsentJobs(db, new Date());
  return {
    build,
    version,
    countJobs,
    countRefusedPurges: () => refusals().length,
    checks: {
      database: async () => {
        await db.ping();
        return db.warnings();
      },
      storage: async () => {
        await recordTime(db, "readiness", new Date());
        if (db.isFull()) throw new NotReadyError(DISK_FULL);
      },
      queue: async () => void (await countJobs()),
      retention: () => Promise.resolve(refusals()),
      encryption: () => Promise.resolve(binding === "always" ? [] : unbound),
      ...(production && { demonstration: () => Promise.resolve(demonstrationSettings) }),
    },
  };
}
