import type { ExpressionBuilder } from "kysely";
import { addDays, type Day } from "../../domain/calendar.ts";
import { FILINGS, findSource } from "../../domain/filings.ts";
import type { SubmissionSource } from "../../domain/submission-types.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import { londonMoment } from "../../domain/london-time.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { openLead, type StoredLead } from "../../stores/leads.ts";

/** An absent filter matches all. */
export interface LeadFilter {
  readonly status?: LeadStatus | undefined;
  readonly sources?: readonly SubmissionSource[] | undefined;
  /** First and last day of receipt, in London. */
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
}

const BATCH_ROWS = 500;

/** The newest first, at most so many, without the customer's text. */
export async function listLeads(tx: Tx, filter: LeadFilter, most: number) {
  const rows = await tx
    .selectFrom("leads")
    .leftJoin("complaint_records", "complaint_records.lead_id", "leads.id")
    .select(["leads.id", "leads.topic", "leads.query_type", "leads.query_subtype", "leads.status"])
    .select(["leads.created_at", "leads.status_changed_at", "complaint_records.resolved_at"])
    .where(matches(filter))
    .orderBy("leads.created_at", "desc")
    .orderBy("leads.id")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    reference: row.id,
    source: findSource({ topic: row.topic, queryType: row.query_type, querySubtype: row.query_subtype }),
    status: row.status,
    receivedAt: new Date(row.created_at),
    changedAt: dateOrNull(row.status_changed_at),
    resolvedAt: dateOrNull(row.resolved_at),
  }));
}

export async function countLeads(tx: Tx, filter: LeadFilter): Promise<number> {
  const { leads } = await tx
    .selectFrom("leads")
    .select((row) => row.fn.countAll<number>().as("leads"))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return leads;
}

/** All of them, the oldest first, some hundreds at a time: however many there are, so few are held. */
export async function* readLeads(
  tx: Tx,
  encryption: Encryption,
  filter: LeadFilter,
): AsyncGenerator<readonly StoredLead[]> {
  let after: { readonly created_at: string; readonly id: string } | undefined;
  for (;;) {
    const beyond = after;
    const rows = await tx
      .selectFrom("leads")
      .selectAll()
      .where(matches(filter))
      .$if(beyond !== undefined, (query) =>
        query.where((row) =>
          row(row.refTuple("created_at", "id"), ">", row.tuple(beyond?.created_at ?? "", beyond?.id ?? "")),
        ),
      )
      .orderBy("created_at")
      .orderBy("id")
      .limit(BATCH_ROWS)
      .execute();
    if (rows.length > 0) yield rows.map((row) => openLead(encryption, row));
    after = rows.at(-1);
    if (rows.length < BATCH_ROWS) return;
  }
}

function matches({ status, sources, from, until }: LeadFilter) {
  return (row: ExpressionBuilder<Database, "leads">) =>
    row.and(
      [
        status !== undefined && row("leads.status", "=", status),
        from !== undefined && row("leads.created_at", ">=", startOf(from)),
        until !== undefined && row("leads.created_at", "<", startOf(addDays(until, 1))),
        sources !== undefined &&
          row.or(
            sources.map((source) => {
              const { topic, querySubtype } = FILINGS[source];
              const isSame = querySubtype === null ? "is" : "=";
              return row.and([
                row("leads.topic", "=", topic),
                row("leads.query_subtype", isSame, querySubtype),
              ]);
            }),
          ),
      ].filter((condition) => condition !== false),
    );
}

function startOf(day: Day): string {
  return londonMoment(day, "00:00").toISOString();
}

function dateOrNull(at: string | null): Date | null {
  return at === null ? null : new Date(at);
}
