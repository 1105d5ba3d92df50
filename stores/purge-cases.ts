import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { FILINGS } from "../domain/filings.ts";
import { sourcesOf } from "../domain/submission-types.ts";
import { inTransaction } from "../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../infrastructure/database/database.ts";
import { windowsOf } from "../infrastructure/database/windows.ts";

/** In a transaction, with all that hangs on them. */
const BATCH_ROWS = 20;
const READ_ROWS = 1_000;

/** Leads of these are complaints, and no others. */
export const COMPLAINT_SUBTYPES = sourcesOf("complaint")
  .map((source) => FILINGS[source].querySubtype)
  .filter((subtype) => subtype !== null);

export interface CaseEnds {
  /** Complaints that nothing has happened to since then go. */
  readonly complaintsBefore: Date;
  /** The same for everything else. */
  readonly othersBefore: Date;
}

/** Of the addresses of what is deleted, those that were typed in for it. */
export type DeleteAddresses = (tx: Tx, addressIds: readonly string[]) => Promise<void>;

const isComplaint = sql`coalesce(query_subtype, '') in (${sql.join(COMPLAINT_SUBTYPES)})`;
/** Also those that staff made complaints. */
const isComplaintCase = sql`(${isComplaint} or complaint_at is not null)`;
/** What somebody registered is kept as long: it counts until they change it (docs/decisions/cases.md, 196). */
const isKeptLong = sql`(${isComplaintCase} or coalesce(kind, '') = 'register')`;

/** The condition of cases that nothing has happened to since then. */
export function expiredCases({ complaintsBefore, othersBefore }: CaseEnds): RawBuilder<boolean> {
  const untouched = (before: Date) => {
    const at = before.toISOString();
    const later = sql`select 1 from case_events where case_id = cases.id and happened_at >= ${at}`;
    return sql`created_at < ${at} and coalesce(status_changed_at, created_at) < ${at} and not exists (${later})`;
  };
  return sql<boolean>`((${isKeptLong} and ${untouched(complaintsBefore)}) or (not ${isKeptLong} and ${untouched(othersBefore)}))`;
}

/** The condition of leads that are no case, as where the desk is off. */
export function expiredLeads({ complaintsBefore, othersBefore }: CaseEnds): RawBuilder<boolean> {
  // `not exists` would be planned as a join that reads both tables whole.
  return sql<boolean>`((${isComplaint} and created_at < ${complaintsBefore.toISOString()})
    or (not ${isComplaint} and created_at < ${othersBefore.toISOString()}))
    and (select 1 from cases where cases.reference = leads.id) is null`;
}

/** Deletes expired cases with all that hangs on them, some in a transaction; returns how many. */
export function purgeCases(db: Db, ends: CaseEnds, deleteAddresses: DeleteAddresses): Promise<number> {
  return inBatches(db, "cases", ends, expiredCases(ends), (tx, ids) => deleteCases(tx, ids, deleteAddresses));
}

/** The same for leads that are no case. */
export function purgeLeads(db: Db, ends: CaseEnds, deleteAddresses: DeleteAddresses): Promise<number> {
  return inBatches(db, "leads", ends, expiredLeads(ends), (tx, ids) => deleteLeads(tx, ids, deleteAddresses));
}

async function inBatches(
  { kysely }: Db,
  table: "cases" | "leads",
  { complaintsBefore, othersBefore }: CaseEnds,
  expired: RawBuilder<boolean>,
  deleteRows: (tx: Tx, ids: readonly string[]) => Promise<void>,
): Promise<number> {
  const read = (tx: Tx, where: RawBuilder<unknown>) =>
    sql<{ id: string }>`select id from ${sql.table(table)} where ${where} and ${expired}`.execute(tx);
  const last = complaintsBefore > othersBefore ? complaintsBefore : othersBefore;
  const range = { column: "created_at", before: last.toISOString(), rows: READ_ROWS };
  let deleted = 0;
  for await (const window of windowsOf(kysely, table, range)) {
    const { rows } = await read(kysely, window);
    for (let at = 0; at < rows.length; at += BATCH_ROWS) {
      const batch = rows.slice(at, at + BATCH_ROWS).map(({ id }) => id);
      deleted += await inTransaction(kysely, async (tx) => {
        // Something may have happened to one of them meanwhile.
        const still = (await read(tx, sql`id in (${sql.join(batch)})`)).rows.map(({ id }) => id);
        await deleteRows(tx, still);
        return still.length;
      });
      await setImmediate();
    }
  }
  return deleted;
}

/** Deletes cases with their submissions, leads and jobs. The record of a complaint stays. */
export async function deleteCases(
  tx: Tx,
  ids: readonly string[],
  deleteAddresses: DeleteAddresses,
): Promise<void> {
  if (ids.length === 0) return;
  await deleteCaseJobs(tx, ids);
  const rows = await tx
    .deleteFrom("cases")
    .where("id", "in", ids)
    .returning(["submission_id", "reference"])
    .execute();
  const present = (values: readonly (string | null)[]) => values.filter((value) => value !== null);
  const submissions = present(rows.map((row) => row.submission_id));
  if (submissions.length > 0) {
    await tx.deleteFrom("jobs").where("subject_id", "in", submissions).execute();
    await tx.deleteFrom("submissions").where("id", "in", submissions).execute();
  }
  await deleteLeads(tx, present(rows.map((row) => row.reference)), deleteAddresses);
}

/** Deletes leads with their submissions, keys and jobs, and the addresses that were typed in for them. */
export async function deleteLeads(
  tx: Tx,
  ids: readonly string[],
  deleteAddresses: DeleteAddresses,
): Promise<void> {
  if (ids.length === 0) return;
  await deleteJobsAndKeys(tx, ids);
  await tx.deleteFrom("submissions").where("reference", "in", ids).execute();
  const rows = await tx.deleteFrom("leads").where("id", "in", ids).returning("address_id").execute();
  const addresses = rows.map(({ address_id: id }) => id).filter((id) => id !== null);
  await deleteAddresses(tx, addresses);
}

export async function deleteJobsAndKeys(tx: Tx, leadIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("idempotency_keys").where("lead_id", "in", leadIds).execute();
  await tx.deleteFrom("jobs").where("subject_id", "in", leadIds).execute();
}

/** Emails and webhooks about cases and what happened to them. */
export async function deleteCaseJobs(tx: Tx, ids: readonly string[]): Promise<void> {
  const events = tx.selectFrom("case_events").select("id").where("case_id", "in", ids);
  await tx
    .deleteFrom("jobs")
    .where((job) => job.or([job("subject_id", "in", ids), job("subject_id", "in", events)]))
    .execute();
}

/** Deletes the records of complaints that nothing has happened to since that moment; returns how many. */
export async function purgeComplaintRecords({ kysely }: Db, before: Date): Promise<number> {
  return inTransaction(kysely, async (tx) => {
    const old = tx
      .selectFrom("complaint_records")
      .select("case_id")
      .where("changed_at", "<", before.toISOString());
    await tx.deleteFrom("complaint_events").where("case_id", "in", old).execute();
    const { numDeletedRows } = await tx
      .deleteFrom("complaint_records")
      .where("case_id", "in", old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
