import { randomUUID } from "node:crypto";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import { type Actor, formatActor, parseActor } from "../../domain/staff.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption, Place } from "../../infrastructure/encryption/encryption.ts";

export type CaseEventKind = LeadStatus | "resolved" | "reopened" | "note" | "owner";

/** One thing that happened to a case. Events are only added. */
export interface CaseEvent {
  readonly happenedAt: Date;
  readonly actor: Actor;
  readonly kind: CaseEventKind;
  /** What was done, the note, or the id of the new owner. */
  readonly text: string | null;
}

/** An earlier or later release may have recorded other kinds. */
export type StoredCaseEvent = Omit<CaseEvent, "kind"> & { readonly kind: string };

export async function addCaseEvent(
  tx: Tx,
  encryption: Encryption,
  leadId: string,
  { happenedAt, actor, kind, text }: CaseEvent,
): Promise<void> {
  const id = randomUUID();
  await tx
    .insertInto("case_events")
    .values({
      id,
      lead_id: leadId,
      happened_at: happenedAt.toISOString(),
      actor: formatActor(actor),
      kind,
      text: text === null ? null : encryption.encrypt(text, textOf(id)),
    })
    .execute();
}

/** The oldest first. */
export async function listCaseEvents(
  tx: Tx,
  encryption: Encryption,
  leadId: string,
): Promise<StoredCaseEvent[]> {
  const rows = await tx
    .selectFrom("case_events")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("happened_at")
    .execute();
  return rows.map(({ id, happened_at: at, actor, kind, text }) => ({
    happenedAt: new Date(at),
    actor: parseActor(actor),
    kind,
    text: text === null ? null : encryption.decrypt(text, textOf(id)),
  }));
}

function textOf(id: string): Place {
  return ["case_events", "text", id];
}
