import { randomUUID } from "node:crypto";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import { type Actor, type CaseChannel, formatActor, parseActor } from "../../domain/staff.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import { decryptRow, encryptRow } from "../../infrastructure/encryption/encrypted-rows.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";

/**
 * "customer": what the customer wrote on the track page; "reply": what staff answered, by email; "incoming":
 * what came by another way; "recorded": a complaint that staff entered; "undelivered": an email that did not
 * arrive; "posted": staff have sent it on paper; "promised" and "kept": redress; "cause": of a
 * complaint; "acknowledged", "extended" and "outcome": of a request about data; "word": to the colleague whose case was taken; "made-complaint" and "withdrawn": staff found that it is one,
 * or is none; "joined": it is answered in an earlier complaint, in whose timeline this is "joined-here", until "parted";
 * "helped", "not-helped": what the customer says of our answer.
 */
export type CaseEventKind =
  | LeadStatus
  | "resolved"
  | "reopened"
  | "note"
  | "owner"
  | "customer"
  | "reply"
  | "incoming"
  | "recorded"
  | "review-asked"
  | "reviewed"
  | "letter"
  | "reminder"
  | "undelivered"
  | "posted"
  | "deadlock"
  | "promised"
  | "kept"
  | "cause"
  | "acknowledged"
  | "extended"
  | "outcome"
  | "word"
  | "made-complaint"
  | "withdrawn"
  | "joined"
  | "joined-here"
  | "parted"
  | "helped"
  | "not-helped";

/** One thing that happened to a case. Events are only added. */
export interface CaseEvent {
  /** Given where the same event may come twice. */
  readonly id?: string | undefined;
  readonly happenedAt: Date;
  readonly actor: Actor;
  readonly kind: CaseEventKind;
  /** What was written or done, or the id of the new owner. */
  readonly text: string | null;
  /** How the customer's words came, where that was not the web. */
  readonly channel?: CaseChannel | null;
}

/** An earlier or later release may have recorded other kinds. */
export interface StoredCaseEvent extends Omit<CaseEvent, "id" | "kind" | "channel"> {
  readonly id: string;
  readonly caseId: string;
  readonly kind: string;
  readonly channel: string | null;
}

/** Resolves to the event's id. */
export async function addCaseEvent(
  tx: Tx,
  encryption: Encryption,
  caseId: string,
  event: CaseEvent,
): Promise<string> {
  const row = toEventRow(encryption, caseId, event);
  await tx.insertInto("case_events").values(row).execute();
  return row.id;
}

export function toEventRow(
  encryption: Encryption,
  caseId: string,
  { id = randomUUID(), happenedAt, actor, kind, text, channel = null }: CaseEvent,
): Database["case_events"] {
  return encryptRow(encryption, "case_events", {
    id,
    case_id: caseId,
    happened_at: happenedAt.toISOString(),
    actor: formatActor(actor),
    kind,
    text,
    channel,
  });
}

/** The oldest first. */
export async function listCaseEvents(
  tx: Tx,
  encryption: Encryption,
  caseId: string,
): Promise<StoredCaseEvent[]> {
  const rows = await tx
    .selectFrom("case_events")
    .selectAll()
    .where("case_id", "=", caseId)
    .orderBy("happened_at")
    .execute();
  return rows.map((row) => toEvent(encryption, row));
}

/** Of the case that has this reference; none where there is none. */
export async function listEventsOf(
  tx: Tx,
  encryption: Encryption,
  reference: string,
): Promise<StoredCaseEvent[]> {
  const query = tx.selectFrom("cases").select("id").where("reference", "=", reference);
  const row = await query.executeTakeFirst();
  return row === undefined ? [] : listCaseEvents(tx, encryption, row.id);
}

export async function findCaseEvent(
  tx: Tx,
  encryption: Encryption,
  id: string,
): Promise<StoredCaseEvent | undefined> {
  const row = await tx.selectFrom("case_events").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toEvent(encryption, row);
}

/** For staff alone. */
const NOTES = ["note", "word", "helped"];

/**
 * Deletes notes, what the customer says of our answer, and their words from their contacts. That there was a contact, and what we replied
 * or did, is of the record of regulation 4(2).
 */
export async function eraseCaseWords(
  tx: Tx,
  encryption: Encryption,
  caseId: string,
  replacement: string,
): Promise<void> {
  await tx.deleteFrom("case_events").where("case_id", "=", caseId).where("kind", "in", NOTES).execute();
  await tx.updateTable("cases").set({ helped: null, helped_at: null }).where("id", "=", caseId).execute();
  for (const { id, kind } of await listCaseEvents(tx, encryption, caseId))
    if (kind === "customer" || kind === "incoming") {
      const row = { id, case_id: caseId, kind, text: replacement };
      const { text } = encryptRow(encryption, "case_events", row);
      await tx.updateTable("case_events").set({ text }).where("id", "=", id).execute();
    }
}

function toEvent(encryption: Encryption, row: Database["case_events"]): StoredCaseEvent {
  const { case_id: caseId, happened_at: at, actor, ...rest } = decryptRow(encryption, "case_events", row);
  return { ...rest, caseId, happenedAt: new Date(at), actor: parseActor(actor) };
}
