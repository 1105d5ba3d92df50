/**
 * How much an installation grows, and how long its backup and its way back take, on both engines: `npm run tool --
 * lab/bench/growth.ts [--each 100] [--cases 10000] [--engine PostgreSQL]`. Tables whose rows expire within hours, and whose space is
 * reused, are left out.
 */
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import BetterSqlite3 from "better-sqlite3";
import { Client } from "pg";
import { sqliteFile } from "../../infrastructure/database/sqlite.ts";
import { runOps } from "../../tests/support/ops.ts";
import { type PostgresServer, startPostgresServer } from "../../tests/support/postgres-server.ts";
import { type Product } from "../../tests/support/product.ts";
import { createCustomers } from "./customers.ts";
import { printTable } from "./figures.ts";
import { FRESH_LEAD } from "./leads.ts";
import { sendLoad, withProduct } from "./rounds.ts";

const { values } = parseArgs({
  options: {
    each: { type: "string", default: "100" },
    cases: { type: "string", default: "10000" },
    engine: { type: "string" },
  },
});
const EACH = Number(values.each);
const CASES = Number(values.cases);
const EXPIRING = ["sessions", "rate_limits"];
/** Emails are sent, and PostgreSQL updates its statistics about once a second. */
const SETTLE_MS = 5_000;
const KEYS = {
  SESSION_SECRET: "x".repeat(32),
  SERVICE_TOKEN: "x".repeat(32),
  DATA_KEYS: `k1:${randomBytes(32).toString("base64")}`,
};

interface Size {
  /** Of tables and indices. */
  readonly stored: number;
  /** Written to the write-ahead log since the start; undefined on SQLite, which uses one file again. */
  readonly log: number | undefined;
}

console.log(
  `${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`,
);
if (values.engine !== "PostgreSQL") await measure("SQLite", undefined);
if (values.engine !== "SQLite") await measurePostgres();

async function measurePostgres(): Promise<void> {
  const postgres = await startPostgresServer();
  if (postgres === undefined) console.log("Skipped PostgreSQL: its server is not installed.");
  else await measure("PostgreSQL", postgres).finally(() => postgres.stop());
}

async function measure(engine: string, server: PostgresServer | undefined): Promise<void> {
  const contentDir = mkdtempSync(path.join(tmpdir(), "help-and-support-growth-"));
  cpSync("content", contentDir, { recursive: true });
  const environment = { ...KEYS, CONTENT_DIR: contentDir, LIMIT_FACTOR: "9999" };
  await withProduct({ databaseUrl: server?.url, environment }, async (product) => {
    console.log(`\n${engine}: bytes of each, over ${EACH} of them\n`);
    await growth(product);
    console.log(`\n${engine}: with ${CASES} leads more\n`);
    await wayBack(product, server, contentDir);
  });
  rmSync(contentDir, { recursive: true });
}

async function growth(product: Product): Promise<void> {
  const customers = createCustomers(product.origin);
  const words = () => randomBytes(12).toString("hex").replaceAll(/\d/g, "x");
  const walks = {
    "a complaint, with its email": customers["a complaint"],
    "a meter reading": customers["a meter reading"],
    "a search for new words": () => customers["a search"](words()),
    "a search that was there that day": () => customers["a search"](),
  };
  const rows: string[][] = [];
  for (const [name, walk] of Object.entries(walks)) {
    await walk();
    const before = await sizeOf(product);
    for (let one = 0; one < EACH; one++) await walk();
    const after = await sizeOf(product);
    const each = (from = 0, to = 0) => String(Math.round((to - from) / EACH));
    rows.push([
      name,
      each(before.stored, after.stored),
      after.log === undefined ? "" : each(before.log, after.log),
      each(before.lines, after.lines),
    ]);
  }
  printTable(["what", "database", "write-ahead log", "the product's log"], rows);
}

async function sizeOf({ dataDir, databaseUrl }: Product): Promise<Size & { readonly lines: number }> {
  await wait(SETTLE_MS);
  const size = databaseUrl === undefined ? sizeOfSqlite(dataDir) : await sizeOfPostgres(databaseUrl);
  return { ...size, lines: statSync(path.join(dataDir, "log")).size };
}

function sizeOfSqlite(dataDir: string): Size {
  const database = new BetterSqlite3(sqliteFile(dataDir), { readonly: true });
  try {
    const row = database
      .prepare(
        `select sum(pgsize) as stored from dbstat where name not in
          (select name from sqlite_schema where tbl_name in (${EXPIRING.map((name) => `'${name}'`).join()}))`,
      )
      .get() as { stored: number };
    return { stored: row.stored, log: undefined };
  } finally {
    database.close();
  }
}

async function sizeOfPostgres(connectionString: string): Promise<Size> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ stored: string; log: string }>(
      `select (select sum(pg_total_relation_size(relid)) from pg_stat_user_tables
          where relname <> all($1)) as stored, pg_current_wal_lsn() - '0/0' as log`,
      [EXPIRING],
    );
    return { stored: Number(rows[0]?.stored), log: Number(rows[0]?.log) };
  } finally {
    await client.end();
  }
}

async function wayBack(
  product: Product,
  server: PostgresServer | undefined,
  contentDir: string,
): Promise<void> {
  const { dataDir, databaseUrl, platformOrigin } = product;
  await sendLoad({
    url: `${platformOrigin}/v1/leads`,
    connections: 8,
    amount: CASES,
    requests: [FRESH_LEAD],
  });
  const { stored } = await sizeOf(product);
  const folder = path.join(dataDir, "backup");
  const to = { dataDir: path.join(dataDir, "restored"), databaseUrl: server && (await newDatabase(server)) };
  const installation = { dataDir, databaseUrl };
  const environment = { ...KEYS, CONTENT_DIR: contentDir };
  const elsewhere = {
    ...environment,
    CONTENT_DIR: path.join(dataDir, "restored-content"),
    DATA_DIR: to.dataDir,
  };
  const seconds = {
    backup: await time(() => runOps(installation, ["backup", folder], { environment })),
    check: await time(() => runOps(installation, ["backup", "check", folder], { environment })),
    restore: await time(() =>
      runOps({ dataDir, databaseUrl: to.databaseUrl }, ["restore", folder, "--yes"], {
        environment: elsewhere,
      }),
    ),
  };
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  const kept = bytesIn(path.join(folder, "database"));
  printTable(
    ["what", "MB", "seconds"],
    [
      ["database, without what expires", megabytes(stored), ""],
      [
        "./ops backup",
        `${megabytes(kept)} and ${megabytes(bytesIn(path.join(folder, "content")))} of content`,
        seconds.backup,
      ],
      ["./ops backup check", "", seconds.check],
      ["./ops restore", "", seconds.restore],
    ],
  );
}

async function time(run: () => ReturnType<typeof runOps>): Promise<string> {
  const from = performance.now();
  const { code, errors } = await run();
  if (code !== 0) throw new Error(errors);
  return ((performance.now() - from) / 1_000).toFixed(1);
}

async function newDatabase(server: PostgresServer): Promise<string> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query("create database restored");
  await client.end();
  return Object.assign(new URL(server.url), { pathname: "/restored" }).href;
}

function bytesIn(place: string): number {
  const stat = statSync(place);
  if (stat.isFile()) return stat.size;
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(path.join(place, name)))
    .reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
}
