import { setImmediate } from "node:timers/promises";
import { addDays, type Day, daysBetween, londonDay } from "../../domain/calendar.ts";
import { ANSWERS, CUSTOMER_WORDS } from "../../domain/complaint-duties.ts";
import { londonMoment } from "../../domain/london-time.ts";
import { type Actor, formatActor } from "../../domain/staff.ts";
import type { SubmissionKind } from "../../domain/submission-types.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import { windowsOf } from "../../infrastructure/database/windows.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { recordAudit } from "../staff/audit.ts";
import { findCaseEvent, listCaseEvents } from "./case-events.ts";
import { countCauses } from "./complaint-causes.ts";
import { helpedFigures } from "./helped.ts";
import { findStoredCase } from "./stored-cases.ts";
import { textOf } from "../../stores/leads.ts";

/** How the team's work stands. All but the sample is counts, without a customer's name. */

/** Of one person, or of nobody: open cases are counted to this many. */
const MOST_COUNTED = 2_000;
const READ_ROWS = 2_000;
const MOST_LISTED = 50;
const MOST_SAMPLED_FROM = 1_000;
const SAMPLE = 5;
/** Of complaints that are not resolved: whole weeks since receipt, to the ombudsman's eight and beyond. */
const AGES = [0, 1, 2, 4, 6, 8];
/** A subject that usually comes seldom is no spike for twice of it. */
const LEAST_SPIKE = 5;
const USUAL_WEEKS = 4;

export interface PersonsWork {
  /** A staff account; null for cases that nobody has. */
  readonly ownerId: string | null;
  /** Open cases; these are at most 2,000, and the next five are of them. */
  readonly open: number;
  readonly isMore: boolean;
  readonly late: number;
  readonly dueToday: number;
  /** We have answered, and the customer has not said that it is settled. */
  readonly answered: number;
  /** Of those that we have not answered: days since receipt. */
  readonly oldestDays: number | null;
  /** Replies and answers of the last seven days. */
  readonly answersOfWeek: number;
}

export interface AgedComplaints {
  readonly fromWeeks: number;
  /** Null for the last. */
  readonly toWeeks: number | null;
  readonly complaints: number;
}

export interface ReopenedCase {
  readonly reference: string;
  readonly at: Date;
  readonly ownerId: string | null;
}

export interface BrokenPromise {
  readonly reference: string;
  readonly dueOn: Day;
  readonly ownerId: string | null;
}

export interface CountedSubject {
  readonly kind: SubmissionKind | "other" | null;
  /** What customers chose; null where the form asks for none. */
  readonly subject: string | null;
  readonly thisWeek: number;
  /** A week, of the four before. */
  readonly usual: number;
  readonly isSpike: boolean;
}

export interface SampledReply {
  readonly reference: string;
  readonly at: Date;
  readonly actor: Actor;
  readonly text: string;
  /** What the customer had written last. */
  readonly asked: string;
}

export interface WorkloadOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly now?: () => Date;
}

export type Workload = ReturnType<typeof createWorkload>;

