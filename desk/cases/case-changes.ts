import type { Day } from "../../domain/calendar.ts";
import { CUSTOMER_WORDS } from "../../domain/complaint-duties.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import type { Actor, StaffStatus } from "../../domain/staff.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import { isUniqueViolation, type Write } from "../../infrastructure/database/dialect.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { enqueueJobs } from "../../infrastructure/jobs/job-queue.ts";
import { mailLane } from "../../email/mail-lane.ts";
import type { Party } from "../../domain/speaker.ts";
import { addresseesOf } from "./addressees.ts";
import { addCaseEvent, type CaseEvent, findCaseEvent } from "./case-events.ts";
import {
  type ComplaintNote,
  noteComplaint,
  recordComplaints,
  recordOf,
  touchComplaint,
} from "./complaint-records.ts";
import { noteHelped } from "./helped.ts";
import { findStoredCase, isComplaint, type StoredCase } from "./stored-cases.ts";
import { enqueueWebhooks } from "./webhooks.ts";

/** The email of a case's event; its subject is the event's id, so the outbox holds no personal data. */
export const CASE_EMAIL_JOB = "case-email";
/** The same, to the account holder for whom somebody wrote. */
export const HOLDER_EMAIL_JOB = "case-email-holder";
const EMAIL_JOB_TO: Readonly<Record<Party, string>> = { sender: CASE_EMAIL_JOB, holder: HOLDER_EMAIL_JOB };

/** Events that say that the customer came back (regulation 4(2) and 5 of SI 2008/1898). */
const CONTACTS = new Set<string>([...CUSTOMER_WORDS, "not-helped"]);
/** What staff do with a complaint that is answered in an earlier one. */
const ON_JOINED = new Set(["joined", "parted", "owner", "posted"]);
/** Events that go to the customer by email. */
const EMAILED = new Set(["reply", "reviewed", "letter"]);
const SYSTEM: Actor = { kind: "system", name: "" };
const NO_NOTE: ComplaintNote = { adviceOrAction: null, accountNumber: null, resolution: null };

export interface CaseChange {
  readonly event: CaseEvent;
  /** As the form was made from; any other is refused as stale. Left out where no form of staff was. */
  readonly version?: number | undefined;
  /** Unchanged where it is left out. */
  readonly ownerId?: string | null;
  readonly status?: LeadStatus;
  /** The event of the status, where `event` is none. */
  readonly statusKind?: StaffStatus | undefined;
  /** For the record of a complaint. */
  readonly note?: ComplaintNote | undefined;
  /** What is stored in the same transaction, once it is certain that the change is made. */
  readonly alongside?: ((tx: Tx, happenedAt: Date) => Promise<void>) | undefined;
}

export type CaseRefusal =
  | "unknown-case"
  | "not-a-complaint"
  | "stale"
  /** It is answered in the earlier complaint that it is joined to. */
  | "joined";

export interface NewComplaint extends Pick<StoredCase, "id" | "attributes" | "addressId" | "createdAt"> {
  readonly complaintAt?: Date | null;
  /** Where staff wrote down the address. */
  readonly postcode?: string | null;
}

/** What is owed on a complaint, stored in the transaction of what it is owed for. */
export interface DutyPlanner {
  /**
   * Reads what it needs of other services: nothing waits for them within a transaction. Undefined where it
   * can't: the index plans later (case-index.ts). What it returns stores what is owed now, soonest first.
   */
  planner(): Promise<((tx: Tx, id: string) => Promise<readonly { readonly dueOn: Day }[]>) | undefined>;
  /** What is owed on new complaints, to be written with them. */
  first(complaints: readonly NewComplaint[]): Promise<Write | undefined>;
}

/** The event of a status, or of a resolution. */
export function statusEvent(status: LeadStatus, note: ComplaintNote = NO_NOTE) {
  const { resolution, adviceOrAction } = note;
  const kind = resolution === null ? status : resolution.resolved ? "resolved" : "reopened";
  return { kind, text: adviceOrAction ?? resolution?.reason ?? null } as const;
}

/** In a transaction of its own; an event with the same id that another process adds meanwhile is this one. */
export async function commitCaseChange(
  { kysely }: Db,
  encryption: Encryption,
  id: string,
  change: CaseChange,
  duties?: DutyPlanner,
): Promise<Result<StoredCase, CaseRefusal>> {
  const plan = await duties?.planner();
  const commit = () =>
    inTransaction(kysely, async (tx) => {
      const changed = await changeCase(tx, encryption, id, change);
      if (changed.ok && isComplaint(changed.value)) await plan?.(tx, id);
      return changed;
    });
  return commit().catch((error: unknown) => {
    if (change.event.id === undefined || !isUniqueViolation(error)) throw error;
    return commit();
  });
}

