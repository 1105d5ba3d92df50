import { type Day, londonDay } from "../../domain/calendar.ts";
import { NOTICES } from "../../domain/complaint-duties.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { readTimes, recordTime } from "../../infrastructure/database/system-times.ts";
import { NOTICES_BEGAN } from "./case-duties.ts";

/**
 * Letters of the law wait for a person where the clock does not agree with when they were last looked after:
 * the product was off for long, an old backup was restored, or a clock is wrong (docs/decisions/leads.md, 107).
 */
const LOOKED = "letters: last looked after";
/** Longer than a night, and shorter than a clock that is wrong by a day. */
const LONGEST_GAP_MS = 18 * 3_600_000;
const RECORD_EVERY_MS = 60_000;

export interface HeldLetters {
  /** The clock of this machine, and when letters were last looked after by the record. */
  readonly now: Date;
  readonly last: Date;
  /** Letters that are due by this clock. */
  readonly due: number;
}

/** What a person has to be asked before any letter goes out; undefined where the clock agrees. */
export async function heldLetters(db: Db, now: Date): Promise<HeldLetters | undefined> {
  const last = await lastLooked(db);
  if (last === undefined || Math.abs(now.getTime() - last.getTime()) <= LONGEST_GAP_MS) return undefined;
  return { now, last, due: await countDue(db, londonDay(now)) };
}

/** Before letters are sent: held ones wait. Otherwise this look is recorded. */
export async function lookAfterLetters(db: Db, now: Date): Promise<HeldLetters | undefined> {
  const held = await heldLetters(db, now);
  const last = held === undefined ? (await readTimes(db)).get(LOOKED) : undefined;
  if (held === undefined && !(last && Math.abs(now.getTime() - last.getTime()) < RECORD_EVERY_MS))
    await recordTime(db, LOOKED, now);
  return held;
}

/** A person says that the clock is right and that what is late goes out. */
export function releaseLetters(db: Db, now: Date): Promise<void> {
  return recordTime(db, LOOKED, now);
}

/** "off for 10 days": for people. */
export function heldInWords({ now, last, due }: HeldLetters): string {
  const hours = Math.round(Math.abs(now.getTime() - last.getTime()) / 3_600_000);
  const long = hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
  const letters = due === 1 ? "1 letter is" : `${due} letters are`;
  return now > last
    ? `Nobody looked after letters for ${long}, since ${last.toISOString()}: ${letters} late.`
    : `This machine's clock says ${now.toISOString()}, ${long} before the last look: ${letters} due by it.`;
}

/**
 * Where letters were never looked after, purges say when the product ran (before the first release with this guard), or
 * the first start does: that run may have ended before it looked.
 */
async function lastLooked(db: Db): Promise<Date | undefined> {
  const times = await readTimes(db);
  const purges = [...times].flatMap(([name, at]) => (name.startsWith("purge: ") ? [at.getTime()] : []));
  if (purges.length === 0) return times.get(LOOKED) ?? times.get(NOTICES_BEGAN);
  return times.get(LOOKED) ?? new Date(Math.max(...purges));
}

async function countDue({ kysely }: Db, today: Day): Promise<number> {
  const row = await kysely
    .selectFrom("case_duties")
    .select((select) => select.fn.countAll<number>().as("due"))
    .where("state", "=", "pending")
    .where("due_on", "<=", today)
    .where("kind", "in", NOTICES)
    .executeTakeFirstOrThrow();
  return row.due;
}
