import { randomUUID } from "node:crypto";
import type { Tx } from "../../infrastructure/database/database.ts";

/**
 * Who looked at or changed what customers told us (docs/decisions/0037): written before
 * anything is shown or changed, so that nothing is seen without it. It says which letter, and never what is
 * in it.
 */
export interface AuditEvent {
  readonly actor: Actor;
  readonly action: AuditAction;
  /** A reference; undefined where it is about many, or about no letter. */
  readonly subject?: string | undefined;
  /** Which many, or what about it. No personal values. */
  readonly detail?: string | undefined;
}

export const AUDIT_ACTIONS = [
  "list",
  "look",
  "mark",
  "export",
  "look-person",
  "erase-person",
  "sign-in",
  "staff-add",
  "staff-change",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A member of staff, by their account; or a user of the machine, who ran the operator's tool. */
export type Actor = { readonly kind: "staff" | "ops"; readonly name: string };

export interface RecordedEvent extends AuditEvent {
  readonly id: string;
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

/** The newest first, at most so many; with `subject` those about one letter alone. */
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
    action: row.action as AuditAction,
    subject: row.subject ?? undefined,
    detail: row.detail ?? undefined,
  }));
}

function toActor(text: string): Actor {
  const end = text.indexOf(" ");
  return { kind: text.slice(0, end) === "staff" ? "staff" : "ops", name: text.slice(end + 1) };
}
