import { type Day, londonDay } from "../../domain/calendar.ts";
import { ANSWERS } from "../../domain/complaint-duties.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import { type ComplaintState, joinOf, mayBeMade, mayBeWithdrawn } from "../../domain/joined-complaints.ts";
import { londonMoment } from "../../domain/london-time.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { Actor } from "../../domain/staff.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { sourceOf, textOf } from "../../stores/leads.ts";
import { type CaseRefusal, changeCase, type DutyPlanner } from "./case-changes.ts";
import { type CaseEventKind, listCaseEvents, type StoredCaseEvent } from "./case-events.ts";
import { findComplaint, recordComplaints, recordOf, SUMMARY_MAXIMUM } from "./complaint-records.ts";
import { joinedTo } from "./joined-cases.ts";
import {
  findCaseId,
  findStoredCase,
  isComplaint,
  isSentAsComplaint,
  type StoredCase,
} from "./stored-cases.ts";

/** What staff do with a case as a complaint. */
export type ComplaintChange =
  /** It is one, since that day. */
  | { readonly kind: "make"; readonly receivedOn: Day; readonly subject: string }
  /** It was none: with the reason, by a supervisor. */
  | { readonly kind: "withdraw"; readonly reason: string }
  /** It and that one are one complaint: the later is answered in the earlier. */
  | { readonly kind: "join"; readonly other: string }
  /** They are two again; `other` is the later one, or this itself. */
  | { readonly kind: "part"; readonly other: string };

export type ComplaintRefusal =
  | CaseRefusal
  /** It is a complaint, or has become none, or is joined: the page is of before. */
  | "not-possible"
  /** Before the case came, or in the future. */
  | "day-wrong"
  /** They are not both open complaints that are joined to none. */
  | "not-joinable";

interface Options {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly duties?: DutyPlanner | undefined;
}

interface By {
  readonly id: string;
  readonly version: number;
  readonly actor: Actor;
  readonly happenedAt: Date;
}

type Outcome = Result<unknown, ComplaintRefusal>;

/** In one transaction with what is owed then, on both where there are two. */
export async function changeComplaint(options: Options, by: By, change: ComplaintChange): Promise<Outcome> {
  const plan = await options.duties?.planner();
  return inTransaction(options.db.kysely, async (tx): Promise<Outcome> => {
    const changed = await CHANGES[change.kind](
      { tx, encryption: options.encryption, by },
      // Each takes its own kind.
      change as never,
    );
    if (changed.ok) for (const id of changed.value) await plan?.(tx, id);
    return changed;
  });
}

interface Place {
  readonly tx: Tx;
  readonly encryption: Encryption;
  readonly by: By;
}

type Changed = Promise<Result<readonly string[], ComplaintRefusal>>;

const CHANGES: {
  readonly [Kind in ComplaintChange["kind"]]: (
    place: Place,
    change: Extract<ComplaintChange, { kind: Kind }>,
  ) => Changed;
} = { make, withdraw, join, part };

/** Its duties, clocks and figures run from the customer's first word of that day (regulation 2). */
async function make(place: Place, { receivedOn, subject }: { receivedOn: Day; subject: string }): Changed {
  const { tx, encryption, by } = place;
  const stored = await findStoredCase(tx, encryption, by.id);
  if (stored === undefined) return failed("unknown-case");
  if (!mayBeMade(await stateOf(tx, encryption, stored))) return failed("not-possible");
  const first = firstWord(stored, await listCaseEvents(tx, encryption, by.id), receivedOn);
  if (first === undefined || first.receivedAt > by.happenedAt) return failed("day-wrong");
  const { receivedAt, text, channel } = first;
  const isAnswered = stored.status === "answered";
  const answered = isAnswered && (stored.statusChangedAt ?? receivedAt) >= receivedAt;
  const wasResolved = (await findComplaint(tx, encryption, by.id))?.resolvedAt != null;
  const opens = isAnswered && (!answered || wasResolved);
  const changed = await changeCase(tx, encryption, by.id, {
    version: by.version,
    event: { ...eventOf(by), kind: "made-complaint", text: subject },
    ...(opens && { status: "in-progress" as const }),
  });
  if (!changed.ok) return changed;
  const complaintAt = receivedAt.toISOString();
  await tx.updateTable("cases").set({ complaint_at: complaintAt }).where("id", "=", by.id).execute();
  const recorded = {
    ...recordOf({ ...changed.value, complaintAt: receivedAt }),
    channel: channel === "phone" || channel === "in-person" ? ("oral" as const) : ("written" as const),
    details: { subject, ...(text !== null && { summary: text.slice(0, SUMMARY_MAXIMUM) }) },
  };
  await recordComplaints(tx, encryption, [recorded], "again", by.happenedAt).execute();
  return ok([by.id]);
}

/** Its record stays, with why. What the case was before it is again. */
async function withdraw({ tx, encryption, by }: Place, { reason }: { reason: string }): Changed {
  const stored = await findStoredCase(tx, encryption, by.id);
  if (stored === undefined) return failed("unknown-case");
  if (!mayBeWithdrawn(await stateOf(tx, encryption, stored))) return failed("not-possible");
  const event = { ...eventOf(by), kind: "withdrawn", text: reason } as const;
  const changed = await changeCase(tx, encryption, by.id, { version: by.version, event });
  if (!changed.ok) return changed;
  await tx.updateTable("cases").set({ complaint_at: null }).where("id", "=", by.id).execute();
  await tx
    .updateTable("complaint_records")
    .set({ withdrawn_at: by.happenedAt.toISOString() })
    .where("case_id", "=", by.id)
    .execute();
  return ok([by.id]);
}

