import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { deleteTypedAddresses } from "../../provider/addresses/typed-addresses.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import { releasePages } from "../../infrastructure/database/dialect.ts";
import { minimiseComplaint } from "../../desk/cases/complaint-records.ts";
import { deleteCases, deleteLeads } from "../../stores/purge-cases.ts";
import { type HeldKeys, SUBJECT_TABLES } from "./held-data.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";

export const KEPT_RECORD = {
  what:
    "the record of a complaint: reference, day, kind, name, email address, account number, what was done and replied, when you " +
    "were in touch again, and whether it is resolved. Not the message or any part of it, nor what you wrote " +
    "later, the telephone number, the home address or the answer about extra help",
  why:
    "regulation 4 of the complaints handling regulations (SI 2008/1898) obliges us to record it, and article 17(3)(b) and (e) of the UK GDPR lets us keep what the " +
    "law obliges us to keep and what a claim may need. It is deleted six years after the complaint's last change",
} as const;

export const KEPT_ACCOUNT = {
  what: "the staff account",
  why: "it names the staff who looked at what customers wrote. `staff remove` ends it; it is deleted six years later",
} as const;

/** Deletes what these keys find, all of it or nothing; then the emails on the disk. */
export async function eraseHeldData(db: Db, encryption: Encryption, keys: HeldKeys) {
  await inTransaction(db.kysely, async (tx) => {
    const complaints = keys.complaints.map(({ id }) => id);
    for (const id of complaints) await minimiseComplaint(tx, encryption, id, deleteTypedAddresses);
    const others = keys.cases.filter((id) => !complaints.includes(id));
    await deleteCases(tx, others, deleteTypedAddresses);
    await deleteWithoutCase(tx, keys);
    if (keys.accountKeys.length > 0)
      await tx.deleteFrom("meter_readings").where("account_key", "in", keys.accountKeys).execute();
    for (const { model, id } of keys.sessions)
      await tx.deleteFrom("identity_records").where("model", "=", model).where("id", "=", id).execute();
    for (const { visitorKey, name } of keys.visitors)
      await tx
        .deleteFrom("sessions")
        .where("visitor_key", "=", visitorKey)
        .where("name", "=", name)
        .execute();
    if (keys.subjects.length > 0)
      for (const table of ["identity_users", ...SUBJECT_TABLES.map(({ name }) => name)])
        await sql`delete from ${sql.table(table)} where subject in (${sql.join(keys.subjects)})`.execute(tx);
  });
  for (const file of keys.files) await rm(file, { force: true });
  await releasePages(db);
  return erasureOf(keys);
}

/** What is of no case, or of none any more; the case of a complaint keeps what its record has. */
async function deleteWithoutCase(tx: Tx, { leads, submissions }: HeldKeys): Promise<void> {
  if (submissions.length > 0) {
    const kept = tx.selectFrom("cases").select("submission_id").where("submission_id", "in", submissions);
    const rows = await kept.execute();
    const left = submissions.filter((id) => !rows.some((row) => row.submission_id === id));
    if (left.length > 0) {
      await tx.deleteFrom("jobs").where("subject_id", "in", left).execute();
      await tx.deleteFrom("submissions").where("id", "in", left).execute();
    }
  }
  if (leads.length > 0) {
    const rows = await tx.selectFrom("cases").select("reference").where("reference", "in", leads).execute();
    const left = leads.filter((id) => !rows.some(({ reference }) => reference === id));
    await deleteLeads(tx, left, deleteTypedAddresses);
  }
}

/** How much of each kind an erasure deletes, and what it leaves, with the reasons. */
export function erasureOf(keys: HeldKeys) {
  return {
    erased: {
      letters: keys.leads.length,
      fullSubmissions: keys.submissions.length,
      accountsWithReadings: keys.accountKeys.length,
      customers: keys.subjects.length,
      sessions: keys.sessions.length,
      halfWritten: keys.visitors.length,
      emails: keys.files.length,
    },
    kept: [
      ...(keys.complaints.length === 0
        ? []
        : [{ ...KEPT_RECORD, references: keys.complaints.map(({ id, reference }) => reference ?? id) }]),
      ...(keys.staff.length === 0 ? [] : [{ ...KEPT_ACCOUNT, references: keys.staff }]),
    ],
  };
}
