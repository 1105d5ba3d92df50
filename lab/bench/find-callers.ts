/**
 * What it costs to find a caller, and to keep what callers are found by: `npm run tool --
 * lab/bench/find-callers.ts [--cases 100000] [--rounds 5] [--engine SQLite|PostgreSQL] [--match TEXT]`. Milliseconds
 * of a processor, of this process and of PostgreSQL's: what other work on the machine does is in none of them.
 */
import { mkdtempSync, readFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { openDangerFinder } from "../../danger/files.ts";
import { renewSearchKeys } from "../../desk/cases/case-index.ts";
import { createCases } from "../../desk/cases/cases.ts";
import { sending } from "../../desk/staff/staff.fixture.ts";
import { CASE_VIEWS, readCaseQuery } from "../../domain/case-views.ts";
import { type Db, openDatabase } from "../../infrastructure/database/database.ts";
import { TEST_ENCRYPTION as encryption } from "../../tests/support/encryption.ts";
import { startPostgresServer } from "../../tests/support/postgres-server.ts";
import { removeProductFiles } from "../../tests/support/product.ts";
import { median, printTable } from "./figures.ts";
import { seedCases, type SeededCases } from "./many-cases.ts";
import { searchesOf } from "./searches-of-staff.ts";

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "100000" },
    rounds: { type: "string", default: "5" },
    engine: { type: "string" },
    match: { type: "string", default: "" },
  },
});
const CASES = Number(values.cases);
const STAFF = { kind: "staff", name: "bench" } as const;
const RENEWED = 600;
/** Of the figures in /proc. */
const TICK_MS = 10;

console.log(
  `${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`,
);
if (values.engine !== "PostgreSQL") await bench("SQLite", undefined);
if (values.engine !== "SQLite") {
  const postgres = await startPostgresServer({ durable: false });
  if (postgres === undefined) console.log("Skipped PostgreSQL: its server is not installed.");
  else await bench("PostgreSQL", postgres.url).finally(() => postgres.stop());
}

async function bench(engine: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-find-"));
  const db = await openDatabase({ dataDir, databaseUrl, onIdleError: () => undefined });
  try {
    const seeded = await seedCases(db, { dataDir, databaseUrl }, encryption, [STAFF.name], CASES);
    console.log(`\n${engine}, ${CASES} cases\n`);
    printTable(["index", ""], await sizes(db));
    printTable(["", "ms of a processor", "most"], await costs(db, seeded));
  } finally {
    await db.close();
    removeProductFiles(dataDir);
  }
}

async function sizes(db: Db): Promise<string[][]> {
  const one = async (query: ReturnType<typeof sql<{ figure: number | string }>>) =>
    Number((await query.execute(db.kysely)).rows[0]?.figure);
  const keys = await one(sql`select count(*) as figure from case_search_keys`);
  const long = await one(sql`select count(*) as figure from case_search_keys where length(key) = 43`);
  const [bytes, all] =
    db.engine === "postgres"
      ? [
          await one(sql`select pg_total_relation_size('case_search_keys') as figure`),
          await one(sql`select pg_database_size(current_database()) as figure`),
        ]
      : [
          await one(
            sql`select sum(pgsize) as figure from dbstat where name like '%case_search_keys%' and aggregate = true`,
          ),
          await one(sql`select sum(pgsize) as figure from dbstat where aggregate = true`),
        ];
  const megabytes = (figure: number) => `${(figure / 1e6).toFixed(0)} MB`;
  return [
    ["keys a case", (keys / CASES).toFixed(1)],
    ["of them names, email addresses and accounts", (long / CASES).toFixed(1)],
    ["case_search_keys with its indexes", megabytes(bytes)],
    ["bytes a key", (bytes / keys).toFixed(0)],
    ["the whole database", megabytes(all)],
  ];
}

async function costs(db: Db, seeded: SeededCases): Promise<string[][]> {
  const shared = { db, encryption, now: () => new Date() };
  const cases = createCases({
    ...shared,
    ...sending({ ...shared, onJobEnqueued: () => undefined }),
    dangers: openDangerFinder(),
    ombudsmanWeeks: async () => ({ weeks: 8 }),
  });
  const asked: (readonly [string, () => Promise<unknown>])[] = [
    ...CASE_VIEWS.map(
      (view) =>
        [`list: ${view}`, () => cases.list(readCaseQuery(new URLSearchParams({ view })), STAFF)] as const,
    ),
    ["a case with the others of its person", () => cases.find(seeded.usual, STAFF)],
    ...searchesOf(seeded).map(([name, typed]) => [name, () => cases.search(typed, STAFF)] as const),
  ];
  const rows: string[][] = [];
  for (const [name, ask] of asked.filter(([one]) => one.includes(values.match))) {
    await ask();
    const took: number[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const before = await processorMs(db);
      await ask();
      took.push((await processorMs(db)) - before);
    }
    rows.push([name, median(took).toFixed(0), Math.max(...took).toFixed(0)]);
  }
  const some = db.kysely.selectFrom("cases").select("id").limit(RENEWED);
  await db.kysely.updateTable("cases").set({ keys_of: null }).where("id", "in", some).execute();
  const before = await processorMs(db);
  while (await renewSearchKeys({ db, encryption }));
  const each = ((await processorMs(db)) - before) / RENEWED;
  rows.push(["the keys of one case, made again", each.toFixed(1), ""]);
  return rows;
}

/** Of this process and of the connections of PostgreSQL that it has. */
async function processorMs(db: Db): Promise<number> {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1_000;
  if (db.engine === "sqlite") return own;
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where backend_type like '%client%'
    or backend_type like '%parallel%'`.execute(db.kysely);
  return rows.reduce((sum, { pid }) => sum + backendMs(pid), own);
}

function backendMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
