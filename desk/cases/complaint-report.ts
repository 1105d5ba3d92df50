import { addDays, type Day, londonDay } from "../../domain/calendar.ts";
import { nextWorkingDay } from "../../domain/working-day.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import { windowsOf } from "../../infrastructure/database/windows.ts";
import { textTable } from "../../infrastructure/text-table.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { recordEarlierComplaints } from "./complaint-records.ts";

/** What the report of a year or a quarter counts (SI 2008/1898, regulation 11). */
export interface ComplaintCounts {
  readonly received: number;
  /** Not resolved by the end of the next working day. */
  readonly unresolved: number;
  /** Not resolved, and that day is not over yet. */
  readonly open: number;
}

/** A complaint as far as the report needs it. */
export type ReportedComplaint = Awaited<ReturnType<typeof complaintsOf>>[number];

/** At a time: to tell its days takes 5 µs of each. */
const READ_ROWS = 2_000;
const NONE: ComplaintCounts = { received: 0, unresolved: 0, open: 0 };

/** Why a report can't be made: what a working day was is not known. */
export class UnknownBankHolidaysError extends RangeError {}

/**
 * Complaint figures of a period of the London calendar ("2026", "2026-Q3"), in total, by "2026-11" and by
 * query subtype, those without a complaint left out. Throws where bank holidays of a deadline's
 * year are unknown.
 */
export function reportComplaints(
  complaints: readonly ReportedComplaint[],
  period: string,
  bankHolidays: ReadonlySet<Day>,
  now: Date,
) {
  const knownYears = new Set([...bankHolidays].map((day) => day.slice(0, 4)));
  const today = londonDay(now);
  const deadlines = new Map<Day, Day>();
  const deadlineOf = (day: Day) => {
    const deadline = nextWorkingDay(day, bankHolidays);
    const unknown = [day, deadline].map((one) => one.slice(0, 4)).find((one) => !knownYears.has(one));
    if (unknown === undefined) return deadline;
    throw new UnknownBankHolidaysError(`content/opening-hours.json has no bank holidays of ${unknown}`);
  };
  const byMonth = new Map<string, ComplaintCounts>();
  const bySubject = new Map<string, ComplaintCounts>();
  let total = NONE;
  for (const { receivedOn: day, resolvedOn, subject } of complaints) {
    const deadline = deadlines.get(day) ?? deadlineOf(day);
    deadlines.set(day, deadline);
    const late = (resolvedOn ?? today) > deadline;
    const add = (counts = NONE): ComplaintCounts => ({
      received: counts.received + 1,
      unresolved: counts.unresolved + Number(late),
      open: counts.open + Number(!late && resolvedOn === null),
    });
    total = add(total);
    byMonth.set(day.slice(0, 7), add(byMonth.get(day.slice(0, 7))));
    bySubject.set(subject, add(bySubject.get(subject)));
  }
  const sorted = (counts: Map<string, ComplaintCounts>) =>
    new Map([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return { period, total, byMonth: sorted(byMonth), bySubject: sorted(bySubject) };
}

/** The first day of "2026" or "2026-Q3". */
export function firstDayOf(period: string): Day {
  const [year = "", quarter = "Q1"] = period.split("-");
  return `${year}-${String(Number(quarter.slice(1)) * 3 - 2).padStart(2, "0")}-01`;
}

export function lastDayOf(period: string): Day {
  const [year = "", quarter = "Q4"] = period.split("-");
  const next = Number(quarter.slice(1)) * 3 + 1;
  return addDays(next > 12 ? `${Number(year) + 1}-01-01` : `${year}-${String(next).padStart(2, "0")}-01`, -1);
}

/**
 * The complaints that were received in that period, by London's calendar: not what was none, and one that came twice
 * once.
 */
export async function complaintsOf({ kysely }: Db, encryption: Encryption, period: string) {
  const [first, last] = [firstDayOf(period), lastDayOf(period)];
  await recordEarlierComplaints(kysely, encryption);
  const range = {
    column: "received_at",
    from: addDays(first, -1),
    before: addDays(last, 2),
    rows: READ_ROWS,
  };
  const complaints: ReturnType<typeof toReported>[] = [];
  for await (const window of windowsOf(kysely, "complaint_records", range)) {
    const query = kysely
      .selectFrom("complaint_records")
      .select(["case_id", "received_at", "resolved_at", "query_subtype"])
      .where(window)
      .where("withdrawn_at", "is", null)
      .where("joined_to", "is", null);
    for (const row of await query.execute()) {
      const complaint = toReported(row);
      if (first <= complaint.receivedOn && complaint.receivedOn <= last) complaints.push(complaint);
    }
  }
  return complaints;
}

function toReported(
  row: Pick<Database["complaint_records"], "case_id" | "received_at" | "resolved_at" | "query_subtype">,
) {
  return {
    caseId: row.case_id,
    receivedOn: londonDay(new Date(row.received_at)),
    resolvedOn: row.resolved_at === null ? null : londonDay(new Date(row.resolved_at)),
    subject: row.query_subtype,
  };
}

/** For an operator, as a table. */
export function describeComplaints(report: ReturnType<typeof reportComplaints>): string {
  const figures = ["received", "unresolved", "open yet"];
  const counts = [[report.period, report.total] as const, ...report.byMonth, ...report.bySubject];
  const rows = counts.map(([name, { received, unresolved, open }]) => {
    return [name, String(received), String(unresolved), String(open)];
  });
  return [
    textTable(["", ...figures], rows, { right: figures }),
    "",
    "Unresolved: not resolved by the end of the next working day (SI 2008/1898, regulation 11). Open yet: that day is not over.",
  ].join("\n");
}
