import { setImmediate } from "node:timers/promises";
import * as v from "valibot";
import { addDays, type Day, londonDay } from "../../domain/calendar.ts";
import {
  type ComplaintFigures,
  type PublishedFigures,
  type PublishRefusal,
  standingFigures,
} from "../../domain/complaint-figures.ts";
import { type Actor, formatActor } from "../../domain/staff.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import { readTimes } from "../../infrastructure/database/system-times.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { causesOf } from "./complaint-causes.ts";
import { findComplaint } from "./complaint-records.ts";
import { openCase, selectCases } from "./stored-cases.ts";
import {
  complaintsOf,
  firstDayOf,
  lastDayOf,
  type ReportedComplaint,
  reportComplaints,
  UnknownBankHolidaysError,
} from "./complaint-report.ts";

const figuresSchema: v.GenericSchema<unknown, Omit<ComplaintFigures, "period">> = v.object({
  received: v.number(),
  resolvedNextDay: v.number(),
  resolvedIn8Weeks: v.nullable(v.number()),
  reasons: v.array(v.object({ reason: v.string(), received: v.number() })),
  customers: v.nullable(v.number()),
});

export interface FiguresRequest {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly period: string;
  readonly bankHolidays: ReadonlySet<Day>;
  readonly customers: number | undefined;
  readonly now: Date;
}

export const isPeriod = (text: string) => /^20\d\d(?:-Q[1-4])?$/.test(text);

const EIGHT_WEEKS = 56;
const MOST_REASONS = 5;
const BATCH = 200;
const OTHER = "Something else";

/** The first start of a release that writes to customers about their complaints: all of them are recorded since. */
export const RECORDS_BEGAN = "complaint notices: first start";

/** The first day of which all complaints are here; undefined without one. */
async function recordsBeganOn(db: Db): Promise<Day | undefined> {
  const { first } = await db.kysely
    .selectFrom("complaint_records")
    .select((record) => record.fn.min("received_at").as("first"))
    .executeTakeFirstOrThrow();
  const began = (await readTimes(db)).get(RECORDS_BEGAN);
  const [earliest] = [first, began?.toISOString()].filter((at) => typeof at === "string").toSorted();
  return earliest === undefined ? undefined : londonDay(new Date(earliest));
}

/** As they would be published now. */
export async function figuresToPublish(
  request: FiguresRequest,
): Promise<Result<ComplaintFigures, PublishRefusal>> {
  if (!isPeriod(request.period)) return failed("period-wrong");
  const began = await recordsBeganOn(request.db);
  if (began === undefined || firstDayOf(request.period) < began) return failed("before-records");
  return countFigures(request).catch((error: unknown) => {
    if (error instanceof UnknownBankHolidaysError) return failed("bank-holidays-unknown");
    throw error;
  });
}

/** The latest quarter of which no figure can change any more; undefined where it is public, or is not all here. */
export async function nextQuarter({
  db,
  now,
}: Pick<FiguresRequest, "db" | "now">): Promise<string | undefined> {
  const quarter = quarterBefore(addDays(londonDay(now), -EIGHT_WEEKS));
  const began = await recordsBeganOn(db);
  if (began === undefined || firstDayOf(quarter) < began) return undefined;
  const isPublic = standingFigures(await listFigures(db.kysely)).some(({ period }) => period === quarter);
  return isPublic ? undefined : quarter;
}

/** The one that had ended on the first day of the day's own. */
function quarterBefore(day: Day): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const before = Math.ceil(month / 3) - 1;
  return before === 0 ? `${year - 1}-Q4` : `${year}-Q${before}`;
}

/** "not-final" where a complaint could still be resolved in time. */
export async function countFigures(request: FiguresRequest): Promise<Result<ComplaintFigures, "not-final">> {
  const { db, encryption, period, bankHolidays, customers = null, now } = request;
  const complaints = await complaintsOf(db, encryption, period);
  const { total } = reportComplaints(complaints, period, bankHolidays, now);
  const today = londonDay(now);
  const days = new Set(complaints.map(({ receivedOn }) => receivedOn));
  const ends = new Map([...days].map((day) => [day, addDays(day, EIGHT_WEEKS)]));
  const endOf = ({ receivedOn }: ReportedComplaint) => ends.get(receivedOn) ?? "";
  const inTime = complaints.filter((one) => one.resolvedOn !== null && one.resolvedOn <= endOf(one));
  const isWaiting = (one: ReportedComplaint) => one.resolvedOn === null && today <= endOf(one);
  const resolvedIn8Weeks = complaints.some(isWaiting) ? null : inTime.length;
  const isQuarter = period.includes("Q");
  if (today <= lastDayOf(period) || total.open > 0 || (isQuarter && resolvedIn8Weeks === null))
    return failed("not-final");
  const reasons = await reasonsOf(request, complaints);
  const resolvedNextDay = total.received - total.unresolved;
  return ok({ period, received: total.received, resolvedNextDay, resolvedIn8Weeks, reasons, customers });
}

/**
 * Stored as they are now: a published figure never changes, but one that was withdrawn is corrected. `seen` is
 * the digest of what the person has seen.
 */
