import { randomUUID } from "node:crypto";
import { type Day, londonDay } from "../../domain/calendar.ts";
import {
  complaintDuties,
  daysFor,
  type Duty,
  type DutyKind,
  isSendingTime,
  NOTICES,
  type OmbudsmanWeeks,
  ombudsmanDay,
  planDuties,
  REMINDERS,
  weeksFor,
} from "../../domain/complaint-duties.ts";
import type { PublishedHours } from "../../domain/opening-hours.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { Actor } from "../../domain/staff.ts";
import { nationOf } from "../../domain/working-day.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import { readTimes, recordTime } from "../../infrastructure/database/system-times.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { type CaseRefusal, changeCase } from "../leads/case-changes.ts";
import { listCaseEvents } from "../leads/case-events.ts";
import { textOf } from "../leads/repository.ts";
import { earlierEvents } from "./case-file.ts";
import { complaintNotice, type OpenDuty } from "./complaint-notices.ts";
import { findSubmission } from "./submissions.ts";

/** What an operator publishes of the law. */
export interface ComplaintLaw {
  readonly ombudsman: OmbudsmanWeeks & { readonly name: string; readonly url: string };
  readonly bankHolidays: PublishedHours["bankHolidays"];
}

/** Stores what is owed on a complaint now; the same again changes nothing. Soonest first. */
export type DutyPlanner = (tx: Tx, reference: string) => Promise<readonly OpenDuty[]>;

export interface CaseDuties {
  /** Reads what it needs of other services first: nothing waits for them within a transaction. */
  planner(): Promise<DutyPlanner>;
  /** Sends some notices that are due; returns how many. Any number of processes may do it at once. */
  sendDue(): Promise<number>;
  /** By staff: a notice goes out now, by email or, where there is no address, by their own post. */
  send(reference: string, version: number, id: string, actor: Actor): Promise<Result<unknown, CaseRefusal>>;
}

interface Options {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly law: () => Promise<ComplaintLaw>;
  readonly now?: () => Date;
}

const SYSTEM: Actor = { kind: "system", name: "" };
/** Notices about earlier complaints are held: people may have written them already. */
export const NOTICES_BEGAN = "complaint notices: first start";
const MOST_SENT = 50;
const isNotice = ({ kind }: Pick<Duty, "kind">) => NOTICES.some((one) => one === kind);

export function createCaseDuties({
  db,
  encryption,
  law: readLaw,
  now = () => new Date(),
}: Options): CaseDuties {
  const { kysely } = db;
  async function planner(): Promise<DutyPlanner> {
    const law = await readLaw();
    const began = await noticesBegan(db, now);
    return (tx, reference) => planCase(tx, encryption, reference, law, began);
  }

  /** In the transaction that adds its event: a duty is done once, and only while it is owed. */
  async function deliver(
    reference: string,
    id: string,
    by: { actor: Actor; version?: number },
    at: Date,
  ): Promise<Result<unknown, CaseRefusal>> {
    const plan = await planner();
    return kysely.transaction().execute(async (tx): Promise<Result<unknown, CaseRefusal>> => {
      await lockLead(tx, reference);
      const duty = (await plan(tx, reference)).find((one) => one.id === id);
      const isOwed = by.version !== undefined || (duty?.state === "pending" && duty.dueOn <= londonDay(at));
      if (duty?.notice === undefined || !isOwed) return failed("stale");
      const submission = await findSubmission(tx, encryption, reference);
      const channel = isNotice(duty) && submission && emailOf(submission) === null ? "post" : null;
      const kind = isNotice(duty) ? "letter" : "reminder";
      const event = { id, happenedAt: at, actor: by.actor, kind, text: duty.notice, channel } as const;
      const changed = await changeCase(tx, encryption, reference, { event, version: by.version });
      if (!changed.ok) return changed;
      await tx
        .updateTable("case_duties")
        .set({ state: "done", done_at: at.toISOString() })
        .where("id", "=", id)
        .execute();
      return ok(undefined);
    });
  }

  return {
    planner,
    async sendDue() {
      const at = now();
      // From the first start on, whether there is a complaint yet or not.
      await noticesBegan(db, now);
      if (!isSendingTime(at, londonDay(at))) return 0;
      let sent = 0;
      for (const { id, lead_id: reference } of await findDue(kysely, londonDay(at)))
        if ((await deliver(reference, id, { actor: SYSTEM }, at)).ok) sent++;
      return sent;
    },
    send: (reference, version, id, actor) => deliver(reference, id, { actor, version }, now()),
  };
}

