import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { CompiledQuery, createQueryId, type KyselyPlugin } from "kysely";
import { type Db, openDatabase } from "../../infrastructure/database/database.ts";
import { sqliteFile } from "../../infrastructure/database/sqlite.ts";

/** A query with the line of the product that ran it. */
interface FoundQuery extends CompiledQuery {
  readonly site: string;
}

/** Tables that stay small, however many customers there are. */
const SMALL = new Set([
  "staff_accounts",
  "complaint_figures",
  "staff_sessions",
  "staff_invitations",
  "data_keys",
  "retired_keys",
  "system_times",
  "address_imports",
  // Jobs that are being claimed: as many as a worker asks for.
  "due",
  "kysely_migration",
  "migration_rules",
]);
/** Columns with few different values. */
const FEW_VALUES = new Set([
  "status",
  "kind",
  "topic",
  "query_subtype",
  "resolved_at",
  "article",
  "clicked_rank",
]);

/** Functions that have to read a whole table; never for a page. */
const WHOLE_TABLE: Readonly<Record<string, string>> = {
  "stores/addresses.ts hasDataSet": "stops at the first address that was not typed in",
  "desk/cases/case-index.ts readUnindexed": "some rows of a partial index, in its order (case-plans.test.ts)",
  "desk/cases/case-index.ts readUnkeyed": "some rows of a partial index, in its order (case-plans.test.ts)",
  "desk/cases/case-list.ts findCases": "some rows of an index, in its order (case-plans.test.ts)",
  "desk/cases/case-search.ts storedOf": "looks once at an index for each digest that is asked for",
  "desk/cases/case-search.ts rarestFirst": "counts at most 5,000 keys of a name, by its index",
  "desk/cases/case-list.ts count": "at most 501 rows of an index for a view (case-plans.test.ts)",
  "infrastructure/database/windows.ts": "as many rows of an index as a window has, in its order",
  "desk/cases/webhooks.ts listDeliveries": "some rows of a partial index, in its order",
  "desk/cases/complaint-records.ts recordEarlierComplaints": "runs once in the life of a database",
  "infrastructure/database/whole-tables.ts":
    "counts tables for the operator; encrypts or decrypts every row, in batches by key",
  "infrastructure/encryption/load-keys.ts": "asks once, before there are keys, whether a table is empty",
  "stores/purge-cases.ts": "hourly, in batches by age; without statistics PostgreSQL expects a third of all",
  "search/search-log.ts mostClicked": "once a minute, over a row for a day, words and result",
  "desk/staff/audit.ts listAudit": "without statistics PostgreSQL expects 5,000 looks at a case",
  "provider/identity/users.ts": "fills the demonstration",
  "stores/submissions.ts enqueueWaiting": "once a minute, over a partial index of what has no reference",
  "stores/article-votes.ts": "a report of all votes for editors",
};

const ROOT = path.resolve(import.meta.dirname, "../..");
const ROWS = 1_000_000;
const FRAMES = 40;

/** A handle on the same database that notes the queries which the product runs on it. */
export function collecting(db: Db, found: Map<string, FoundQuery>): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const site = productSite();
      const query = db.kysely.getExecutor().compileQuery(node, createQueryId());
      // Lists differ in length alone.
      const key = `${site} ${query.sql.replace(/(?:\?|\$\d+)(?:, (?:\?|\$\d+))*/g, "?")}`;
      if (site !== undefined && isExplained(query.sql)) found.set(key, { ...query, site });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { ...db, kysely: db.kysely.withPlugin(plugin) };
}

/** What reads more of a table the larger it is, as text. */
export async function findGrowingScans(db: Db, queries: Iterable<FoundQuery>): Promise<string[]> {
  const allowed = Object.keys(WHOLE_TABLE);
  const asked = [...queries].filter(({ site }) => !allowed.some((place) => site.startsWith(place)));
  const explain = db.engine === "sqlite" ? explainOnSqlite : explainOnPostgres;
  const plans = await explain(db, asked);
  return asked.flatMap(({ site, sql }, at) => {
    const plan = plans[at] ?? "";
    return isGrowing(sql, plan) ? [`${site}: ${sql}\n${plan}`] : [];
  });
}

/** File, function and line of the call; undefined where a test runs the query itself. */
function productSite(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const frames = new Error().stack?.split("\n") ?? [];
  Error.stackTraceLimit = limit;
  const own = frames.find((frame) => !/node_modules|query-plans\.ts|^Error|node:/.test(frame));
  const [, name = "", file, line] =
    new RegExp(`at (?:async )?(?:(\\S+) \\()?${ROOT}/([^)]+?):(\\d+):\\d+`).exec(own ?? "") ?? [];
  if (file === undefined || /^tests\/|\.(?:test|fixture)\.ts/.test(file)) return undefined;
  return `${file} ${name.replace(/^.*\./, "")}:${line}`;
}

