import { randomUUID } from "node:crypto";
import type { Tx } from "../../infrastructure/database/database.ts";

export type AuditAction =
  | "list"
  | "look"
  | "mark"
  | "export"
  | "look-person"
  | "erase-person"
  | "sign-in"
  | "staff-add"
  | "staff-change";

/** A staff account by its id, or the user of the machine who ran the operations tool. */
export type Actor = { readonly kind: "staff" | "ops"; readonly name: string };

/** One access to customers' data, recorded before it happens (docs/decisions/0037). No personal values. */
export interface AuditEvent {
  readonly actor: Actor;
  readonly action: AuditAction;
  /** A reference; undefined for several submissions or none. */
  readonly subject?: string | undefined;
  readonly detail?: string | undefined;
}

export interface RecordedEvent extends Omit<AuditEvent, "action"> {
  readonly id: string;
  /** An earlier or later release may have recorded other actions. */
  readonly action: string;
  readonly happenedAt: Date;
}

export async function recordAudit(
  tx: Tx,
  { actor, action, subject, detail }: AuditEvent,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("audit_events")
    .values({
      id: randomUUID(),
      happened_at: now.toISOString(),
      actor: `${actor.kind} ${actor.name}`,
      action,
      subject: subject ?? null,
      detail: detail ?? null,
    })
    .execute();
}

/** The newest `most` events, newest first; with `subject`, of that reference only. */
export async function listAudit(
  tx: Tx,
  { subject }: { readonly subject?: string | undefined },
  most: number,
): Promise<RecordedEvent[]> {
  const rows = await tx
    .selectFrom("audit_events")
    .selectAll()
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject!))
    .orderBy("happened_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    happenedAt: new Date(row.happened_at),
    actor: toActor(row.actor),
    action: row.action,
    subject: row.subject ?? undefined,
    detail: row.detail ?? undefined,
  }));
}

function toActor(text: string): Actor {
  const end = text.indexOf(" ");
  return { kind: text.slice(0, end) === "staff" ? "staff" : "ops", name: text.slice(end + 1) };
}