export function createWorkload({ db, encryption, now = () => new Date() }: WorkloadOptions) {
  const { kysely } = db;
  const since = (weeks: number) => new Date(weeksAgo(now(), weeks));
  return {
    /** What customers said of our answers in the last four weeks. */
    helped: () => helpedFigures(db, since(4), now()),
    /** Of complaints received in the last twelve weeks, the most frequent first; null is not recorded. */
    causes: () => countCauses(kysely, since(12), now()),
    /** Promises to put something right whose day is over, the oldest first, at most 50. */
    brokenPromises: () => listBrokenPromises(kysely, londonDay(now())),
    /** Of each of these people, in their order, and of nobody. */
    async people(ids: readonly string[]): Promise<readonly PersonsWork[]> {
      const answers = await countAnswers(kysely, weeksAgo(now(), 1));
      const work: PersonsWork[] = [];
      for (const ownerId of [...ids, null]) {
        const by = formatActor({ kind: "staff", name: ownerId ?? "" });
        work.push(await workOf(kysely, ownerId, londonDay(now()), answers.get(by) ?? 0));
        await setImmediate();
      }
      return work;
    },
    complaintsByAge: () => complaintsByAge(kysely, londonDay(now())),
    /** In the last four weeks, the latest first, at most 50. */
    reopened: () => listReopened(kysely, weeksAgo(now(), 4)),
    /** The most frequent this week first; spikes before all others. */
    subjects: () => countSubjects(kysely, now()),
    /** Five replies of the last four weeks, by one person where it is given. Each is recorded as a look at its case. */
    async sample(by: string | undefined, turn: string, actor: Actor): Promise<readonly SampledReply[]> {
      const ids = await listReplies(kysely, weeksAgo(now(), 4), by);
      const order = new Map(ids.map((id) => [id, sha256(`${turn} ${id}`, "hex")]));
      const chosen = ids.toSorted((one, other) => (order.get(one)! < order.get(other)! ? -1 : 1));
      const sampled: SampledReply[] = [];
      for (const id of chosen.slice(0, SAMPLE)) {
        const reply = await openReply(kysely, encryption, id);
        if (reply === undefined) continue;
        const look = {
          actor,
          action: "look",
          subject: reply.reference,
          detail: "sample of replies",
        } as const;
        await recordAudit(kysely, look, now());
        sampled.push(reply);
      }
      return sampled;
    },
  };
}

function weeksAgo(now: Date, weeks: number): string {
  return londonMoment(addDays(londonDay(now), -7 * weeks), "00:00").toISOString();
}

async function workOf(
  tx: Tx,
  ownerId: string | null,
  today: Day,
  answersOfWeek: number,
): Promise<PersonsWork> {
  const rows = await tx
    .selectFrom("cases")
    .select(["due_on", "status", "created_at"])
    .where("owner_id", ownerId === null ? "is" : "=", ownerId)
    .where("due_on", "is not", null)
    .orderBy("priority")
    .orderBy("due_on")
    .limit(MOST_COUNTED + 1)
    .execute();
  const open = rows.slice(0, MOST_COUNTED);
  const waiting = open.filter(({ status }) => status !== "answered");
  const [oldest] = waiting.map((row) => row.created_at).toSorted();
  return {
    ownerId,
    open: open.length,
    isMore: rows.length > MOST_COUNTED,
    late: open.filter(({ due_on: day }) => day! < today).length,
    dueToday: open.filter(({ due_on: day }) => day === today).length,
    answered: open.length - waiting.length,
    oldestDays: oldest === undefined ? null : daysBetween(londonDay(new Date(oldest)), today),
    answersOfWeek,
  };
}

/** By who gave them. */
async function countAnswers(tx: Tx, since: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom("case_events")
    .select((event) => ["actor", event.fn.countAll<number>().as("answers")])
    .where("kind", "in", [...ANSWERS])
    .where("happened_at", ">=", since)
    .groupBy("actor")
    .execute();
  return new Map(rows.map(({ actor, answers }) => [actor, Number(answers)]));
}

async function complaintsByAge(tx: Tx, today: Day): Promise<readonly AgedComplaints[]> {
  const startOf = (weeks: number) => londonMoment(addDays(today, 1 - 7 * weeks), "00:00").toISOString();
  const aged: AgedComplaints[] = [];
  for (const [index, fromWeeks] of AGES.entries()) {
    const toWeeks = AGES[index + 1] ?? null;
    const { complaints } = await tx
      .selectFrom("complaint_records")
      .select((record) => record.fn.countAll<number>().as("complaints"))
      .where("resolved_at", "is", null)
      .where("joined_to", "is", null)
      .where("withdrawn_at", "is", null)
      .where("received_at", "<", startOf(fromWeeks))
      .$if(toWeeks !== null, (query) => query.where("received_at", ">=", startOf(toWeeks!)))
      .executeTakeFirstOrThrow();
    aged.push({ fromWeeks, toWeeks, complaints: Number(complaints) });
    await setImmediate();
  }
  return aged;
}

