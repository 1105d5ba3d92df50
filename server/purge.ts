import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../infrastructure/database/database.ts";
import type { Database } from "../infrastructure/database/schema.ts";
import { readTimes, recordTime } from "../infrastructure/database/system-times.ts";
import { windowsOf } from "../infrastructure/database/windows.ts";

/** Deletes one kind of data by age, as of a given moment. */
export interface Purge {
  readonly what: string;
  countExpired(at: Date): Promise<number>;
  /** How many have not expired, counted up to `most`. */
  countOthers(at: Date, most: number): Promise<number>;
  /** Returns the number deleted. */
  run(at: Date): Promise<number>;
}

/** Of rows, read or deleted at a time: on SQLite the event loop answers nobody meanwhile. */
const MOST_AT_ONCE = 1_000;

/**
 * `olderThan`: no row created since then is expired, but many that are older may not be either: they are read some at
 * a time.
 */
export function purgeOfRows(
  { kysely, engine }: Db,
  what: string,
  table: keyof Database,
  expired: (at: Date) => RawBuilder<boolean>,
  olderThan?: (at: Date) => Date,
): Purge {
  const count = async (where: RawBuilder<unknown>) => {
    const rows = sql`select 1 from ${sql.table(table)} where ${where}`;
    const total = sql<{ rows: number }>`select count(*) as rows from (${rows}) as found`;
    return (await total.execute(kysely)).rows[0]?.rows ?? 0;
  };
  const remove = async (where: RawBuilder<unknown>) => {
    const { numAffectedRows = 0 } = await sql`delete from ${sql.table(table)} where ${where}`.execute(kysely);
    return Number(numAffectedRows);
  };
  async function removeAll(where: RawBuilder<unknown>): Promise<number> {
    // On PostgreSQL the process waits for nothing.
    if (engine === "postgres") return remove(where);
    const some = sql`select rowid from ${sql.table(table)} where ${where} limit ${sql.lit(MOST_AT_ONCE)}`;
    let removed = 0;
    for (let last = MOST_AT_ONCE; last === MOST_AT_ONCE; removed += last) {
      last = await remove(sql`rowid in (${some})`);
      await setImmediate();
    }
    return removed;
  }
  async function sum(at: Date, ofSome: (where: RawBuilder<unknown>) => Promise<number>): Promise<number> {
    let total = 0;
    const before = olderThan?.(at).toISOString();
    for await (const window of windowsOf(kysely, table, { column: "created_at", before, rows: MOST_AT_ONCE }))
      total += await ofSome(sql`${window} and ${expired(at)}`);
    return total;
  }
  return {
    what,
    countExpired: (at) => (olderThan === undefined ? count(expired(at)) : sum(at, count)),
    countOthers: (at, most) => count(sql`(${expired(at)}) is not true limit ${sql.lit(most)}`),
    run: (at) => (olderThan === undefined ? removeAll(expired(at)) : sum(at, remove)),
  };
}

/** Several ways in which rows of one kind expire. */
export function together(first: Purge, second: Purge): Purge {
  return {
    ...first,
    countExpired: async (at) => (await first.countExpired(at)) + (await second.countExpired(at)),
    run: async (at) => (await first.run(at)) + (await second.run(at)),
  };
}

/** Files of a folder whose name matches, by their time of modification. */
export function purgeOfFiles(what: string, folder: string, name: RegExp, before: (at: Date) => Date): Purge {
  async function readFiles(): Promise<{ readonly file: string; readonly modified: Date }[]> {
    const names = existsSync(folder) ? await readdir(folder) : [];
    const files = names.filter((file) => name.test(file)).map((file) => path.join(folder, file));
    // Another process may have deleted one meanwhile.
    const stats = await Promise.allSettled(files.map((file) => stat(file)));
    return stats.flatMap((one, index) =>
      one.status === "fulfilled" ? [{ file: files[index] ?? "", modified: one.value.mtime }] : [],
    );
  }
  const expired = async (at: Date) => (await readFiles()).filter(({ modified }) => modified < before(at));
  return {
    what,
    countExpired: async (at) => (await expired(at)).length,
    countOthers: async (at) => (await readFiles()).length - (await expired(at)).length,
    async run(at) {
      const files = await expired(at);
      for (const { file } of files) await rm(file, { force: true });
      return files.length;
    },
  };
}

/**
 * Limits purges against a wrong clock: none while the clock contradicts the last recorded purge, and none of
 * a kind whose rows a wrong clock may have dated (docs/decisions/data.md, 47).
 */
const DAY_MS = 86_400_000;
/** A purge is recorded each hour: a longer gap means a wrong clock, an outage or an old backup. */
const LONGEST_GAP_MS = 7 * DAY_MS;
const BACKWARD_MS = DAY_MS;
/** Up to this many rows may expire at once even where that is most of them, as on a quiet site. */
const FEW = 20;
const FIRST = "purge guard: first start";
const nameOf = ({ what }: Purge) => `purge: ${what}`;

/** Call at each start before anything is stored. Without a record, the newest row's time is recorded. */
export async function openPurgeRecord(db: Db, now: Date): Promise<void> {
  if (!(await readTimes(db)).has(FIRST)) await recordTime(db, FIRST, (await newestRow(db)) ?? now);
}

/** Why nothing may be purged at `now`; undefined if the clock agrees with the record. */
export async function clockFault(db: Db, now: Date): Promise<string | undefined> {
  const times = [...(await readTimes(db))].filter(([name]) => name.startsWith("purge"));
  const last = new Date(Math.max(...times.map(([, at]) => at.getTime())));
  const gap = now.getTime() - last.getTime();
  if (gap <= LONGEST_GAP_MS && gap >= -BACKWARD_MS) return undefined;
  const days = Math.round(Math.abs(gap) / DAY_MS);
  const distance = `${days} days ${gap > 0 ? "after" : "before"} the last purge on record`;
  return `the clock says ${now.toISOString()}, ${distance} (${last.toISOString()})`;
}

/** Why this kind may not be purged although the clock is right. */
export async function refusalOf(db: Db, purge: Purge, now: Date): Promise<string | undefined> {
  const times = await readTimes(db);
  const last = times.get(nameOf(purge)) ?? times.get(FIRST);
  const earlier = last === undefined ? 0 : await purge.countExpired(last);
  if (earlier > 0)
    return `${purge.what}: ${earlier} are dated before the limit of the last purge, as by a wrong clock`;
  const expired = await purge.countExpired(now);
  if (expired > FEW && (await purge.countOthers(now, expired)) < expired)
    return `${purge.what}: ${expired} are past their limit, most of all`;
  return undefined;
}

export async function runPurge(db: Db, purge: Purge, now: Date): Promise<number> {
  const deleted = await purge.run(now);
  await recordTime(db, nameOf(purge), now);
  return deleted;
}

/** The operator confirms this clock: deletes records of later purges. */
export async function confirmClock(db: Db, now: Date): Promise<void> {
  await db.kysely
    .deleteFrom("system_times")
    .where("name", "like", "purge%")
    .where("at", ">", now.toISOString())
    .execute();
  await recordTime(db, FIRST, now);
}

async function newestRow({ kysely }: Db): Promise<Date | undefined> {
  const newest = sql<{ at: string | null }>`select max(at) as at from (
    select max(created_at) as at from leads union all select max(created_at) from submissions
    union all select max(voted_at) from article_votes
    union all select max(searched_on) from search_log) as newest`;
  const { rows } = await newest.execute(kysely);
  return rows[0]?.at == null ? undefined : new Date(rows[0].at);
}