function isExplained(sql: string): boolean {
  return /^(?:select|update|delete|with)\b/i.test(sql.trim()) && / (?:from|update) |^update /i.test(sql);
}

function isGrowing(sql: string, plan: string): boolean {
  // The guard of purges stops at as many rows as they would delete.
  const isLimited = / limit /.test(sql) && !/ where (?!1 = 1|.* is not true limit)/s.test(sql);
  const lines = plan.split("\n");
  return lines.some((line, at) => {
    const whole = /\bSCAN (\w+)|Seq Scan on (\w+)/.exec(line);
    const index = /Index (?:Only )?Scan (?:Backward )?using \w+ on (\w+)/.exec(line);
    const table = whole?.[1] ?? whole?.[2] ?? index?.[1];
    if (table === undefined || SMALL.has(table) || isLimited) return false;
    return index === null || !/^\s+Index Cond/.test(lines[at + 1] ?? "");
  });
}

/** Against the product's empty schema with statistics of a million rows in each table. */
async function explainOnSqlite(_db: Db, queries: readonly FoundQuery[]): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-plans-"));
  const migrated = await openDatabase({ databaseUrl: undefined, dataDir, onIdleError: () => undefined });
  await migrated.close();
  const database = new BetterSqlite3(sqliteFile(dataDir));
  try {
    database.exec("analyze");
    const statistic = database.prepare("insert into sqlite_stat1 values (?, ?, ?)");
    const indexes = database
      .prepare<[], { name: string; tbl_name: string }>(
        "select name, tbl_name from sqlite_schema where type = 'index'",
      )
      .all();
    for (const { name, tbl_name: table } of indexes) {
      const columns = database
        .prepare<[string], { name: string }>("select name from pragma_index_info(?)")
        .all(name);
      let rows = ROWS;
      const selected = columns.map(
        (column) => (rows = Math.ceil(rows / (FEW_VALUES.has(column.name) ? 4 : ROWS))),
      );
      statistic.run(table, name, [ROWS, ...selected].join(" "));
    }
    database.exec("analyze sqlite_schema");
    return queries.map(({ sql }) =>
      database
        .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
        .all(Array.from({ length: sql.split("?").length - 1 }, () => null))
        .map(({ detail }) => detail)
        .join("\n"),
    );
  } finally {
    database.close();
    rmSync(dataDir, { recursive: true });
  }
}

/** With a row in each table, and the planner believing that it is one of a million on its page. */
async function explainOnPostgres(db: Db, queries: readonly FoundQuery[]): Promise<string[]> {
  const tables = await db.kysely.introspection.getTables();
  return db.kysely.connection().execute(async (connection) => {
    const run = (text: string, parameters: readonly unknown[] = []) =>
      connection.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...parameters]));
    // Without foreign keys.
    await run("set session_replication_role = replica");
    for (const { name, columns } of tables) {
      const values = columns.map(({ dataType }) => (dataType === "text" ? "'1'" : "1"));
      await run(`insert into ${name} values (${values.join(", ")}) on conflict do nothing`);
    }
    await run(
      `update pg_class set reltuples = ${ROWS}, relpages = 1 where relnamespace = 'public'::regnamespace`,
    );
    // Autovacuum may have found the table of a long test full of jobs that wait, which no real one is.
    await run("delete from pg_statistic where starelid::regclass::text = any($1)", [
      tables.map(({ name }) => name),
    ]);
    const plans: string[] = [];
    for (const { sql, parameters } of queries) {
      const { rows } = await run(`explain ${sql}`, parameters);
      plans.push(rows.map((row) => String(row["QUERY PLAN"])).join("\n"));
    }
    return plans;
  });
}

/** A handle on the same database that explains each query before it runs, and the list of these plans. */
export function explaining(db: Db): [plans: string[], watched: Db] {
  const plans: string[] = [];
  const asked: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(db.kysely.getExecutor().compileQuery(node, createQueryId()));
      return node;
    },
    transformResult: async ({ result }) => {
      for (const { sql, parameters } of asked.splice(0)) {
        const prefix = db.engine === "sqlite" ? "explain query plan" : "explain";
        const { rows } = await db.kysely.executeQuery<Record<string, unknown>>(
          CompiledQuery.raw(`${prefix} ${sql}`, [...parameters]),
        );
        plans.push(rows.map((row) => String(row["detail"] ?? row["QUERY PLAN"])).join("\n"));
      }
      return result;
    },
  };
  return [plans, { ...db, kysely: db.kysely.withPlugin(plugin) }];
}
