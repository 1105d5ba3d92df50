import { randomUUID } from "node:crypto";
import { addDays, type Day } from "../../domain/calendar.ts";
import { londonMoment } from "../../domain/london-time.ts";
import { type Actor, type AuditAction, formatActor, parseActor } from "../../domain/staff.ts";
import type { Tx } from "../../infrastructure/database/database.ts";

/** One access, recorded before it happens, or a refused one (docs/decisions/cases.md, 37). No customers' values. */
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
      actor: formatActor(actor),
      action,
      subject: subject ?? null,
      detail: detail ?? null,
    })
    .execute();
}

export interface AuditFilter {
  /** A reference. */
  readonly subject?: string | undefined;
  readonly actor?: Actor | undefined;
  readonly action?: AuditAction | undefined;
  /** First and last day, in London. */
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
  /** Of how many newer events it comes after. */
  readonly skip?: number;
}

/** The newest `most` events, newest first. */
export async function listAudit(
  tx: Tx,
  { subject, actor, action, from, until, skip = 0 }: AuditFilter,
  most: number,
): Promise<RecordedEvent[]> {
  const rows = await tx
    .selectFrom("audit_events")
    .selectAll()
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject!))
    .$if(actor !== undefined, (query) => query.where("actor", "=", formatActor(actor!)))
    .$if(action !== undefined, (query) => query.where("action", "=", action!))
    .$if(from !== undefined, (query) => query.where("happened_at", ">=", startOf(from!)))
    .$if(until !== undefined, (query) => query.where("happened_at", "<", startOf(addDays(until!, 1))))
    .orderBy("happened_at", "desc")
    .orderBy("id")
    .limit(most)
    .offset(skip)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    happenedAt: new Date(row.happened_at),
    actor: parseActor(row.actor),
    action: row.action,
    subject: row.subject ?? undefined,
    detail: row.detail ?? undefined,
  }));
}

function startOf(day: Day): string {
  return londonMoment(day, "00:00").toISOString();
}