async function listReopened(tx: Tx, since: string): Promise<readonly ReopenedCase[]> {
  const rows = await tx
    .selectFrom("case_events")
    .innerJoin("cases", "cases.id", "case_events.case_id")
    .select(["case_events.happened_at", "cases.id", "cases.reference", "cases.owner_id"])
    .where("case_events.kind", "=", "reopened")
    .where("case_events.happened_at", ">=", since)
    .orderBy("case_events.happened_at", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ happened_at: at, id, reference, owner_id: ownerId }) => ({
    reference: reference ?? id,
    at: new Date(at),
    ownerId,
  }));
}

async function listBrokenPromises(tx: Tx, today: Day): Promise<readonly BrokenPromise[]> {
  const rows = await tx
    .selectFrom("case_redress")
    .innerJoin("cases", "cases.id", "case_redress.case_id")
    .select(["cases.id", "cases.reference", "cases.owner_id", "case_redress.due_on"])
    .where("case_redress.done_on", "is", null)
    .where("case_redress.due_on", "<", today)
    .orderBy("case_redress.due_on")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ id, reference, owner_id: ownerId, due_on: dueOn }) => ({
    reference: reference ?? id,
    dueOn,
    ownerId,
  }));
}

async function countSubjects(tx: Tx, now: Date): Promise<readonly CountedSubject[]> {
  const thisWeek = weeksAgo(now, 1);
  const counts = new Map<
    string,
    { kind: string | null; subject: string | null; now: number; before: number }
  >();
  const range = { column: "created_at", from: weeksAgo(now, 1 + USUAL_WEEKS), rows: READ_ROWS };
  for await (const window of windowsOf(tx, "cases", range)) {
    const rows = await tx
      .selectFrom("cases")
      .select(["kind", "subject", "created_at"])
      .where(window)
      // Readings need no answer, and come in their week.
      .where("kind", "<>", "meter-reading")
      .execute();
    for (const { kind, subject, created_at: at } of rows) {
      const key = JSON.stringify([kind, subject]);
      const counted = counts.get(key) ?? { kind, subject, now: 0, before: 0 };
      counts.set(key, counted);
      counted[at >= thisWeek ? "now" : "before"] += 1;
    }
  }
  return [...counts.values()]
    .map(({ kind, subject, now: count, before }) => {
      const usual = before / USUAL_WEEKS;
      const isSpike = count >= LEAST_SPIKE && count >= 2 * usual;
      return { kind: kind as CountedSubject["kind"], subject, thisWeek: count, usual, isSpike };
    })
    .filter((counted) => counted.thisWeek > 0)
    .toSorted((one, other) => Number(other.isSpike) - Number(one.isSpike) || other.thisWeek - one.thisWeek);
}

async function listReplies(tx: Tx, since: string, by: string | undefined): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("case_events")
    .select("id")
    .where("kind", "=", "reply")
    .where("happened_at", ">=", since)
    .$if(by !== undefined, (query) => query.where("actor", "=", formatActor({ kind: "staff", name: by! })))
    .orderBy("happened_at", "desc")
    .limit(MOST_SAMPLED_FROM)
    .execute();
  return rows.map(({ id }) => id);
}

const OF_THE_CUSTOMER: ReadonlySet<string> = new Set(CUSTOMER_WORDS);

/** Undefined where its case was deleted meanwhile. */
async function openReply(tx: Tx, encryption: Encryption, id: string): Promise<SampledReply | undefined> {
  const reply = await findCaseEvent(tx, encryption, id);
  const stored = reply && (await findStoredCase(tx, encryption, reply.caseId));
  if (reply === undefined || stored === undefined) return undefined;
  const events = await listCaseEvents(tx, encryption, reply.caseId);
  const asked = events.findLast(
    ({ kind, happenedAt }) => OF_THE_CUSTOMER.has(kind) && happenedAt < reply.happenedAt,
  );
  return {
    reference: stored.reference,
    at: reply.happenedAt,
    actor: reply.actor,
    text: reply.text ?? "",
    asked: asked?.text ?? textOf(stored.attributes, "query") ?? "",
  };
}
