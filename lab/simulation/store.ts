import { copyFileSync, rmSync } from "node:fs";
import path from "node:path";
import { CompiledQuery, type DatabaseConnection, type Driver, Kysely, type QueryResult } from "kysely";
import { type Db, openDatabase } from "../../infrastructure/database/database.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import { sqliteDialect, sqliteFile } from "../../infrastructure/database/sqlite.ts";
import { DatabaseUnavailableError } from "../../infrastructure/database/unavailable.ts";
import { chance, type Machine } from "./scheduler.ts";

/** What goes wrong at a statement of a machine, as chances. */
export interface StoreFaults {
  /** It fails, and nothing is written: a full disk, a lost connection. */
  refused: number;
  /** It is done, and its answer is lost. */
  unanswered: number;
  /** The machine dies before it or after it. */
  fatal: number;
}

/** SQLite's number of `synchronous=FULL`. */
const FULL = 2;

export type SimulatedStore = Awaited<ReturnType<typeof openStore>>;

/**
 * The product's own SQLite and schema. Each simulated machine has a handle of its own; they write in turns,
 * as processes do that share a file.
 */
export async function openStore(folder: string, faults: StoreFaults, onFatal: (machine: Machine) => void) {
  await (await openDatabase({ databaseUrl: undefined, dataDir: folder, onIdleError: () => {} })).close();
  const file = sqliteFile(folder);
  const dialect = sqliteDialect(file);
  const driver = dialect.createDriver();
  await driver.init();
  let shared = await driver.acquireConnection();
  const turns = createTurns();
  const setting = await shared.executeQuery<{ synchronous: number }>(CompiledQuery.raw("pragma synchronous"));
  const isFlushed = setting.rows[0]?.synchronous === FULL;
  let onDisk: string | undefined;
  let copies = 0;

  function handle(machine?: Machine): Db {
    const createDriver = () =>
      fencedDriver({ driver, shared: () => shared, turns, faults, onFatal, machine });
    const kysely = new Kysely<Database>({ dialect: { ...dialect, createDriver } });
    return {
      kysely,
      engine: "sqlite",
      warnings: () => [],
      isFull: () => false,
      ping: async () => void (await kysely.executeQuery(CompiledQuery.raw("select 1"))),
      close: async () => {},
    };
  }

  return {
    handle,
    /** The simulation's own, at which nothing fails. */
    direct: handle().kysely,
    /** What is not committed of it is gone. */
    drop: async (machine: Machine) => {
      if (!turns.isHeldBy(machine)) return;
      await driver.rollbackTransaction(shared).catch(() => {});
      turns.release();
    },
    /** Where commits are not flushed to the disk, what a power cut goes back to. */
    remember: async () => {
      if (!isFlushed) onDisk = path.join(folder, `disk-${++copies}`);
      if (!isFlushed) await shared.executeQuery(CompiledQuery.raw(`vacuum into '${onDisk}'`));
    },
    cutPower: async () => {
      if (onDisk === undefined) return;
      await driver.destroy();
      copyFileSync(onDisk, file);
      for (const log of ["-wal", "-shm"]) rmSync(`${file}${log}`, { force: true });
      await driver.init();
      shared = await driver.acquireConnection();
    },
    close: () => driver.destroy(),
  };
}

interface Fence {
  readonly driver: Driver;
  readonly shared: () => DatabaseConnection;
  readonly turns: ReturnType<typeof createTurns>;
  readonly faults: StoreFaults;
  readonly onFatal: (machine: Machine) => void;
  readonly machine: Machine | undefined;
}

function fencedDriver(fence: Fence): Driver {
  const { driver, shared, turns, machine } = fence;
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) =>
      attempt(fence, () => shared().executeQuery<Row>(query) as Promise<QueryResult<Row>>),
    streamQuery: () => {
      throw new Error("nothing streams");
    },
  };
  return {
    init: async () => {},
    async acquireConnection() {
      await turns.take(machine);
      if (machine?.isDead !== true) return connection;
      turns.release();
      return never();
    },
    releaseConnection: async () => {
      if (machine?.isDead !== true) turns.release();
    },
    beginTransaction: (_connection, settings) => driver.beginTransaction(shared(), settings),
    commitTransaction: () => attempt(fence, () => driver.commitTransaction(shared())),
    rollbackTransaction: () =>
      machine?.isDead === true ? never() : driver.rollbackTransaction(shared()).catch(() => {}),
    destroy: async () => {},
  };
}

/** One statement, with what may go wrong before and after it. */
async function attempt<T>({ faults, machine, onFatal }: Fence, run: () => Promise<T>): Promise<T> {
  if (machine === undefined) return run();
  if (machine.isDead) return never();
  const die = () => {
    onFatal(machine);
    return never();
  };
  if (chance(faults.fatal)) return die();
  if (chance(faults.refused)) throw new DatabaseUnavailableError("simulated");
  const result = await run();
  if (chance(faults.fatal)) return die();
  if (chance(faults.unanswered)) throw new DatabaseUnavailableError("simulated, after it was done");
  return result;
}

function never(): Promise<never> {
  return new Promise(() => {});
}

/** One machine at a time, first come, first served. */
function createTurns() {
  const waiting: { machine: Machine | undefined; go: () => void }[] = [];
  let holder: { readonly machine: Machine | undefined } | undefined;
  return {
    take: (machine: Machine | undefined) =>
      new Promise<void>((resolve) => {
        if (holder !== undefined) return void waiting.push({ machine, go: resolve });
        holder = { machine };
        resolve();
      }),
    release() {
      const next = waiting.shift();
      holder = next && { machine: next.machine };
      next?.go();
    },
    isHeldBy: (machine: Machine) => holder?.machine === machine,
  };
}
