import { copyIn } from "../../copy/locales.ts";
import { type Day, londonDay } from "../../domain/calendar.ts";
import {
  complaintDuties,
  type ComplaintFacts,
  daysFor,
  type Duty,
  type DutyKind,
  isSendingTime,
  NOTICES,
  type OmbudsmanWeeks,
  ombudsmanDay,
  REMINDERS,
  weeksFor,
} from "../../domain/complaint-duties.ts";
import type { DangerFinder } from "../../danger/find-dangers.ts";
import { openDangerFinder } from "../../danger/files.ts";
import type { Redress } from "../../domain/redress.ts";
import { endangersLife } from "../../domain/safety-advice.ts";
import type { PublishedHours } from "../../domain/opening-hours.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { type Actor, nameOfStaff } from "../../domain/staff.ts";
import { nationOf } from "../../domain/working-day.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import type { Write } from "../../infrastructure/database/dialect.ts";
import { readTimes, recordTime } from "../../infrastructure/database/system-times.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { findAddress } from "../../stores/addresses.ts";
import { type CaseRefusal, changeCase, type NewComplaint } from "./case-changes.ts";
import { RECORDS_BEGAN } from "./complaint-figures.ts";
import { addresseesOf, isEmailed } from "./addressees.ts";
import { sourceOf, textOf } from "../../stores/leads.ts";
import { listCaseEvents } from "./case-events.ts";
import { wordsOfCase } from "./case-words.ts";
import { dataDuties, dataFile } from "./data-requests.ts";
import { threadOf } from "./joined-cases.ts";
import type { CaseHistoryEntry } from "./case-history.ts";
import { type Answered, complaintNotice, type OpenDuty, type Reached } from "./complaint-notices.ts";
import { type ComplaintRecord, TEXT_WHEN_ERASED } from "./complaint-records.ts";
import { activeStaffEmail } from "../staff/staff-accounts.ts";
import { insertDuties, type Owed, updateDuties } from "./stored-duties.ts";
import { findStoredCase, type StoredCase } from "./stored-cases.ts";
import { findWholeCase } from "./whole-case.ts";

/** What an operator publishes of the law. */
export interface ComplaintLaw {
  readonly ombudsman: OmbudsmanWeeks & {
    readonly name: string;
    readonly url: string;
    readonly number?: string | undefined;
    readonly post?: { readonly address: readonly string[] } | undefined;
  };
  /** How customers reach us by telephone and post; left out where content does not say. */
  readonly complaints?: Reached | undefined;
  /** Of the complaints procedure, whole. */
  readonly procedureUrl?: string | undefined;
  readonly bankHolidays: PublishedHours["bankHolidays"];
}

/** Stores what is owed on a complaint now; the same again changes nothing. Soonest first. */
type PlanDuties = (tx: Tx, caseId: string) => Promise<readonly OpenDuty[]>;

export type CaseDuties = ReturnType<typeof createCaseDuties>;

interface Options {
  readonly db: Db;
  readonly encryption: Encryption;
  /** Undefined while its documents can't be read: nothing is planned or sent then, and no case waits. */
  readonly law: () => Promise<ComplaintLaw | undefined>;
  /** What of a case a letter does not quote; as the product comes where it is left out. */
  readonly dangers?: Pick<DangerFinder, "find">;
  readonly now?: () => Date;
}

const SYSTEM: Actor = { kind: "system", name: "" };
/** Notices about earlier complaints are held: people may have written them already. */
export const NOTICES_BEGAN = RECORDS_BEGAN;
const MOST_SENT = 50;
const isNotice = ({ kind }: Pick<Duty, "kind">) => NOTICES.some((one) => one === kind);

