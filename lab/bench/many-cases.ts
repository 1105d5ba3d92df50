import { createHash, randomInt, randomUUID } from "node:crypto";
import BetterSqlite3 from "better-sqlite3";
import { Client } from "pg";
import { toLeadAttributes } from "../../contract/lead-resource.ts";
import { NO_DUE_DAY, sealHeard } from "../../desk/cases/case-index.ts";
import { digestsOf, termsOf } from "../../desk/cases/search-terms.ts";
import { type Address, UNKNOWN_PARTS } from "../../domain/address.ts";
import { addressOnOneLine } from "../../domain/one-line-address.ts";
import { upsertAddresses } from "../../stores/addresses.ts";
import { addDays, londonDay } from "../../domain/calendar.ts";
import { type Lead, newLead, reduceLead } from "../../domain/lead.ts";
import { createReference } from "../../domain/reference.ts";
import { SUBMISSION_TYPES, type SubmissionSource } from "../../domain/submission-types.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { recordTime } from "../../infrastructure/database/system-times.ts";
import { sqliteFile } from "../../infrastructure/database/sqlite.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";

/** An installation of some years, in the rows that the product would have stored. */

type Row = Readonly<Record<string, string | number | null>>;
type Rows = Record<string, Row[]>;

interface Bulk {
  insert(table: string, rows: readonly Row[]): Promise<void>;
  run(statement: string): Promise<void>;
  /** Of these tables, without those that hold their keys. */
  indexes(
    tables: readonly string[],
  ): Promise<readonly { readonly name: string; readonly definition: string }[]>;
  close(): Promise<void>;
}

export const COMMON_NAME = "John";
export const OTHER_COMMON_NAME = "Smith";
export const RARE_NAME = "Zebedee";
/** In `COMMON_NAME` and `OTHER_COMMON_NAME` are 10% and 2% of the cases. */
const FIRST_NAMES =
  `John Mary Ada Callum Amina Margaret Sam Grace Priya Owen Siobhan Tomasz Wei Fatima George Olive Noah
  Isla Freya Rhys`.split(/\s+/);
const SURNAMES = 2_000;
const SHARES: readonly (readonly [SubmissionSource, number])[] = [
  ["submit-meter-read", 60],
  ["gas-and-electricity", 12],
  ["pay-as-you-go", 8],
  ["enquiry-gas-and-electricity", 9],
  ["enquiry-pay-as-you-go", 6],
  ["feedback", 5],
];
const DAY_MS = 86_400_000;
const KEPT_DAYS = { complaint: 2_190, other: 730 };
/** Rows that the next hourly purge deletes. */
const EXPIRING = 1_000;
const EVENTS_OF_LONG_CASE = 300;
const FIRST_ADDRESS = 100_000_000_000;
const ADDRESSES = 20_000;
/** That many cases have: its digest is made once. */
const SHARED_TERM = /^(?:name|start|place|postcode|outward) /;
const BATCH = 5_000;
const SENTENCES = [
  "The bill of last month is three times what it was before, and I have not changed anything. ",
  "I have called twice and was told that somebody would call back within two days. ",
  "My meter shows another reading than the one that you have on your letter. ",
  "Please tell me what I owe, and why the direct debit has gone up. ",
];
const TABLES =
  `submissions leads cases case_search_keys case_events complaint_records complaint_events case_duties jobs
  idempotency_keys audit_events search_log`.split(/\s+/);

export interface SeededCases {
  /** Of a case with hundreds of events, and of a usual complaint. */
  readonly long: string;
  readonly usual: string;
  readonly email: string;
  readonly telephone: string;
}

