import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Selectable } from "kysely";
import * as v from "valibot";
import { draftsOf } from "../../domain/customer.ts";
import { readingAccount } from "../../domain/reading-account.ts";
import { findAccounts, findCustomer } from "../../provider/accounts/repository.ts";
import { findAddress } from "../../stores/addresses.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import { readBatches } from "../../infrastructure/database/whole-tables.ts";
import { emailFiles } from "../../email/stored-emails.ts";
import { listCaseEvents } from "../../desk/cases/case-events.ts";
import { findComplaint } from "../../desk/cases/complaint-records.ts";
import { findLead } from "../../stores/leads.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";

const withEmailSchema = v.looseObject({ email: v.nullish(v.string()) });
const caseLeadSchema = v.looseObject({
  email: v.nullish(v.string()),
  surname: v.string(),
  additionalInformation: v.nullish(v.record(v.string(), v.unknown())),
});

export interface SubjectAccessOptions {
  readonly tx: Tx;
  readonly encryption: Encryption;
  /** Where emails are files. */
  readonly mailFolder: string;
  /** The digest under which the last readings of an account are stored. */
  readonly digestReadings: (text: string) => string;
}

/** Names the rows, for an erasure. */
export type HeldKeys = Awaited<ReturnType<typeof findHeldData>>["keys"];

/**
 * Everything held about the owner of an email address, as it is printed: reads every table with personal
 * data. The email address is compared in any case.
 */
export async function findHeldData(options: SubjectAccessOptions, typed: string) {
  const { tx, encryption } = options;
  const email = typed.trim().toLowerCase();
  const { leads, complaints, cases, submissions, accountKeys } = await findSubmissions(options, email);
  const { users, staffAccounts, subjects } = await findPeople(options, email);
  const { sessions, halfWritten } = await findSessions(options, email, subjects);
  const files = await filesTo(options.mailFolder, email);
  const caseIds = cases.map(({ id }) => id);
  const history = (await eachOf(caseIds, (id) => listCaseEvents(tx, encryption, id))).flat();
  return {
    email,
    letters: await eachOf(leads, (id) => readSubmission(options, id)),
    cases,
    complaintRecords: await eachOf(complaints, ({ id }) => findComplaint(tx, encryption, id)),
    history,
    fullSubmissions: submissions,
    lastReadings: await whereIn(accountKeys, (keys) =>
      tx
        .selectFrom("meter_readings")
        .select(["register", "value", "read_on"])
        .where("account_key", "in", keys)
        .execute(),
    ),
    jobs: await whereIn([...leads, ...[...history, ...cases, ...submissions].map(({ id }) => id)], (ids) =>
      tx
        .selectFrom("jobs")
        .select(["kind", "subject_id", "status", "attempts", "created_at", "finished_at", "last_error"])
        .where("subject_id", "in", ids)
        .execute(),
    ),
    signIn: users,
    staffAccounts,
    customerRecords: await eachOf(subjects, async (subject) => {
      const customer = await findCustomer(tx, encryption, subject);
      return customer && { subject, ...customer };
    }),
    energyAccounts: (await eachOf(subjects, (subject) => findAccounts(tx, encryption, subject))).flat(),
    sessions,
    halfWritten: halfWritten.map(({ visitorKey: _key, ...rest }) => rest),
    emails: files.map(({ file, text }) => ({ file: path.basename(file), text })),
    keys: {
      leads,
      complaints,
      cases: caseIds,
      submissions: submissions.map(({ id }) => id),
      /** What names them to people. */
      references: [
        ...new Set([...leads, ...[...cases, ...complaints].map(({ id, reference }) => reference ?? id)]),
      ],
      accountKeys,
      subjects,
      sessions: sessions.map(({ model, id }) => ({ model, id })),
      visitors: halfWritten.map(({ visitorKey, name }) => ({ visitorKey, name })),
      files: files.map(({ file }) => file),
      staff: staffAccounts.map(({ id }) => id),
    },
  };
}

async function findSubmissions({ tx, encryption, digestReadings }: SubjectAccessOptions, email: string) {
  const emailIn = (text: string) => v.parse(withEmailSchema, JSON.parse(text)).email ?? "";
  const leads = await searchTable(tx, "leads", ["id"], ({ id, attributes }) =>
    isSame(emailIn(encryption.decrypt(attributes, ["leads", "attributes", id])), email) ? id : undefined,
  );
  const complaints = await searchTable(tx, "complaint_records", ["case_id"], ({ case_id: id, ...row }) =>
    isSame(emailIn(encryption.decrypt(row.details, ["complaint_records", "details", id])), email)
      ? { id, reference: row.reference }
      : undefined,
  );
  const submissions = await searchTable(
    tx,
    "submissions",
    ["id"],
    ({ id, source, reference, created_at: createdAt, lead, idempotency_key: key }) => {
      const text = encryption.decrypt(lead, ["submissions", "lead", id], [key, source]);
      const full = v.parse(caseLeadSchema, JSON.parse(text));
      return isSame(full.email ?? "", email) ? { id, source, reference, createdAt, lead: full } : undefined;
    },
  );
  const accountKeys = [...new Set(submissions.flatMap(({ lead }) => accountKeysOf(lead, digestReadings)))];
  const [ownLeads, ownSubmissions] = [new Set(leads), new Set(submissions.map(({ id }) => id))];
  const ownComplaints = new Set(complaints.map(({ id }) => id));
  const cases = await searchTable(tx, "cases", ["id"], ({ id, reference, ...row }) =>
    ownComplaints.has(id) || ownLeads.has(reference ?? "") || ownSubmissions.has(row.submission_id ?? "")
      ? { id, reference, receivedAt: row.created_at, status: row.status, changedAt: row.status_changed_at }
      : undefined,
  );
  return { leads, complaints, cases, submissions, accountKeys };
}