/** The first start of a release that sends notices. */
async function noticesBegan(db: Db, now: () => Date): Promise<Date> {
  const known = (await readTimes(db)).get(NOTICES_BEGAN);
  if (known !== undefined) return known;
  const began = now();
  await recordTime(db, NOTICES_BEGAN, began);
  return began;
}

function findDue(tx: Tx, today: Day) {
  return tx
    .selectFrom("case_duties")
    .select(["id", "lead_id"])
    .where("state", "=", "pending")
    .where("due_on", "<=", today)
    .where("kind", "in", [...NOTICES, ...REMINDERS])
    .orderBy("due_on")
    .limit(MOST_SENT)
    .execute();
}

async function planCase(
  tx: Tx,
  encryption: Encryption,
  reference: string,
  law: ComplaintLaw,
  began: Date,
): Promise<readonly OpenDuty[]> {
  const submission = await findSubmission(tx, encryption, reference);
  if (submission?.record === undefined) return [];
  const { record, address, extraHelp } = submission;
  const stored = await listCaseEvents(tx, encryption, reference);
  const events = [...earlierEvents(record, stored), ...stored];
  const { receivedAt } = record;
  const isWritten = emailOf(submission) !== null;
  const nation = nationOf(address?.postcode);
  const duties = complaintDuties({
    receivedAt,
    isConfirmed: isWritten,
    events,
    bankHolidays: new Set(law.bankHolidays[nation].map(({ date }) => date)),
    ombudsman: law.ombudsman,
  });
  const isHeld = (duty: Duty) => isNotice(duty) && (extraHelp || !isWritten || receivedAt < began);
  const noticeOf = (kind: DutyKind) =>
    complaintNotice(kind, {
      reference,
      receivedOn: londonDay(receivedAt),
      limitOn: ombudsmanDay(receivedAt, law.ombudsman),
      weeks: weeksFor(receivedAt, law.ombudsman),
      position: events.findLast((event) => event.kind === "deadlock")?.text ?? "",
      ombudsman: law.ombudsman,
      updateDays: daysFor("update", receivedAt),
    });
  const rows = await storePlan(tx, reference, duties, isHeld);
  return rows.map((row) => ({ ...row, notice: noticeOf(row.kind) }));
}

/** Brings the stored duties up to date; those that are owed and not done, the soonest first. */
async function storePlan(
  tx: Tx,
  reference: string,
  duties: readonly Duty[],
  isHeld: (duty: Duty) => boolean,
) {
  const rows = await tx.selectFrom("case_duties").selectAll().where("lead_id", "=", reference).execute();
  const stored = rows.map(({ id, kind, cause, due_on: dueOn, state }) => ({
    id,
    kind: parse(KINDS, kind),
    cause: new Date(cause),
    dueOn,
    state: parse(STATES, state),
  }));
  const changed = planDuties(stored, duties, isHeld);
  const idOf = ({ kind, cause }: Duty) =>
    stored.find((one) => one.kind === kind && one.cause.getTime() === cause.getTime())?.id ?? randomUUID();
  const planned = changed.map((duty) => ({ ...duty, id: idOf(duty) }));
  for (const { id, kind, cause, dueOn, state } of planned)
    await tx
      .insertInto("case_duties")
      .values({
        id,
        lead_id: reference,
        kind,
        cause: cause.toISOString(),
        due_on: dueOn,
        state,
        done_at: null,
      })
      .onConflict((conflict) =>
        conflict.columns(["lead_id", "kind", "cause"]).doUpdateSet({ due_on: dueOn, state }),
      )
      .execute();
  const now = new Map([...stored, ...planned].map((duty) => [duty.id, duty]));
  return [...now.values()]
    .filter(({ state }) => state === "pending" || state === "held")
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
}

const STATES = ["pending", "held", "done", "stopped"] as const;
const KINDS = [...NOTICES, ...REMINDERS, "review"] as const;

function parse<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((one) => one === text);
  if (value === undefined) throw new Error(`a duty of a later release: ${text}`);
  return value;
}

/** Changes of a case wait for each other from here. */
async function lockLead(tx: Tx, reference: string): Promise<void> {
  await tx
    .updateTable("leads")
    .set((lead) => ({ version: lead.ref("version") }))
    .where("id", "=", reference)
    .execute();
}

function emailOf({ lead }: { readonly lead: { readonly attributes: Parameters<typeof textOf>[0] } }) {
  return textOf(lead.attributes, "email");
}