/** Fills an empty database, and says so. */
export async function seedCases(
  db: Db,
  place: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  encryption: Encryption,
  staffIds: readonly string[],
  amount: number,
): Promise<SeededCases> {
  const from = performance.now();
  const began = new Date();
  await upsertAddresses(
    db.kysely,
    Array.from({ length: ADDRESSES }, (_none, number) => addressOf(number)),
  );
  const bulk = await (place.databaseUrl === undefined
    ? openSqlite(place.dataDir)
    : openPostgres(place.databaseUrl));
  const indexes = await bulk.indexes(TABLES);
  for (const { name } of indexes) await bulk.run(`drop index ${name}`);
  const make = caseMaker(encryption, staffIds);
  let rows: Rows = {};
  let storing = Promise.resolve();
  const store = async (stored: Rows) => {
    for (const table of TABLES) await bulk.insert(table, stored[table] ?? []);
  };
  // PostgreSQL stores while the next rows are made.
  const flush = async () => {
    await storing;
    storing = store(rows);
    rows = {};
  };
  const first = make(rows, "gas-and-electricity", EVENTS_OF_LONG_CASE);
  const usual = make(rows, "gas-and-electricity");
  for (let made = 2; made < amount; made++) {
    make(rows, pickSource(), 0, made < EXPIRING);
    if (made % BATCH === 0) await flush();
  }
  for (let day = 0; day < 180; day++)
    for (let search = 0; search < 500; search++) (rows["search_log"] ??= []).push(searchOf(day, search));
  await flush();
  await storing;
  for (const { definition } of indexes) await bulk.run(definition);
  // What autovacuum does; SQLite has no statistics of its own.
  if (db.engine === "postgres") await bulk.run("analyze");
  await bulk.close();
  // The hour before this one was purged.
  await recordTime(db, "purge guard: first start", new Date(began.getTime() - 3_600_000));
  console.log(`${amount} cases stored in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
  return { long: first.reference, usual: usual.reference, email: usual.email, telephone: usual.telephone };
}

function caseMaker(encryption: Encryption, staffIds: readonly string[]) {
  const known = new Map<string, string>();
  const keyOf = (term: string) => {
    const key = known.get(term) ?? digestsOf(encryption, term)[0];
    if (SHARED_TERM.test(term)) known.set(term, key);
    return key;
  };
  const staff = () => staffIds[randomInt(staffIds.length)]!;
  // Of a million, two are the same in every fourth run: the product draws such a one again.
  const taken = new Set<string>();
  const newReference = () => {
    let reference = createReference();
    while (taken.has(reference)) reference = createReference();
    taken.add(reference);
    return reference;
  };
  const now = Date.now();

  return (rows: Rows, source: SubmissionSource, moreEvents = 0, expires = false) => {
    const isDangerous = randomInt(100) === 0;
    const add = (table: string, row: Row) => void (rows[table] ??= []).push(row);
    const { kind } = SUBMISSION_TYPES[source];
    const span = (kind === "complaint" ? KEPT_DAYS.complaint : KEPT_DAYS.other) * DAY_MS;
    const purged = (kind === "complaint" ? 2_192 : 731) * DAY_MS;
    const age =
      moreEvents > 0 ? DAY_MS * 20 : expires ? purged + randomInt(3_500_000) : randomInt(1, span - 1);
    const at = (days: number) => new Date(Math.min(now, now - age + days * DAY_MS)).toISOString();
    const createdAt = at(0);
    const [id, run, submissionId, reference] = [randomUUID(), randomUUID(), randomUUID(), newReference()];
    const lead = leadOf(source, isDangerous);
    const document = JSON.stringify(lead);
    const key = `${run}.${createHash("sha256").update(document).digest("base64url")}`;
    const full = encryption.encrypt(document, ["submissions", "lead", submissionId], [key, source]);
    add("submissions", {
      id: submissionId,
      idempotency_key: key,
      source,
      lead: full,
      reference,
      created_at: createdAt,
      acknowledged_at: createdAt,
    });
    const attributes = toLeadAttributes(reduceLead(lead));
    const filed = {
      topic: attributes.topic,
      query_type: attributes["query-type"],
      query_subtype: attributes["query-subtype"],
    };
    const encrypted = encryption.encrypt(JSON.stringify(attributes), ["leads", "attributes", reference]);
    const sent = { ...filed, attributes: encrypted, address_id: lead.addressId, created_at: createdAt };
    add("leads", { id: reference, client_id: "web", ...sent });
    const isOpen =
      moreEvents > 0 ||
      kind === "feedback" ||
      (kind === "complaint" && (age < 42 * DAY_MS || randomInt(10) === 0)) ||
      (kind === "enquiry" && age < 30 * DAY_MS);
    const isAnswered = !isOpen && kind !== "meter-reading";
    const changedAt = isAnswered ? at(5) : null;
    const dueOn = kind === "feedback" ? NO_DUE_DAY : addDays(londonDay(new Date(createdAt)), 7);
    add("cases", {
      id,
      run,
      submission_id: submissionId,
      reference,
      ...filed,
      created_at: createdAt,
      status: isAnswered ? "answered" : "received",
      status_changed_at: changedAt,
      indexed_at: changedAt ?? createdAt,
      kind,
      heard: isDangerous ? sealHeard(encryption, { id, indexedAt: changedAt ?? createdAt }, ["gas"]) : null,
      priority: isDangerous ? -1 : Number(randomInt(10) > 0),
      due_on: isOpen ? dueOn : null,
      waits_for_customer: isOpen ? randomInt(2) : 0,
      owner_id: isOpen && randomInt(2) === 0 ? null : staff(),
      version: isAnswered ? 3 : 0,
      keys_of: isAnswered ? 3 : 0,
    });
    const account = lead.additionalInformation?.["GasAccountNumber"];
    const telephone = lead.contactNumber?.number ?? lead.additionalInformation?.["Telephone"];
    const terms = termsOf({
      names: [{ first: lead.firstName, last: lead.surname }],
      email: lead.email,
      telephones: [String(telephone)],
      accounts: typeof account === "string" ? [account] : [],
      address: lead.addressId === null ? null : addressOf(Number(lead.addressId) - FIRST_ADDRESS),
    });
    for (const term of terms)
      add("case_search_keys", { key: keyOf(term), case_id: id, created_at: createdAt });
    const emailed = age < 90 * DAY_MS;
    if (emailed) add("jobs", sentJob(reference, createdAt));
    if (age < 7 * DAY_MS)
      add("idempotency_keys", {
        client_id: "web",
        key,
        body_digest: createHash("sha256").update(document).digest("base64url"),
        lead_id: reference,
        created_at: createdAt,
      });
    const events = isAnswered ? 2 : moreEvents;
    for (let event = 0; event < events; event++) {
      const [eventId, eventKind] = [randomUUID(), event === 0 ? "note" : "reply"];
      const text = encryption.encrypt(letter(), ["case_events", "text", eventId], [id, eventKind]);
      const happened = { happened_at: at(Math.min(event + 1, 19)), actor: `staff ${staff()}` };
      add("case_events", { id: eventId, case_id: id, ...happened, kind: eventKind, text, channel: null });
      for (const action of ["look", "mark"])
        add("audit_events", { id: randomUUID(), ...happened, action, subject: reference, detail: null });
    }
    if (kind === "complaint") addComplaint({ add, encryption, id, reference, lead, createdAt, changedAt });
    return { reference, email: lead.email ?? "", telephone: String(telephone) };
  };
}

interface Complaint {
  readonly add: (table: string, row: Row) => void;
  readonly encryption: Encryption;
  readonly id: string;
  readonly reference: string;
  readonly lead: Lead;
  readonly createdAt: string;
  readonly changedAt: string | null;
}

function addComplaint({ add, encryption, id, reference, lead, createdAt, changedAt }: Complaint): void {
  const { firstName, surname, email, contactNumber: contact, query } = lead;
  const details = {
    name: `${firstName} ${surname}`,
    email,
    telephone: contact?.number ?? null,
    accountNumber: null,
    summary: query?.slice(0, 1_000) ?? "",
    contactMethod: "email or telephone",
  };
  add("complaint_records", {
    case_id: id,
    reference,
    received_at: createdAt,
    channel: "written",
    query_type: String(lead.queryType),
    query_subtype: String(lead.querySubtype),
    details: encryption.encrypt(JSON.stringify(details), ["complaint_records", "details", id]),
    resolved_at: changedAt,
    changed_at: changedAt ?? createdAt,
  });
  const due = { case_id: id, kind: "update", cause: createdAt };
  const dueOn = addDays(londonDay(new Date(createdAt)), 21);
  const state = changedAt === null ? "pending" : "stopped";
  // What is long overdue is held: nothing is sent here.
  const isHeld = state === "pending" && dueOn <= londonDay(new Date());
  add("case_duties", {
    id: randomUUID(),
    ...due,
    due_on: dueOn,
    state: isHeld ? "held" : state,
    done_at: null,
  });
  if (changedAt === null) return;
  const [eventId, status] = [randomUUID(), "answered"];
  const note = {
    adviceOrAction: letter(),
    accountNumber: null,
    resolution: { resolved: true, reason: "Agreed" },
  };
  const place = ["complaint_events", "note", eventId] as const;
  const text = encryption.encrypt(JSON.stringify(note), place, [id, status]);
  add("complaint_events", { id: eventId, case_id: id, happened_at: changedAt, status, note: text });
}

function leadOf(source: SubmissionSource, isDangerous: boolean): Lead {
  const first = randomInt(10) === 0 ? COMMON_NAME : FIRST_NAMES[randomInt(1, FIRST_NAMES.length)]!;
  const surname = randomInt(50) === 0 ? OTHER_COMMON_NAME : `Name${surnameOf(randomInt(SURNAMES))}`;
  const rare = randomInt(50_000) === 0 ? RARE_NAME : first;
  const email = `${randomUUID().slice(0, 13)}@customers.example`;
  const shared = { firstName: rare, surname, email };
  if (source === "submit-meter-read") {
    const account = String(850_000_000_000 + randomInt(100_000_000));
    return newLead(source, {
      ...shared,
      additionalInformation: {
        GasAccountNumber: account,
        ElecAccountNumber: account,
        Gas_Reading: String(randomInt(99_999)),
        Telephone: telephoneOf(randomInt(100_000_000)),
        marketingpreferences: "",
      },
    });
  }
  const caseType = ["Bills", "Meters", "Service", "Prices", "Payments", "Moving"][randomInt(6)]!;
  return newLead(source, {
    ...shared,
    query: `${letter()}${isDangerous ? DANGER : ""}`,
    contactNumber: { number: telephoneOf(randomInt(100_000_000)), type: "mobile" },
    addressId: String(FIRST_ADDRESS + randomInt(ADDRESSES)),
    vulnerabilityConsent: randomInt(10) === 0,
    additionalInformation: { caseType, accountPrefix: "", textphoneNumber: "18001" },
  });
}

const telephoneOf = (number: number) => `+4474${String(number).padStart(8, "0")}`;

/** Where people live: as many streets as a town has, of which every seventh is a High Street. */
function addressOf(number: number): Address {
  const street = number % 7 === 0 ? "High" : `Street${surnameOf(number % 900)}`;
  const parts = {
    ...UNKNOWN_PARTS,
    addressLine1: `${1 + (number % 150)} ${street} Street`,
    postalTown: `Town${surnameOf(number % 60)}`,
    postcode: `B${1 + (number % 98)} ${number % 10}A${"ABDEFGHJ"[number % 8]}`,
  };
  return { ...parts, id: String(FIRST_ADDRESS + number), address: addressOnOneLine(parts) };
}

/** Letters alone, so that it is one word. */
function surnameOf(number: number): string {
  return [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
}

/** Heard as a danger, beside which the rest of a letter is read too. */
const DANGER = " There is a strong smell of gas in the kitchen, and my mother feels sick and has a headache.";

function letter(): string {
  return Array.from({ length: randomInt(3, 16) }, () => SENTENCES[randomInt(SENTENCES.length)]).join("");
}

function pickSource(): SubmissionSource {
  let left = randomInt(SHARES.reduce((sum, [, share]) => sum + share, 0));
  return (SHARES.find(([, share]) => (left -= share) < 0) ?? SHARES[0]!)[0];
}

function sentJob(reference: string, at: string): Row {
  const times = { next_attempt_at: at, created_at: at, finished_at: at };
  return {
    id: randomUUID(),
    kind: "lead-email",
    subject_id: reference,
    status: "sent",
    attempts: 1,
    ...times,
  };
}

function searchOf(day: number, number: number): Row {
  const words = ["meter", "bill", "refund", "smart", "moving", "tariff", "outage", "prepay"];
  const query = `${words[number % 8]} ${words[randomInt(8)]} ${number < 400 ? number : randomUUID().slice(0, 8)}`;
  const searched_on = addDays(londonDay(new Date()), -day);
  return { id: randomUUID(), query, hits: number % 3, searched_on, times: 1 + (number % 7) };
}

function openSqlite(dataDir: string): Bulk {
  const database = new BetterSqlite3(sqliteFile(dataDir));
  // Nothing is lost that a second run would not make again.
  for (const pragma of ["synchronous = off", "cache_size = -1000000"]) database.pragma(pragma);
  return {
    async insert(table, rows) {
      for (const [columns, alike] of Map.groupBy(rows, (row) => Object.keys(row).join())) {
        const marks = columns.replaceAll(/[^,]+/g, "?");
        const statement = database.prepare(`insert into ${table} (${columns}) values (${marks})`);
        database.transaction(() => alike.forEach((row) => statement.run(Object.values(row))))();
      }
    },
    run: async (statement) => void database.exec(statement),
    indexes: async (tables) =>
      database
        .prepare<[], { name: string; definition: string; tbl_name: string }>(
          "select name, sql as definition, tbl_name from sqlite_schema where type = 'index' and sql is not null",
        )
        .all()
        .filter(({ tbl_name: table }) => tables.includes(table)),
    async close() {
      database.pragma("wal_checkpoint(truncate)");
      database.close();
    },
  };
}

async function openPostgres(connectionString: string): Promise<Bulk> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query("set synchronous_commit = off");
  return {
    async insert(table, rows) {
      for (const [columns, alike] of Map.groupBy(rows, (row) => Object.keys(row).join()))
        await client.query(
          `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
          [JSON.stringify(alike)],
        );
    },
    run: async (statement) => void (await client.query(statement)),
    async indexes(tables) {
      const { rows } = await client.query<{ name: string; definition: string }>(
        `select indexname as name, indexdef as definition from pg_indexes where tablename = any($1)
          and indexname not in (select conname from pg_constraint)`,
        [tables],
      );
      return rows;
    },
    close: () => client.end(),
  };
}
