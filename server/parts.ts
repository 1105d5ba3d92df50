import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type Db, openDatabase } from "../infrastructure/database/database.ts";
import { recordTime } from "../infrastructure/database/system-times.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { loadEncryption } from "../infrastructure/encryption/load-keys.ts";
import { countUnsentJobs } from "../infrastructure/jobs/job-queue.ts";
import type { Config } from "./config.ts";
import type { HealthOptions } from "./plugins/health.ts";
import { createPurgeScheduler } from "./purge-scheduler.ts";
import { retentionOf } from "./retention.ts";

/** What the web and the platform of a process share. */
export interface Parts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** For visitors' requests: queries time out. */
  readonly db: Db;
  /** For work without a time limit. */
  readonly workDb: Db;
  readonly encryption: Encryption;
  readonly readiness: HealthOptions;
  /** The platform's server, where it is in this process. */
  readonly platform?: FastifyInstance | undefined;
  /** Run in this order when the server stops, before the databases are closed. */
  readonly closers: (() => Promise<void>)[];
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
  const closers: Parts["closers"] = [];
  const close = async () => {
    for (const one of closers) await one();
    if (workDb !== db) await workDb.close();
    await db.close();
  };
  try {
    const encryption = await loadEncryption(db, config.dataKeys);
    const purges = await createPurgeScheduler({ db: workDb, encryption, log, ...retentionOf(config) });
    const readiness = readinessOf(db, purges.refusals, encryption, config);
    await start({ config, log, db, workDb, encryption, readiness, closers });
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
  { production, demonstrationSettings }: Config,
): HealthOptions {
  const unbound = [
    "stored values are not all bound to their owners: ./ops keys rotate, once more after a restart",
  ];
  const countJobs = () => countUnsentJobs(db, new Date());
  return {
    countJobs,
    countRefusedPurges: () => refusals().length,
    checks: {
      database: db.ping,
      storage: () => recordTime(db, "readiness", new Date()),
      queue: async () => void (await countJobs()),
      retention: () => Promise.resolve(refusals()),
      encryption: () => Promise.resolve(binding === "always" ? [] : unbound),
      ...(production && { demonstration: () => Promise.resolve(demonstrationSettings) }),
    },
  };
}
