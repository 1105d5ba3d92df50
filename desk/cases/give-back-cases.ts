import { toLeadAttributes } from "../../contract/lead-resource.ts";
import { reduceLead } from "../../domain/lead.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import { decryptRow, encryptRow } from "../../infrastructure/encryption/encrypted-rows.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { WEBHOOK_JOB } from "../../infrastructure/jobs/webhook-jobs.ts";
import { insertLeads } from "../../stores/leads.ts";
import { type CaseRow, openCase, selectCases } from "./stored-cases.ts";

const BATCH_ROWS = 500;
/** The client that earlier releases name for leads of this site. */
const CLIENT = "help-and-support";

/**
 * Puts each case where the release before 0027-cases looks for it: under its reference, or under its own id while it
 * has none, with a lead of that id. What is encrypted for its place is encrypted for the new one. To be repeated
 * after a failure.
 */
export async function giveBackCases({ kysely }: Db, encryption: Encryption): Promise<number> {
  let [given, after] = [0, ""];
  for (;;) {
    const rows = await selectCases(kysely)
      .leftJoin("leads as own", "own.id", "cases.id")
      .where((where) =>
        where.or([where("own.id", "is", null), where("cases.id", "<>", where.ref("cases.reference"))]),
      )
      .where("cases.id", ">", after)
      .orderBy("cases.id")
      .limit(BATCH_ROWS)
      .execute();
    if (rows.length === 0) return given;
    after = rows.at(-1)!.id;
    await inTransaction(kysely, async (tx) => {
      for (const row of rows) await giveBack(tx, encryption, row);
    });
    given += rows.length;
  }
}

async function giveBack(tx: Tx, encryption: Encryption, row: CaseRow): Promise<void> {
  const id = row.reference ?? row.id;
  const { full, attributes, addressId, locale, createdAt } = openCase(encryption, row);
  const isThere = await tx.selectFrom("leads").select("id").where("id", "=", id).executeTakeFirst();
  if (isThere === undefined) {
    const sent = full === undefined ? attributes : toLeadAttributes(reduceLead(full));
    const known = await tx
      .selectFrom("addresses")
      .select("id")
      .where("id", "=", addressId ?? "")
      .executeTakeFirst();
    const lead = { id, clientId: CLIENT, attributes: sent, addressId: known?.id ?? null, locale, createdAt };
    await insertLeads(tx, encryption, [lead]).execute();
  }
  if (id !== row.id) await rename(tx, encryption, row.id, id);
}

/** Gives a case another id, with all that hangs on it. */
async function rename(tx: Tx, encryption: Encryption, from: string, to: string): Promise<void> {
  const one = await tx.selectFrom("cases").selectAll().where("id", "=", from).executeTakeFirstOrThrow();
  const [events, duties, keys] = [
    await tx.selectFrom("case_events").selectAll().where("case_id", "=", from).execute(),
    await tx.selectFrom("case_duties").selectAll().where("case_id", "=", from).execute(),
    await tx.selectFrom("case_search_keys").selectAll().where("case_id", "=", from).execute(),
  ];
  const redress = await tx.selectFrom("case_redress").selectAll().where("case_id", "=", from).execute();
  await tx.deleteFrom("cases").where("id", "=", from).execute();
  await tx
    .insertInto("cases")
    .values({ ...one, id: to })
    .execute();
  for (const event of events) {
    const row = { ...decryptRow(encryption, "case_events", event), case_id: to };
    await tx
      .insertInto("case_events")
      .values(encryptRow(encryption, "case_events", row))
      .execute();
  }
  for (const duty of duties)
    await tx
      .insertInto("case_duties")
      .values({ ...duty, case_id: to })
      .execute();
  for (const promise of redress)
    await tx
      .insertInto("case_redress")
      .values({ ...promise, case_id: to })
      .execute();
  for (const key of keys)
    await tx
      .insertInto("case_search_keys")
      .values({ ...key, case_id: to })
      .execute();
  await renameRecord(tx, encryption, from, to);
  // Webhooks about the case itself; those about its events name these.
  await tx
    .updateTable("jobs")
    .set({ subject_id: to })
    .where("subject_id", "=", from)
    .where("kind", "=", WEBHOOK_JOB)
    .execute();
}

async function renameRecord(tx: Tx, encryption: Encryption, from: string, to: string): Promise<void> {
  const record = await tx
    .selectFrom("complaint_records")
    .selectAll()
    .where("case_id", "=", from)
    .executeTakeFirst();
  if (record === undefined) return;
  const changes = await tx.selectFrom("complaint_events").selectAll().where("case_id", "=", from).execute();
  await tx.deleteFrom("complaint_events").where("case_id", "=", from).execute();
  await tx.deleteFrom("complaint_records").where("case_id", "=", from).execute();
  const moved = { ...decryptRow(encryption, "complaint_records", record), case_id: to };
  await tx
    .insertInto("complaint_records")
    .values(encryptRow(encryption, "complaint_records", moved))
    .execute();
  for (const change of changes) {
    const row = { ...decryptRow(encryption, "complaint_events", change), case_id: to };
    await tx
      .insertInto("complaint_events")
      .values(encryptRow(encryption, "complaint_events", row))
      .execute();
  }
}
