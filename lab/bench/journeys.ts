/**
 * Processor time, statements, transactions and stored bytes of whole journeys, on PostgreSQL, with its server
 * programs: `npm run tool -- lab/bench/journeys.ts [--count 30] [--list]`. Statements are counted by the extension
 * pg_stat_statements, without begin and commit; --list prints each.
 */
import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { createCustomers } from "./customers.ts";
import { processorSeconds } from "./rounds.ts";
import { type PostgresServer, startPostgresServer } from "../../tests/support/postgres-server.ts";
import { removeProductFiles, startProduct } from "../../tests/support/product.ts";

const { values: options } = parseArgs({
  options: { count: { type: "string", default: "30" }, list: { type: "boolean", default: false } },
});
const JOURNEYS = Number(options.count);
const ROUNDS = 8;
const COUNTED = "query !~* '^(begin|commit|rollback)|pg_stat'";
/** PostgreSQL updates its statistics about once a second. */
const STATISTICS_MS = 2_500;

const postgres = await startPostgresServer();
if (postgres === undefined) throw new Error("PostgreSQL's server programs are not on this machine");
const database = await countStatements(postgres);
const product = await startProduct({ databaseUrl: postgres.url, environment: { LOG_LEVEL: "warn" } });
const customers = createCustomers(product.origin);

try {
  for (const [name, walk] of Object.entries(customers)) {
    const costs: number[] = [];
    const before = await databaseFigures();
    for (let round = -1; round < ROUNDS; round++) {
      const from = await processorSeconds(product.origin);
      for (let one = 0; one < JOURNEYS; one++) await walk();
      if (round >= 0) costs.push((await processorSeconds(product.origin)) - from);
    }
    const sorted = costs.toSorted((one, other) => one - other).map((cost) => (cost / JOURNEYS) * 1000);
    const after = await databaseFigures();
    const walks = JOURNEYS * (ROUNDS + 1);
    const each = (figure: keyof typeof after) => (after[figure] - before[figure]) / walks;
    const [quarter = 0, middle = 0] = [sorted[Math.floor(ROUNDS / 4)], sorted[Math.floor(ROUNDS / 2)]];
    console.log(
      `${name.padEnd(16)} ${quarter.toFixed(2)} ms of processor time (median ${middle.toFixed(2)} ms), ` +
        `${each("statements").toFixed(1)} statements, ${each("commits").toFixed(1)} transactions, ` +
        `${Math.round(each("bytes"))} bytes stored`,
    );
    if (options.list) await listStatements(walks);
  }
} finally {
  await product.kill();
  removeProductFiles(product.dataDir);
  await database.end();
  await postgres.stop();
}

/** A connection, once the server counts statements. */
async function countStatements(server: PostgresServer): Promise<Client> {
  const setUp = new Client({ connectionString: server.url });
  await setUp.connect();
  await setUp.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await setUp.end();
  await server.crash();
  await server.restart();
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query("create extension pg_stat_statements");
  return client;
}

async function databaseFigures() {
  await wait(STATISTICS_MS);
  const { rows } = await database.query<Record<"bytes" | "commits" | "statements", string>>(
    // Without the tables whose rows expire within hours and whose space is reused.
    `select (select sum(pg_total_relation_size(relid)) from pg_stat_user_tables
        where relname not in ('sessions', 'rate_limits')) as bytes,
      (select sum(calls) from pg_stat_statements where ${COUNTED}) as statements,
      xact_commit as commits from pg_stat_database where datname = current_database()`,
  );
  const [{ bytes, commits, statements } = {}] = rows;
  return { bytes: Number(bytes), commits: Number(commits), statements: Number(statements) };
}

/** Since the last list, and resets the counts. */
async function listStatements(walks: number): Promise<void> {
  const { rows } = await database.query<{ calls: string; query: string }>(
    `select calls, query from pg_stat_statements where ${COUNTED} order by calls desc`,
  );
  for (const { calls, query } of rows)
    if (Number(calls) * 20 > walks) console.log(`  ${(Number(calls) / walks).toFixed(2)} ${query}`);
  await database.query("select pg_stat_statements_reset()");
}