async function join(place: Place, { other }: { other: string }): Changed {
  const { tx, encryption, by } = place;
  const otherId = await findCaseId(tx, other);
  if (otherId === undefined) return failed("unknown-case");
  // Locked in one order, so that two who join them at once wait for each other.
  const states: ComplaintState[] = [];
  for (const id of [by.id, otherId].toSorted()) {
    await tx
      .updateTable("cases")
      .set((row) => ({ version: row.ref("version") }))
      .where("id", "=", id)
      .execute();
    const stored = await findStoredCase(tx, encryption, id);
    if (stored === undefined) return failed("unknown-case");
    states.push(await stateOf(tx, encryption, stored));
  }
  const joined = states.length === 2 ? joinOf(states[0]!, states[1]!) : undefined;
  if (joined === undefined) return failed("not-joinable");
  return tie(place, joined.later.id, joined.earlier.id, ["joined", "joined-here"]);
}

async function part(place: Place, { other }: { other: string }): Changed {
  const { tx, encryption, by } = place;
  const laterId = await findCaseId(tx, other);
  const later = laterId === undefined ? undefined : await findStoredCase(tx, encryption, laterId);
  const earlierId = later?.joinedTo;
  if (later === undefined || earlierId == null) return failed("not-possible");
  if (by.id !== later.id && by.id !== earlierId) return failed("not-possible");
  return tie(place, later.id, earlierId, ["parted", "parted"]);
}

/** Joins the later to the earlier, or parts them: an event in both, and the version of the page's own. */
async function tie(
  { tx, encryption, by }: Place,
  laterId: string,
  earlierId: string,
  [inLater, inEarlier]: readonly [CaseEventKind, CaseEventKind],
): Changed {
  const [later, earlier] = [
    await findStoredCase(tx, encryption, laterId),
    await findStoredCase(tx, encryption, earlierId),
  ];
  const names = new Map([
    [laterId, later?.reference ?? laterId],
    [earlierId, earlier?.reference ?? earlierId],
  ]);
  const events = await listCaseEvents(tx, encryption, earlierId);
  const status = statusAfter(
    inLater,
    later,
    earlier,
    events.some(({ kind }) => ANSWERS.has(kind)),
  );
  const sides = [
    { id: laterId, kind: inLater, text: names.get(earlierId)! },
    { id: earlierId, kind: inEarlier, text: names.get(laterId)! },
  ];
  // The page's own first: a stale one changes neither.
  for (const { id, ...event } of sides.toSorted((one) => (one.id === by.id ? -1 : 1))) {
    const version = id === by.id ? by.version : undefined;
    const changed = await changeCase(tx, encryption, id, {
      version,
      event: { ...eventOf(by), ...event },
      ...(id === earlierId && status && { status }),
    });
    // One that was purged meanwhile has no timeline any more.
    if (!changed.ok && (id === by.id || changed.failure !== "unknown-case")) return changed;
  }
  const joined = { joined_to: inLater === "joined" ? earlierId : null };
  await tx.updateTable("cases").set(joined).where("id", "=", laterId).execute();
  await tx.updateTable("complaint_records").set(joined).where("case_id", "=", laterId).execute();
  return ok([laterId, earlierId]);
}

/** An answer in the later one is one of the earlier too, as long as they are joined. */
function statusAfter(
  tied: CaseEventKind,
  later: StoredCase | undefined,
  earlier: StoredCase | undefined,
  hasAnswer: boolean,
): LeadStatus | undefined {
  if (later?.status !== "answered") return undefined;
  if (tied === "joined") return earlier?.status === "answered" ? undefined : "answered";
  return earlier?.status === "answered" && !hasAnswer ? "in-progress" : undefined;
}

function eventOf({ actor, happenedAt }: By) {
  return { actor, happenedAt };
}

async function stateOf(tx: Tx, encryption: Encryption, stored: StoredCase): Promise<ComplaintState> {
  const record = await findComplaint(tx, encryption, stored.id);
  return {
    id: stored.id,
    isComplaint: isComplaint(stored),
    isMade: isMadeByStaff(stored),
    isResolved: record?.resolvedAt != null,
    receivedAt: record?.receivedAt ?? stored.complaintAt ?? stored.createdAt,
    cameAt: stored.createdAt,
    joinedTo: stored.joinedTo,
    hasJoined: (await joinedTo(tx, stored.id)).length > 0,
  };
}

/** It came as something else, and staff made it a complaint. */
export function isMadeByStaff({ attributes, complaintAt }: StoredCase): boolean {
  return complaintAt !== null && !isSentAsComplaint(sourceOf(attributes));
}

/** By which a customer speaks. */
const CONTACTS = new Set(["customer", "incoming"]);

type Contact = Pick<StoredCaseEvent, "happenedAt" | "text" | "channel">;

/** The customer's words in a case, the earliest first: what was sent, and what they wrote or said later. */
function contactsOf(stored: StoredCase, events: readonly StoredCaseEvent[]): readonly Contact[] {
  const sent = { happenedAt: stored.createdAt, text: textOf(stored.attributes, "query"), channel: null };
  return [sent, ...events.filter(({ kind }) => CONTACTS.has(kind))];
}

/** What the customer said first on that day; its beginning where nothing of it is stored. */
function firstWord(stored: StoredCase, events: readonly StoredCaseEvent[], day: Day) {
  if (day < londonDay(stored.createdAt)) return undefined;
  const found = contactsOf(stored, events).find(({ happenedAt }) => londonDay(happenedAt) === day);
  return {
    receivedAt: found?.happenedAt ?? beginningOf(day),
    text: found?.text ?? null,
    channel: found?.channel ?? null,
  };
}

/** What was received on a day without an hour counts from its beginning. */
export function beginningOf(day: Day): Date {
  return londonMoment(day, "00:00");
}
