import { type RawBuilder, sql } from "kysely";
import { FILINGS } from "../domain/filings.ts";
import { sourcesOf } from "../domain/submission-types.ts";
import { inTransaction } from "../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../infrastructure/database/database.ts";

const BATCH_ROWS = 500;

/** Leads of these are complaints, and no others. */
export const COMPLAINT_SUBTYPES = sourcesOf("complaint")
  .map((source) => FILINGS[source].querySubtype)
  .filter((subtype) => subtype !== null);

export interface LeadEnds {
  /** Complaints that nothing has happened to since then go. */
  readonly complaintsBefore: Date;
  /** The same for everything else. */
  readonly othersBefore: Date;
}

/** Deletes a lead and what hangs on it. The record of a complaint stays. */
export type DeleteAddresses = (tx: Tx, addressIds: readonly string[]) => Promise<void>;

/** The condition of leads that nothing has happened to since then. */
export function expiredLeads({ complaintsBefore, othersBefore }: LeadEnds): RawBuilder<boolean> {
  const untouched = (before: Date) => {
    const at = before.toISOString();
    const later = sql`select 1 from case_events where lead_id = leads.id and happened_at >= ${at}`;
    return sql`created_at < ${at} and coalesce(status_changed_at, created_at) < ${at} and not exists (${later})`;
  };
  const complaint = sql`coalesce(query_subtype, '') in (${sql.join(COMPLAINT_SUBTYPES)})`;
  return sql<boolean>`((${complaint} and ${untouched(complaintsBefore)}) or (not ${complaint} and ${untouched(othersBefore)}))`;
}

/** Deletes expired leads with their keys and jobs, some hundreds in a transaction; returns how many. */
export async function purgeLeads(
  { kysely }: Db,
  ends: LeadEnds,
  deleteAddresses: DeleteAddresses,
): Promise<number> {
  let deleted = 0;
  for (let some = BATCH_ROWS; some === BATCH_ROWS;) {
    some = await inTransaction(kysely, async (tx) => {
      const rows = await tx
        .selectFrom("leads")
        .select("id")
        .where(expiredLeads(ends))
        .limit(BATCH_ROWS)
        .execute();
      const ids = rows.map(({ id }) => id);
      await deleteLeads(tx, ids, deleteAddresses);
      return ids.length;
    });
    deleted += some;
  }
  return deleted;
}

/** Deletes leads with their keys, jobs, full submissions and the addresses that were typed in for them. */
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
  const events = tx.selectFrom("case_events").select("id").where("lead_id", "in", leadIds);
  await tx
    .deleteFrom("jobs")
    .where((job) => job.or([job("subject_id", "in", leadIds), job("subject_id", "in", events)]))
    .execute();
}

/** Deletes the records of complaints that nothing has happened to since that moment; returns how many. */
export async function purgeComplaintRecords({ kysely }: Db, before: Date): Promise<number> {
  return inTransaction(kysely, async (tx) => {
    const old = tx
      .selectFrom("complaint_records")
      .select("lead_id")
      .where("changed_at", "<", before.toISOString());
    await tx.deleteFrom("complaint_events").where("lead_id", "in", old).execute();
    const { numDeletedRows } = await tx
      .deleteFrom("complaint_records")
      .where("lead_id", "in", old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