/**
 * Every change of a case: its event, its status, the record of a complaint, and the jobs that follow. An event
 * that is stored already changes nothing. A contact by the customer opens an answered case again.
 */
export async function changeCase(
  tx: Tx,
  encryption: Encryption,
  id: string,
  { event, version, ownerId, note, statusKind, alongside, ...change }: CaseChange,
): Promise<Result<StoredCase, CaseRefusal>> {
  const stored = await findStoredCase(tx, encryption, id);
  if (stored === undefined) return failed("unknown-case");
  if (event.id !== undefined && (await findCaseEvent(tx, encryption, event.id))?.caseId === id)
    return ok(stored);
  if (stored.joinedTo !== null && event.actor.kind === "staff" && !ON_JOINED.has(event.kind))
    return failed("joined");
  const complaint = isComplaint(stored);
  if (note !== undefined && !complaint) return failed("not-a-complaint");
  const before = await claimVersion(tx, id, version, ownerId);
  if (before === undefined) return failed("stale");
  const reopened = CONTACTS.has(event.kind) && before === "answered";
  const status = change.status ?? (reopened ? "in-progress" : undefined);
  const happenedAt = await timeAfterLast(tx, id, event.happenedAt);
  await noteHelped(tx, id, { kind: event.kind, status, at: happenedAt });
  if (status !== undefined) await setStatus(tx, id, status, happenedAt);
  if (complaint) {
    // One of an earlier release has no record yet.
    await recordComplaints(tx, encryption, [recordOf(stored)]).execute();
    if (status === undefined) await touchComplaint(tx, id, happenedAt);
    else await noteComplaint(tx, encryption, id, { ...(note ?? NO_NOTE), happenedAt, status });
  }
  const eventId = await addCaseEvent(tx, encryption, id, { ...event, happenedAt });
  await alongside?.(tx, happenedAt);
  const added = [eventId];
  const { actor } = event;
  const following: Omit<CaseEvent, "happenedAt">[] = [
    ...(reopened ? [{ kind: "reopened", actor: SYSTEM, text: null } as const] : []),
    ...(statusKind === undefined ? [] : [{ kind: statusKind, actor, text: null }]),
    ...(ownerId === undefined || event.kind === "owner"
      ? []
      : [{ kind: "owner", actor, text: ownerId } as const]),
  ];
  for (const [index, next] of following.entries()) {
    const at = new Date(happenedAt.getTime() + 1 + index);
    added.push(await addCaseEvent(tx, encryption, id, { ...next, happenedAt: at }));
  }
  await enqueueWebhooks(tx, added, happenedAt).execute();
  for (const { party, email } of EMAILED.has(event.kind) ? addresseesOf(stored) : []) {
    if (email === null) continue;
    const laneOf = () => mailLane(encryption, email, event.kind === "letter");
    await enqueueJobs(tx, EMAIL_JOB_TO[party], [eventId], happenedAt, { laneOf }).execute();
  }
  return ok(status === undefined ? stored : { ...stored, status, statusChangedAt: happenedAt });
}

/** Locks the case for this transaction. Its status, or undefined where the version is another. */
async function claimVersion(
  tx: Tx,
  id: string,
  version: number | undefined,
  ownerId: string | null | undefined,
): Promise<LeadStatus | undefined> {
  const row = await tx
    .updateTable("cases")
    .set((set) => ({ version: set("version", "+", 1), indexed_at: null }))
    .$if(ownerId !== undefined, (query) => query.set({ owner_id: ownerId! }))
    .where("id", "=", id)
    .$if(version !== undefined, (query) => query.where("version", "=", version!))
    .returning("status")
    .executeTakeFirst();
  return row?.status;
}

async function setStatus(tx: Tx, id: string, status: LeadStatus, at: Date): Promise<void> {
  await tx
    .updateTable("cases")
    .set({ status, status_changed_at: at.toISOString(), indexed_at: null })
    .where("id", "=", id)
    .execute();
}

/** Later than every event of the case, whichever machine's clock they had: events are sorted by time. */
async function timeAfterLast(tx: Tx, caseId: string, now: Date): Promise<Date> {
  const { last } = await tx
    .selectFrom("case_events")
    .select((event) => event.fn.max("happened_at").as("last"))
    .where("case_id", "=", caseId)
    .executeTakeFirstOrThrow();
  return last === null ? now : new Date(Math.max(now.getTime(), Date.parse(last) + 1));
}