export function createCaseDuties({
  db,
  encryption,
  law: readLaw,
  dangers = openDangerFinder(),
  now = () => new Date(),
}: Options) {
  const { kysely } = db;
  const { planner, first } = createPlanner({ db, encryption, law: readLaw, dangers, now });

  /** In the transaction that adds its event: a duty is done once, and only while it is owed. */
  async function deliver(
    caseId: string,
    id: string,
    by: { actor: Actor; version?: number },
    at: Date,
  ): Promise<Result<unknown, CaseRefusal>> {
    const plan = await planner();
    if (plan === undefined) return failed("stale");
    return inTransaction(kysely, async (tx): Promise<Result<unknown, CaseRefusal>> => {
      await lockCase(tx, caseId);
      const duty = (await plan(tx, caseId)).find((one) => one.id === id);
      const isOwed = by.version !== undefined || (duty?.state === "pending" && duty.dueOn <= londonDay(at));
      if (duty?.notice === undefined || !isOwed) return failed("stale");
      const stored = await findStoredCase(tx, encryption, caseId);
      const isPosted = stored && !isEmailed(stored);
      const channel = isNotice(duty) && isPosted ? "post" : null;
      const kind = isNotice(duty) ? "letter" : "reminder";
      const event = { id, happenedAt: at, actor: by.actor, kind, text: duty.notice, channel } as const;
      const changed = await changeCase(tx, encryption, caseId, { event, version: by.version });
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
    first,
    /** By which the days of the law about data are counted; none while content can't be read: those days come earlier. */
    bankHolidays: async () => holidaysOf(await readLaw()),
    /**
     * Sends some notices that are due; returns how many. Any number of processes may do it at once. One that can't be
     * sent keeps back no other: it throws once all were tried, if none was sent.
     */
    async sendDue() {
      const at = now();
      if (!isSendingTime(at, londonDay(at))) return 0;
      let sent = 0;
      const failures: unknown[] = [];
      for (const { id, case_id: caseId } of await findDue(kysely, londonDay(at))) {
        const delivered = await deliver(caseId, id, { actor: SYSTEM }, at).catch((error: unknown) => {
          failures.push(error);
          return failed("stale");
        });
        if (delivered.ok) sent++;
      }
      if (sent === 0 && failures.length > 0) throw failures[0];
      return sent;
    },
    /** By staff: a notice goes out now, by email or, where there is no address, by their own post. */
    send: (caseId: string, version: number, id: string, actor: Actor) =>
      deliver(caseId, id, { actor, version }, now()),
  };
}

function createPlanner({ db, encryption, law: readLaw, dangers, now }: Required<Options>) {
  const { kysely } = db;
  let began: Date | undefined;

  async function planner(): Promise<PlanDuties | undefined> {
    const law = await readLaw();
    if (law === undefined) return undefined;
    const since = (began ??= await noticesBegan(db, now));
    return (tx, caseId) => planCase(tx, { encryption, dangers }, caseId, law, since);
  }

  async function first(complaints: readonly NewComplaint[]): Promise<Write | undefined> {
    const law = complaints.length === 0 ? undefined : await readLaw();
    if (law === undefined) return undefined;
    const since = (began ??= await noticesBegan(db, now));
    const postcodes = await findPostcodes(kysely, encryption, complaints);
    const owing = complaints.map(({ id, attributes, addressId, createdAt, ...complaint }) => {
      const postcode = complaint.postcode ?? postcodes.get(addressId ?? "");
      const receivedAt = complaint.complaintAt ?? createdAt;
      return { caseId: id, ...owed({ attributes, receivedAt, postcode, events: [] }, law, since) };
    });
    return insertDuties(kysely, owing);
  }

  return { planner, first };
}

/** The first start of a release that sends notices: the platform asks before it takes complaints. */
export async function noticesBegan(db: Db, now: () => Date): Promise<Date> {
  const known = (await readTimes(db)).get(NOTICES_BEGAN);
  if (known !== undefined) return known;
  const began = now();
  await recordTime(db, NOTICES_BEGAN, began);
  return began;
}

function findDue(tx: Tx, today: Day) {
  return tx
    .selectFrom("case_duties")
    .select(["id", "case_id"])
    .where("state", "=", "pending")
    .where("due_on", "<=", today)
    .where("kind", "in", [...NOTICES, ...REMINDERS])
    .orderBy("due_on")
    .limit(MOST_SENT)
    .execute();
}

async function planCase(
  tx: Tx,
  { encryption, dangers }: Pick<Required<Options>, "encryption" | "dangers">,
  caseId: string,
  law: ComplaintLaw,
  began: Date,
): Promise<readonly OpenDuty[]> {
  const whole = await findWholeCase(tx, encryption, caseId);
  if (whole === undefined) return [];
  const own = await listCaseEvents(tx, encryption, caseId);
  const data = dataDuties(dataFile(whole.stored, own, holidaysOf(law)));
  if (whole.record === undefined) return data;
  const { record, address, extraHelp, redress } = whole;
  const { attributes, full, reference, isAcknowledged, locale } = whole.stored;
  const { events, counting } = await threadOf(tx, encryption, record);
  const { receivedAt } = record;
  const postcode = address?.postcode ?? record.details.postcode ?? undefined;
  const facts = { attributes, full, receivedAt, postcode, events: counting };
  const owner = await findOwnerName(tx, encryption, caseId);
  // A letter of the law brings nobody's despair, or the gas in their home, back to them.
  const { summary = "" } = record.details;
  const said = wordsOfCase(whole.stored, own);
  // What staff wrote down of it may be nowhere else; a second look takes as long as the first.
  const isGrave = [said, ...(said.includes(summary) ? [] : [summary])].some((text) =>
    dangers.find(text).some(endangersLife),
  );
  // What was written may be about the account holder, for whom it was.
  const isToHolder = addresseesOf(whole.stored).some(({ party }) => party === "holder");
  const noticeOf = (kind: DutyKind) =>
    complaintNotice(kind, {
      locale,
      reference: isAcknowledged ? reference : null,
      subject: subjectOf(whole.stored),
      words: isGrave || isToHolder || summary === TEXT_WHEN_ERASED ? null : summary || null,
      owner,
      answered: lastAnswer(record, events),
      us: law.complaints,
      procedureUrl: law.procedureUrl ?? null,
      receivedOn: londonDay(receivedAt),
      limitOn: ombudsmanDay(receivedAt, law.ombudsman),
      weeks: weeksFor(receivedAt, law.ombudsman),
      position: events.findLast((event) => event.kind === "deadlock")?.text ?? "",
      ombudsman: { ...law.ombudsman, address: law.ombudsman.post?.address },
      updateDays: daysFor("update", receivedAt),
    });
  const owes = record.withdrawnAt === null && record.joinedTo === null;
  const owing = owed(facts, law, began);
  const rows = await updateDuties(tx, caseId, owes ? owing : { ...owing, duties: [] });
  const open: readonly OpenDuty[] = rows.map((row) => ({ ...row, notice: noticeOf(row.kind) }));
  const call = owes && extraHelp && record.resolvedAt === null ? callOwed(open, events) : undefined;
  return [...open, ...(call === undefined ? [] : [call]), ...redress.flatMap(redressOwed), ...data].toSorted(
    (one, other) => (one.dueOn < other.dueOn ? -1 : Number(one.dueOn > other.dueOn)),
  );
}

function holidaysOf(law: ComplaintLaw | undefined): ReadonlySet<Day> {
  return new Set(law?.bankHolidays[nationOf(undefined)].map(({ date }) => date));
}

/** What the customer chose that it is about, else the kind of complaint. */
function subjectOf({ full, attributes, locale }: StoredCase): string {
  const chosen = full?.additionalInformation?.["caseType"];
  if (typeof chosen === "string" && chosen !== "") return chosen;
  const source = sourceOf(attributes);
  return source === undefined
    ? String(attributes["query-subtype"] ?? "")
    : copyIn(locale).submissions[source].caption;
}

/** Sent to the customer; of an answer that was spoken or posted the day alone: what staff noted is theirs. */
const WRITTEN = new Set(["reply", "reviewed", "deadlock"]);

function lastAnswer(
  { events: noted }: ComplaintRecord,
  events: readonly CaseHistoryEntry[],
): Answered | null {
  const answered = noted.findLast(({ status }) => status === "answered");
  if (answered === undefined) return null;
  const event = events.find(({ happenedAt }) => happenedAt.getTime() === answered.happenedAt.getTime());
  const isWritten = event !== undefined && WRITTEN.has(event.kind);
  return { on: londonDay(answered.happenedAt), text: isWritten ? event.text : null };
}

/** "Quentin Field" of quentin.field@…; null where nobody owns it. */
async function findOwnerName(tx: Tx, encryption: Encryption, caseId: string): Promise<string | null> {
  const row = await tx.selectFrom("cases").select("owner_id").where("id", "=", caseId).executeTakeFirst();
  const ownerId = row?.owner_id ?? null;
  const email = ownerId === null ? undefined : await activeStaffEmail(tx, encryption, ownerId);
  return email === undefined ? null : nameOfStaff(email);
}

/** Owed by its day until it is kept, of a settled complaint too. It follows from what is promised, as a call does. */
function redressOwed({ id, promisedAt, dueOn, doneOn }: Redress): readonly OpenDuty[] {
  const duty = { kind: "redress", state: "pending", notice: undefined } as const;
  return doneOn === null ? [{ ...duty, id: `redress ${id}`, cause: promisedAt, dueOn }] : [];
}

/** What staff write once they have spoken with the customer, or answered. */
const SPOKEN = new Set(["note", "reply", "answered", "resolved", "reviewed", "incoming"]);

/**
 * Beside each notice to who may need extra help, a call by staff: owed on its day, until they have written on the
 * case after it. It follows from the events, so that the release before knows all that is stored.
 */
function callOwed(open: readonly OpenDuty[], events: readonly CaseHistoryEntry[]): OpenDuty | undefined {
  const sent = events.findLast(({ kind }) => kind === "letter");
  const isSpoken = events.some(
    ({ kind, actor, happenedAt }) =>
      sent !== undefined && actor?.kind === "staff" && SPOKEN.has(kind) && happenedAt > sent.happenedAt,
  );
  const call = { kind: "call", state: "pending", notice: undefined } as const;
  if (sent !== undefined && !isSpoken)
    return { ...call, id: `call ${sent.id}`, cause: sent.happenedAt, dueOn: londonDay(sent.happenedAt) };
  const next = open.find((duty) => isNotice(duty) && duty.state === "pending");
  return next && { ...call, id: `call ${next.id}`, cause: next.cause, dueOn: next.dueOn };
}

interface DutyFacts
  extends
    Pick<ComplaintFacts, "receivedAt" | "events">,
    Pick<StoredCase, "attributes">,
    Partial<Pick<StoredCase, "full">> {
  readonly postcode: string | undefined;
}

function owed(
  { attributes, full, receivedAt, postcode, events }: DutyFacts,
  law: ComplaintLaw,
  began: Date,
): Owed {
  const isWritten = textOf(attributes, "email") !== null;
  const bankHolidays = new Set(law.bankHolidays[nationOf(postcode)].map(({ date }) => date));
  const { ombudsman } = law;
  return {
    duties: complaintDuties({ receivedAt, isConfirmed: isWritten, events, bankHolidays, ombudsman }),
    isHeld: (duty) => isNotice(duty) && (!isEmailed({ attributes, full }) || receivedAt < began),
  };
}

async function findPostcodes(tx: Tx, encryption: Encryption, complaints: readonly NewComplaint[]) {
  const ids = new Set(complaints.map(({ addressId }) => addressId).filter((id) => id !== null));
  const found = await Promise.all([...ids].map((id) => findAddress(tx, encryption, id)));
  return new Map(found.flatMap((address) => (address ? [[address.id, address.postcode]] : [])));
}

/** Changes of a case wait for each other from here. */
async function lockCase(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("cases")
    .set((row) => ({ version: row.ref("version") }))
    .where("id", "=", id)
    .execute();
}
