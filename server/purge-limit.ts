import { sql } from "kysely";
import type { Db } from "../infrastructure/database/database.ts";
import { readTimes, recordTime } from "../infrastructure/database/system-times.ts";
import type { Purge } from "./purge.ts";

/**
 * Whether a deletion by age may run: not while the clock contradicts the last purge on record, and not for a
 * kind whose expired rows a wrong clock may have dated (docs/decisions/0047).
 */
const DAY_MS = 86_400_000;
/**
 * A running product records a purge each hour. A longer gap is a wrong clock, a long outage or an old backup.
 */
const LONGEST_GAP_MS = 7 * DAY_MS;
const BACKWARD_MS = DAY_MS;
/** No more than so many may all be past their limit at once, as on a site that few people use. */
const FEW = 20;
const FIRST = "purge guard: first start";
const nameOf = ({ what }: Purge) => `purge: ${what}`;

/**
 * At each start, before anything is stored under this clock. Without a record, the newest row takes its
 * place.
 */
export async function openPurgeRecord(db: Db, now: Date): Promise<void> {
  if (!(await readTimes(db)).has(FIRST)) await recordTime(db, FIRST, (await newestRow(db)) ?? now);
}

/** Why nothing may be deleted by age at that moment; undefined where the clock agrees with the record. */
export async function clockFault(db: Db, now: Date): Promise<string | undefined> {
  const times = [...(await readTimes(db))].filter(([name]) => name.startsWith("purge"));
  const last = new Date(Math.max(...times.map(([, at]) => at.getTime())));
  const gap = now.getTime() - last.getTime();
  if (gap <= LONGEST_GAP_MS && gap >= -BACKWARD_MS) return undefined;
  const distance = `${Math.round(Math.abs(gap) / DAY_MS)} days ${gap > 0 ? "after" : "before"} the last purge on record`;
  return `the clock says ${now.toISOString()}, ${distance} (${last.toISOString()})`;
}

/** Why this kind may not be deleted although the clock is right. */
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

/** Deletes what is past its limit, and records it for the next time. */
export async function runPurge(db: Db, purge: Purge, now: Date): Promise<number> {
  const deleted = await purge.run(now);
  await recordTime(db, nameOf(purge), now);
  return deleted;
}

/** An operator says that this clock is right: records of a later moment were of a wrong one. */
export async function confirmClock(db: Db, now: Date): Promise<void> {
  await db.kysely
    .deleteFrom("system_times")
    .where("name", "like", "purge%")
    .where("at", ">", now.toISOString())
    .execute();
  await recordTime(db, FIRST, now);
}

async function newestRow({ kysely }: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string | null }>`select max(at) as at from (
    select max(created_at) as at from leads union all select max(created_at) from cases
    union all select max(voted_at) from article_votes union all select max(searched_on) from search_log) as newest`.execute(
    kysely,
  );
  return rows[0]?.at == null ? undefined : new Date(rows[0].at);
}