async function findPeople({ tx, encryption }: SubjectAccessOptions, email: string) {
  const users = await searchTable(tx, "identity_users", ["subject"], ({ subject, email: encrypted }) => {
    const address = encryption.decrypt(encrypted, ["identity_users", "email", subject]);
    return isSame(address, email) ? { subject, email: address } : undefined;
  });
  const staffAccounts = await searchTable(tx, "staff_accounts", ["id"], ({ id, role, ...row }) =>
    isSame(encryption.decrypt(row.email, ["staff_accounts", "email", id]), email)
      ? { id, role, since: row.created_at, until: row.removed_at }
      : undefined,
  );
  const customers = await searchTable(tx, "customers", ["subject"], ({ subject, email: encrypted }) =>
    isSame(encryption.decrypt(encrypted, ["customers", "email", subject]), email) ? subject : undefined,
  );
  const holders = await searchTable(tx, "energy_accounts", ["id"], ({ id, subject, email: encrypted }) =>
    isSame(encryption.decrypt(encrypted, ["energy_accounts", "email", id], [subject]), email)
      ? subject
      : undefined,
  );
  const subjects = [...new Set([...users.map(({ subject }) => subject), ...customers, ...holders])];
  return { users, staffAccounts, subjects };
}

async function findSessions(
  { tx, encryption, digestReadings }: SubjectAccessOptions,
  email: string,
  subjects: readonly string[],
) {
  const mentions = (text: string) => text.toLowerCase().includes(JSON.stringify(email).slice(1, -1));
  const sessions = await searchTable(tx, "identity_records", ["model", "id"], ({ model, id, ...row }) => {
    const owner = [row.uid, row.grant_id];
    const text = encryption.decrypt(row.payload, ["identity_records", "payload", model, id], owner);
    return mentions(text) || subjects.some((subject) => text.includes(JSON.stringify(subject)))
      ? { model, id, expiresAt: row.expires_at, payload: JSON.parse(text) as unknown }
      : undefined;
  });
  const draftKeys = new Set(subjects.map((subject) => digestReadings(draftsOf(subject))));
  const halfWritten = await searchTable(
    tx,
    "sessions",
    ["visitor_key", "name"],
    ({ visitor_key: visitorKey, name, ...row }) => {
      const text = encryption.decrypt(row.value, ["sessions", "value", visitorKey, name]);
      return mentions(text) || draftKeys.has(visitorKey)
        ? { visitorKey, name, expiresAt: row.expires_at, value: JSON.parse(text) as unknown }
        : undefined;
    },
  );
  return { sessions, halfWritten };
}

/** The results of `match` for all rows of a table, in the order of its key; each is decrypted to compare. */
async function searchTable<Table extends keyof Database, Found>(
  tx: Tx,
  table: Table,
  key: readonly (keyof Database[Table] & string)[],
  match: (row: Selectable<Database[Table]>) => Found | undefined,
): Promise<Found[]> {
  const found: Found[] = [];
  for await (const rows of readBatches<Selectable<Database[Table]>>(tx, table, key))
    found.push(...rows.map(match).filter((one) => one !== undefined));
  return found;
}

function isSame(address: string, email: string): boolean {
  return address.trim().toLowerCase() === email;
}

/** Accepted readings are found by the account numbers and the surname of the meter reading. */
function accountKeysOf(
  { surname, additionalInformation }: v.InferOutput<typeof caseLeadSchema>,
  digest: (text: string) => string,
): string[] {
  return ["GasAccountNumber", "ElecAccountNumber"].flatMap((name) => {
    const number = additionalInformation?.[name];
    return typeof number === "string" ? [digest(readingAccount(number, surname))] : [];
  });
}

async function readSubmission(
  { tx, encryption }: SubjectAccessOptions,
  id: string,
): Promise<object | undefined> {
  const lead = await findLead(tx, encryption, id);
  if (lead === undefined) return undefined;
  const { id: reference, addressId, ...rest } = lead;
  return {
    reference,
    ...rest,
    address: addressId === null ? null : await findAddress(tx, encryption, addressId),
  };
}

async function filesTo(folder: string, email: string): Promise<{ file: string; text: string }[]> {
  const found: { file: string; text: string }[] = [];
  for (const file of await emailFiles(folder)) {
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      // Another process has purged it.
      if (error.code === "ENOENT") return "";
      throw error;
    });
    const [head = ""] = text.split("\r\n\r\n", 1);
    if (/^To:.*(?:\r\n[ \t].*)*/im.exec(head)?.[0].toLowerCase().includes(email)) found.push({ file, text });
  }
  return found;
}

async function eachOf<Key, Value>(
  keys: readonly Key[],
  read: (key: Key) => Promise<Value | undefined>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (const key of keys) {
    const value = await read(key);
    if (value !== undefined) values.push(value);
  }
  return values;
}

/** No engine takes an empty list. */
async function whereIn<Row>(
  keys: readonly string[],
  read: (keys: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  return keys.length === 0 ? [] : read(keys);
}
