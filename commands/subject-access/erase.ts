import { rm } from "node:fs/promises";
import { deleteTypedAddresses } from "../../provider/addresses/typed-addresses.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { releasePages } from "../../infrastructure/database/dialect.ts";
import { minimiseComplaint } from "../../desk/cases/complaint-records.ts";
import { deleteLeads } from "../../stores/purge-leads.ts";
import type { HeldKeys } from "./held-data.ts";
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
    for (const id of keys.complaints) await minimiseComplaint(tx, encryption, id, deleteTypedAddresses);
    const others = keys.leads.filter((id) => !keys.complaints.includes(id));
    await deleteLeads(tx, others, deleteTypedAddresses);
    if (keys.cases.length > 0) {
      await tx.deleteFrom("jobs").where("subject_id", "in", keys.cases).execute();
      await tx.deleteFrom("submissions").where("id", "in", keys.cases).execute();
    }
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
      for (const table of ["identity_users", "customers", "energy_accounts"] as const)
        await tx.deleteFrom(table).where("subject", "in", keys.subjects).execute();
  });
  for (const file of keys.files) await rm(file, { force: true });
  await releasePages(db);
  return erasureOf(keys);
}

/** How much of each kind an erasure deletes, and what it leaves, with the reasons. */
export function erasureOf(keys: HeldKeys) {
  return {
    erased: {
      letters: keys.leads.length,
      fullSubmissions: keys.cases.length,
      accountsWithReadings: keys.accountKeys.length,
      customers: keys.subjects.length,
      sessions: keys.sessions.length,
      halfWritten: keys.visitors.length,
      emails: keys.files.length,
    },
    kept: [
      ...(keys.complaints.length === 0 ? [] : [{ ...KEPT_RECORD, references: keys.complaints }]),
      ...(keys.staff.length === 0 ? [] : [{ ...KEPT_ACCOUNT, references: keys.staff }]),
    ],
  };
}
