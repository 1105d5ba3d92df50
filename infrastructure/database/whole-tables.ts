import { sql } from "kysely";
import type { Tx } from "./database.ts";
import type { Database } from "./schema.ts";

/**
 * Every table with its primary key, its columns in the order of an encrypted value's Place. A table comes
 * after those that it refers to.
 */
export const PRIMARY_KEYS: Readonly<Record<keyof Database, readonly string[]>> = {
  data_keys: ["id"],
  retired_keys: ["id"],
  addresses: ["id"],
  typed_addresses: ["id"],
  address_imports: ["file_key"],
  leads: ["id"],
  idempotency_keys: ["client_id", "key"],
  jobs: ["id"],
  submissions: ["id"],
  cases: ["id"],
  case_search_keys: ["key", "case_id"],
  case_events: ["id"],
  case_duties: ["id"],
  complaint_records: ["case_id"],
  complaint_events: ["id"],
  complaint_figures: ["period"],
  staff_accounts: ["id"],
  staff_sessions: ["key"],
  staff_invitations: ["id"],
  audit_events: ["id"],
  sessions: ["visitor_key", "name"],
  identity_users: ["subject"],
  identity_records: ["model", "id"],
  customers: ["subject"],
  energy_accounts: ["id"],
  meter_readings: ["account_key", "register"],
  rate_limits: ["key"],
  article_votes: ["article", "revision", "voter_key"],
  search_log: ["id"],
  system_times: ["name"],
};

/**
 * The names of tables up to the change 0026-table-names, and of search keys up to 0027-cases: in databases and
 * backups of earlier releases, and in what their values are bound to.
 */
export const FORMER_NAMES: Partial<Record<keyof Database, string>> = {
  jobs: "outbox",
  submissions: "cases",
  sessions: "visitor_state",
  rate_limits: "attempts",
  case_search_keys: "lead_search_keys",
};

/** Of keys, the same. */
export const FORMER_COLUMNS: Readonly<Record<string, string>> = { case_id: "lead_id" };

export type AnyRow = Readonly<Record<string, string | number | null>>;

/** SQLite allows 32,766 parameters in a statement. */
const BATCH_ROWS = 500;

/** The total of all tables. */
export async function countRows(tx: Tx, tables: readonly string[]): Promise<number> {
  let total = 0;
  for (const name of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(tx);
    total += rows[0]?.rows ?? 0;
  }
  return total;
}

/** Every row of a table in the order of its key, each batch read after the one before was used. */
export async function* readBatches<Row extends object = AnyRow>(
  tx: Tx,
  table: string,
  key: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  let after = sql``;
  for (;;) {
    const query = sql<Row>`select * from ${sql.table(table)} ${after}
      order by ${columns} limit ${sql.lit(BATCH_ROWS)}`;
    const { rows } = await query.execute(tx);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1) as Readonly<Record<string, unknown>> | undefined;
    if (last === undefined || rows.length < BATCH_ROWS) return;
    after = sql`where (${columns}) > (${sql.join(key.map((name) => last[name]))})`;
  }
}