export async function publishFigures(
  request: FiguresRequest,
  actor: Actor,
  seen: string,
): Promise<Result<ComplaintFigures, PublishRefusal>> {
  const counted = await figuresToPublish(request);
  if (!counted.ok) return counted;
  if (digestOf(counted.value) !== seen) return failed("changed");
  const { period, ...figures } = counted.value;
  const row = {
    published_at: request.now.toISOString(),
    published_by: formatActor(actor),
    figures: JSON.stringify(figures),
  };
  const { numInsertedOrUpdatedRows } = await request.db.kysely
    .insertInto("complaint_figures")
    .values({ period, ...row })
    .onConflict((conflict) =>
      conflict
        .column("period")
        .doUpdateSet(row)
        .whereRef("complaint_figures.withdrawn_at", ">=", "complaint_figures.published_at"),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? failed("published") : counted;
}

/** What a person who publishes them has seen. */
export function digestOf(figures: ComplaintFigures): string {
  return sha256(JSON.stringify(figures), "base64url");
}

/** False where no figures of the period are public. The reason is. */
export async function withdrawFigures(tx: Tx, period: string, reason: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("complaint_figures")
    .set({ withdrawn_at: now.toISOString(), withdrawn_reason: reason })
    .where("period", "=", period)
    .where((row) =>
      row.or([row("withdrawn_at", "is", null), row("withdrawn_at", "<", row.ref("published_at"))]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The newest period first, a year before its quarters. */
export async function listFigures(tx: Tx): Promise<readonly PublishedFigures[]> {
  const rows = await tx.selectFrom("complaint_figures").selectAll().execute();
  const order = ({ period }: { readonly period: string }) => period.padEnd(7, "Z");
  return rows
    .map(({ period, published_at: at, figures, withdrawn_at: withdrawnAt, withdrawn_reason: reason }) => ({
      period,
      publishedOn: londonDay(new Date(at)),
      withdrawal:
        withdrawnAt === null
          ? null
          : { on: londonDay(new Date(withdrawnAt)), reason: reason ?? "", isCorrected: withdrawnAt < at },
      ...v.parse(figuresSchema, JSON.parse(figures)),
    }))
    .toSorted((one, other) => (order(one) < order(other) ? 1 : -1));
}

/** A complaint of a period whose figures were public before it was entered: they do not count it. */
export interface LateEntry {
  readonly period: string;
  readonly reference: string;
  readonly receivedOn: Day;
  readonly enteredOn: Day;
}

/** The latest entered first. */
export async function lateEntries(tx: Tx): Promise<readonly LateEntry[]> {
  const published = await tx.selectFrom("complaint_figures").select(["period", "published_at"]).execute();
  const first = published.map(({ published_at: at }) => at).toSorted()[0];
  if (first === undefined) return [];
  const rows = await tx
    .selectFrom("complaint_records")
    .select(["case_id", "reference", "received_at", "entered_at"])
    .where("entered_at", "is not", null)
    .where("entered_at", ">", first)
    .where("withdrawn_at", "is", null)
    .where("joined_to", "is", null)
    .orderBy("entered_at", "desc")
    .execute();
  return rows.flatMap(({ case_id: id, reference, received_at: received, entered_at: entered }) => {
    const [receivedOn, enteredOn] = [received, entered!].map((at) => londonDay(new Date(at)));
    const isOf = (period: string) => firstDayOf(period) <= receivedOn! && receivedOn! <= lastDayOf(period);
    return published
      .filter(({ period, published_at: at }) => entered! > at && isOf(period))
      .map(({ period }) => ({
        period,
        reference: reference ?? id,
        receivedOn: receivedOn!,
        enteredOn: enteredOn!,
      }));
  });
}

/** The cause that staff recorded, else what the customer chose, or staff for them; erased submissions have none. */
async function reasonsOf(
  { db: { kysely }, encryption }: Pick<FiguresRequest, "db" | "encryption">,
  complaints: readonly ReportedComplaint[],
) {
  const counts = new Map<string, number>();
  for (let at = 0; at < complaints.length; at += BATCH) {
    const ids = complaints.slice(at, at + BATCH).map(({ caseId }) => caseId);
    const rows = await selectCases(kysely).where("cases.id", "in", ids).execute();
    const full = new Map(rows.map((row) => [row.id, openCase(encryption, row).full]));
    const causes = await causesOf(
      kysely,
      ids.map((id) => ({ id })),
    );
    const made = new Set(rows.flatMap((row) => (row.complaint_at === null ? [] : [row.id])));
    for (const id of ids) {
      const record = made.has(id) ? await findComplaint(kysely, encryption, id) : undefined;
      const chosen = record?.details.subject ?? full.get(id)?.additionalInformation?.["caseType"];
      const stated = typeof chosen === "string" && chosen !== "" ? chosen : OTHER;
      const reason = causes.get(id)?.title ?? stated;
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    // Each is decrypted: others are answered meanwhile.
    await setImmediate();
  }
  return [...counts]
    .map(([reason, received]) => ({ reason, received }))
    .toSorted((one, other) => other.received - one.received || (one.reason < other.reason ? -1 : 1))
    .slice(0, MOST_REASONS);
}
