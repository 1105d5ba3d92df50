import { setImmediate } from "node:timers/promises";
import type { ExpressionBuilder } from "kysely";
import { addDays, type Day } from "../../domain/calendar.ts";
import { FILINGS, findSource } from "../../domain/filings.ts";
import { SUBMISSION_TYPES, type SubmissionSource } from "../../domain/submission-types.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import { londonMoment } from "../../domain/london-time.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import { windowsOf } from "../../infrastructure/database/windows.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import {
  type CaseRow,
  isSentAsComplaint,
  openCase,
  selectCases,
  sourceNow,
  sourceOfCase,
  type StoredCase,
} from "./stored-cases.ts";

/** An absent filter matches all. */
export interface LeadFilter {
  readonly status?: LeadStatus | undefined;
  readonly sources?: readonly SubmissionSource[] | undefined;
  /** First and last day of receipt, in London. */
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
}

const BATCH_ROWS = 200;
const COUNTED_ROWS = 5_000;

/** The newest first, at most so many, without the customer's text. */
export async function listLeads(tx: Tx, filter: LeadFilter, most: number) {
  const rows = await tx
    .selectFrom("cases")
    .leftJoin("complaint_records", "complaint_records.case_id", "cases.id")
    .select(["cases.id", "cases.reference", "cases.topic", "cases.query_type", "cases.query_subtype"])
    .select(["cases.status", "cases.created_at", "cases.status_changed_at", "complaint_records.resolved_at"])
    .select(["cases.complaint_at"])
    .where(matches(filter))
    .orderBy("cases.created_at", "desc")
    .orderBy("cases.id")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    reference: row.reference ?? row.id,
    source: sourceNow(
      findSource({ topic: row.topic, queryType: row.query_type, querySubtype: row.query_subtype }),
      row.complaint_at !== null,
    ),
    status: row.status,
    receivedAt: new Date(row.created_at),
    changedAt: dateOrNull(row.status_changed_at),
    resolvedAt: dateOrNull(row.resolved_at),
  }));
}

export async function countLeads(tx: Tx, filter: LeadFilter): Promise<number> {
  let total = 0;
  for await (const window of windowsOf(tx, "cases", { ...rangeOf(filter), rows: COUNTED_ROWS })) {
    const { cases } = await tx
      .selectFrom("cases")
      .select((row) => row.fn.countAll<number>().as("cases"))
      .where(matches(filter))
      .where(window)
      .executeTakeFirstOrThrow();
    total += cases;
  }
  return total;
}

/** All of them, the oldest first, some hundreds at a time: however many there are, so few are held. */
export async function* readLeads(
  tx: Tx,
  encryption: Encryption,
  filter: LeadFilter,
): AsyncGenerator<readonly StoredCase[]> {
  for await (const window of windowsOf(tx, "cases", { ...rangeOf(filter), rows: BATCH_ROWS })) {
    let rows: readonly CaseRow[] = [];
    // More than once where many were received at the same moment.
    do {
      const last = rows.at(-1);
      rows = await selectCases(tx)
        .where(matches(filter))
        .where(window)
        .$if(last !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple("cases.created_at", "cases.id"), ">", tuple(last!.created_at, last!.id)),
          ),
        )
        .orderBy("cases.created_at")
        .orderBy("cases.id")
        .limit(BATCH_ROWS)
        .execute();
      if (rows.length > 0) yield rows.map((row) => openCase(encryption, row)).filter(isAsked(filter));
      await setImmediate();
    } while (rows.length === BATCH_ROWS);
  }
}

/** Forms of several kinds file alike: they are told by their queries, which are encrypted. */
function isAsked({ sources }: LeadFilter): (stored: StoredCase) => boolean {
  const kinds = sources && new Set<string>(sources.map((source) => SUBMISSION_TYPES[source].kind));
  return (stored) => {
    const source = sourceOfCase(stored);
    return kinds === undefined || (source !== undefined && kinds.has(SUBMISSION_TYPES[source].kind));
  };
}

function rangeOf({ from, until }: LeadFilter) {
  return {
    column: "created_at",
    from: from && startOf(from),
    before: until && startOf(addDays(until, 1)),
  };
}

function matches({ status, sources, from, until }: LeadFilter) {
  return (row: ExpressionBuilder<Database, "cases">) =>
    row.and(
      [
        status !== undefined && row("cases.status", "=", status),
        from !== undefined && row("cases.created_at", ">=", startOf(from)),
        until !== undefined && row("cases.created_at", "<", startOf(addDays(until, 1))),
        sources !== undefined &&
          row.or([
            ...sources.map((source) => {
              const { topic, querySubtype } = FILINGS[source];
              const isSame = querySubtype === null ? "is" : "=";
              return row.and([
                row("cases.topic", "=", topic),
                row("cases.query_subtype", isSame, querySubtype),
                ...(isSentAsComplaint(source) ? [] : [row("cases.complaint_at", "is", null)]),
              ]);
            }),
            // Those that staff made complaints: of all kinds of complaints, which are asked for together.
            ...(sources.some(isSentAsComplaint) ? [row("cases.complaint_at", "is not", null)] : []),
          ]),
      ].filter((condition) => condition !== false),
    );
}

function startOf(day: Day): string {
  return londonMoment(day, "00:00").toISOString();
}

function dateOrNull(at: string | null): Date | null {
  return at === null ? null : new Date(at);
}
