import { CORRESPONDENCE } from "../../domain/correspondence.ts";
import type { Db, Tx } from "../database/database.ts";

const BATCH_ROWS = 500;

/** Leads of these are complaints, and no others. */
export const COMPLAINT_SUBTYPES = Object.values(CORRESPONDENCE)
  .filter(({ kind }) => kind === "complaint")
  .map(({ querySubtype }) => querySubtype)
  .filter((subtype) => subtype !== null);

export interface LeadEnds {
  /** Complaints that nothing has happened to since then go. */
  readonly complaintsBefore: Date;
  /** The same for everything else. */
  readonly othersBefore: Date;
}

/** Deletes a lead and what hangs on it. The record of a complaint stays. */
export type ForgetAddresses = (tx: Tx, addressIds: readonly string[]) => Promise<void>;

/** Deletes leads whose time is over, with their keys and jobs, some hundreds in a transaction; returns how many. */
export async function purgeLeads(db: Db, ends: LeadEnds, forgetAddresses: ForgetAddresses): Promise<number> {
  let deleted = 0;
  for (const [kind, before] of [["complaints", ends.complaintsBefore] as const, ["others", ends.othersBefore] as const]) {
    for (let some = BATCH_ROWS; some === BATCH_ROWS;) {
      some = await purgeSome(db, before, kind, forgetAddresses);
      deleted += some;
    }
  }
  return deleted;
}

async function purgeSome({ kysely }: Db, before: Date, kind: "complaints" | "others", forgetAddresses: ForgetAddresses): Promise<number> {
  const end = before.toISOString();
  return kysely.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("leads")
      .select("id")
      .where("created_at", "<", end)
      .where((where) => where.or([where("status_changed_at", "is", null), where("status_changed_at", "<", end)]))
      .where((where) =>
        kind === "complaints"
          ? where("query_subtype", "in", COMPLAINT_SUBTYPES)
          : where.or([where("query_subtype", "is", null), where("query_subtype", "not in", COMPLAINT_SUBTYPES)]),
      )
      .limit(BATCH_ROWS)
      .execute();
    const ids = rows.map(({ id }) => id);
    await deleteLeads(tx, ids, forgetAddresses);
    return ids.length;
  });
}

/** Deletes leads with their keys, their jobs and the addresses that were typed in for them. */
export async function deleteLeads(tx: Tx, ids: readonly string[], forgetAddresses: ForgetAddresses): Promise<void> {
  if (ids.length === 0) return;
  await deleteJobsAndKeys(tx, ids);
  const rows = await tx.deleteFrom("leads").where("id", "in", ids).returning("address_id").execute();
  await forgetAddresses(
    tx,
    rows.flatMap(({ address_id: id }) => (id === null ? [] : [id])),
  );
}

export async function deleteJobsAndKeys(tx: Tx, leadIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("idempotency_keys").where("lead_id", "in", leadIds).execute();
  await tx.deleteFrom("outbox").where("subject_id", "in", leadIds).execute();
}

/** Deletes idempotency keys from before that moment; returns how many. */
export async function purgeKeyUses({ kysely }: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await kysely.deleteFrom("idempotency_keys").where("created_at", "<", before.toISOString()).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the records of complaints that nothing has happened to since that moment; returns how many. */
export async function purgeComplaintRecords({ kysely }: Db, before: Date): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const old = tx.selectFrom("complaint_records").select("lead_id").where("changed_at", "<", before.toISOString());
    await tx.deleteFrom("complaint_events").where("lead_id", "in", old).execute();
    const { numDeletedRows } = await tx.deleteFrom("complaint_records").where("lead_id", "in", old).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
