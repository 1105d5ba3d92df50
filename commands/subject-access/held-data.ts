import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Selectable, sql } from "kysely";
import * as v from "valibot";
import { draftsOf } from "../../domain/customer.ts";
import { readingAccount } from "../../domain/reading-account.ts";
import { findAddress } from "../../stores/addresses.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import { type Database, EACH_TABLE, type TableName, TABLES } from "../../infrastructure/database/schema.ts";
import { type AnyRow, readBatches } from "../../infrastructure/database/whole-tables.ts";
import { emailFiles } from "../../email/stored-emails.ts";
import { listCaseEvents } from "../../desk/cases/case-events.ts";
import { findCause } from "../../desk/cases/complaint-causes.ts";
import { listRedress } from "../../desk/cases/redress.ts";
import { findComplaint } from "../../desk/cases/complaint-records.ts";
import { findLead } from "../../stores/leads.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { decryptRow } from "../../infrastructure/encryption/encrypted-rows.ts";

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
  const { leads, complaints, cases, submissions, writtenFor, accountKeys } = await findSubmissions(
    options,
    email,
  );
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
    causes: (await eachOf(complaints, ({ id }) => findCause(tx, id))).filter((one) => one !== null),
    redress: (await eachOf(caseIds, (id) => listRedress(tx, id))).flat(),
    history,
    fullSubmissions: submissions,
    // Somebody else's letters: they go with their sender, and a person decides on what they say of this one.
    writtenFor,
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
    customerRecords: await findRecords(options, subjects),
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

async function findSubmissions(options: SubjectAccessOptions, email: string) {
  const emailIn = (text: string) => v.parse(withEmailSchema, JSON.parse(text)).email ?? "";
  const leads = await searchTable(options, "leads", ({ id, attributes }) =>
    isSame(emailIn(attributes), email) ? id : undefined,
  );
  const complaints = await searchTable(options, "complaint_records", ({ case_id: id, details, reference }) =>
    isSame(emailIn(details), email) ? { id, reference } : undefined,
  );
  const submissions = await searchTable(
    options,
    "submissions",
    ({ id, source, reference, created_at: createdAt, lead }) => {
      const full = v.parse(caseLeadSchema, JSON.parse(lead));
      return isSame(full.email ?? "", email) ? { id, source, reference, createdAt, lead: full } : undefined;
    },
  );
  const writtenFor = await searchTable(options, "submissions", ({ reference, created_at: at, lead }) => {
    const { additionalInformation: given } = v.parse(caseLeadSchema, JSON.parse(lead));
    return isSame(String(given?.["holderEmail"] ?? ""), email) ? { reference, receivedAt: at } : undefined;
  });
  const accountKeys = [
    ...new Set(submissions.flatMap(({ lead }) => accountKeysOf(lead, options.digestReadings))),
  ];
  const [ownLeads, ownSubmissions] = [new Set(leads), new Set(submissions.map(({ id }) => id))];
  const ownComplaints = new Set(complaints.map(({ id }) => id));
  const cases = await searchTable(options, "cases", ({ id, reference, ...row }) =>
    ownComplaints.has(id) || ownLeads.has(reference ?? "") || ownSubmissions.has(row.submission_id ?? "")
      ? {
          id,
          reference,
          receivedAt: row.created_at,
          complaintAt: row.complaint_at,
          answeredIn: row.joined_to,
          status: row.status,
          changedAt: row.status_changed_at,
          helped: row.helped,
          helpedAt: row.helped_at,
        }
      : undefined,
  );
  return { leads, complaints, cases, submissions, writtenFor, accountKeys };
}

async function findPeople(options: SubjectAccessOptions, email: string) {
  const users = await searchTable(options, "identity_users", ({ subject, email: address }) =>
    isSame(address, email) ? { subject, email: address } : undefined,
  );
  const staffAccounts = await searchTable(options, "staff_accounts", ({ id, role, ...row }) =>
    isSame(row.email, email) ? { id, role, since: row.created_at, until: row.removed_at } : undefined,
  );
  const subjectOf = ({ subject, email: address }: { readonly subject: string; readonly email: string }) =>
    isSame(address, email) ? subject : undefined;
  const customers = await searchTable(options, "customers", subjectOf);
  const holders = await searchTable(options, "energy_accounts", subjectOf);
  const subjects = [...new Set([...users.map(({ subject }) => subject), ...customers, ...holders])];
  return { users, staffAccounts, subjects };
}

/** Tables whose rows are a customer's, by the column `subject`. */
export const SUBJECT_TABLES = EACH_TABLE.filter(({ person }) => person === "subject");

/** Their rows as they are, decrypted. */
async function findRecords({ tx, encryption }: SubjectAccessOptions, subjects: readonly string[]) {
  const records = SUBJECT_TABLES.map(({ name, key }) =>
    whereIn(subjects, async (some) => {
      const order = sql.join(key.map((column) => sql.ref(column)));
      const query = sql<AnyRow>`select * from ${sql.table(name)} where subject in (${sql.join(some)})
        order by ${order}`;
      const { rows } = await query.execute(tx);
      return rows.map((row) => ({ table: name, ...decryptRow(encryption, name, row) }));
    }),
  );
  return (await Promise.all(records)).flat();
}

async function findSessions(options: SubjectAccessOptions, email: string, subjects: readonly string[]) {
  const mentions = (text: string) => text.toLowerCase().includes(JSON.stringify(email).slice(1, -1));
  const sessions = await searchTable(options, "identity_records", ({ model, id, payload, ...row }) =>
    mentions(payload) || subjects.some((subject) => payload.includes(JSON.stringify(subject)))
      ? { model, id, expiresAt: row.expires_at, payload: JSON.parse(payload) as unknown }
      : undefined,
  );
  const draftKeys = new Set(subjects.map((subject) => options.digestReadings(draftsOf(subject))));
  const halfWritten = await searchTable(
    options,
    "sessions",
    ({ visitor_key: visitorKey, name, value, expires_at: expiresAt }) =>
      mentions(value) || draftKeys.has(visitorKey)
        ? { visitorKey, name, expiresAt, value: JSON.parse(value) as unknown }
        : undefined,
  );
  return { sessions, halfWritten };
}

/** The results of `match` for all rows of a table, decrypted, in the order of its key. */
async function searchTable<Table extends TableName, Found>(
  { tx, encryption }: Pick<SubjectAccessOptions, "tx" | "encryption">,
  table: Table,
  match: (row: Selectable<Database[Table]>) => Found | undefined,
): Promise<Found[]> {
  const found: Found[] = [];
  for await (const rows of readBatches<Selectable<Database[Table]>>(tx, table, TABLES[table].key))
    found.push(
      ...rows.map((row) => match(decryptRow(encryption, table, row))).filter((one) => one !== undefined),
    );
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
