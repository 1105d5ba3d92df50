/** The least that keeps a lead: one row with its document, one durable commit, with no server before it. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { Pool } from "pg";
import { percentile } from "./figures.ts";
import type { LoadResult } from "./load.ts";
import type { Contender } from "./rounds.ts";

/** As many as the product has to PostgreSQL. */
const POSTGRES_CONNECTIONS = 10;
const NAME = "bare insert loop";
const TABLE = "create table bare_leads (id text primary key, document text not null)";

/** A table of its own on the product's engine, with the product's settings. */
export interface BareInserts extends Contender {
  close(): Promise<void>;
}

/** A file in the product's folder: write-ahead log, each commit on the disk. */
export function openBareSqlite(dataDir: string, document: string): BareInserts {
  const database = new BetterSqlite3(path.join(dataDir, "bare.sqlite"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec(TABLE);
  const insert = database.prepare("insert into bare_leads values (?, ?)");
  return {
    name: NAME,
    measure: (seconds) => repeat(seconds, 1, async () => void insert.run(randomUUID(), document)),
    close: async () => void database.close(),
  };
}

/** In the product's database, over as many connections as the product has. */
export async function openBarePostgres(connectionString: string, document: string): Promise<BareInserts> {
  const pool = new Pool({ connectionString, max: POSTGRES_CONNECTIONS });
  await pool.query(TABLE);
  const insert = { name: "insert", text: "insert into bare_leads values ($1, $2)" };
  return {
    name: NAME,
    measure: (seconds) =>
      repeat(
        seconds,
        POSTGRES_CONNECTIONS,
        async () => void (await pool.query({ ...insert, values: [randomUUID(), document] })),
      ),
    close: () => pool.end(),
  };
}

/** So many loops beside each other, for so many seconds. */
async function repeat(seconds: number, loops: number, work: () => Promise<void>): Promise<LoadResult> {
  const times: number[] = [];
  const began = performance.now();
  const deadline = began + seconds * 1_000;
  const loop = async () => {
    for (let from = performance.now(); from < deadline; from = performance.now()) {
      await work();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: loops }, loop));
  const took = (performance.now() - began) / 1_000;
  return {
    requests: times.length,
    rate: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
