import { type RawBuilder, sql } from "kysely";
import { londonDay } from "../domain/calendar.ts";
import { deleteTypedAddresses, purgeTypedAddresses } from "../provider/addresses/typed-addresses.ts";
import { expiredSubmissions, expiredUnsent } from "../stores/submissions.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { EACH_TABLE, type TableName } from "../infrastructure/database/schema.ts";
import type { Kept, Period } from "../infrastructure/database/table.ts";
import { EMAIL_FILE } from "../email/stored-emails.ts";
import {
  expiredCases,
  expiredLeads,
  purgeCases,
  purgeComplaintRecords,
  purgeLeads,
} from "../stores/purge-cases.ts";
import { expiredJobs } from "../infrastructure/jobs/job-queue.ts";
import type { Config } from "./config.ts";
import { type Purge, purgeOfFiles, purgeOfRows, together } from "./purge.ts";

/**
 * What one column does not say the age of: a lead counts from its last change of status, and files have no
 * table. The other periods are with their tables (infrastructure/database/schema.ts); `npm run documents` writes
 * all for operators. Rows with a lifetime of hours (sessions, sign-ins, rate limits) have an expiry column.
 */
export const RETENTION = {
  complaints: {
    what: "complaints: the lead, the full submission and the record",
    days: 2_192,
    because:
      "six years, in which a customer can still claim under the contract (Limitation Act 1980, section 5); " +
      "the report of a year and the ombudsman's time lie within",
    told: "**Complaints: {period}.**",
  },
  register: {
    what: "registrations for priority services: the lead and the full submission",
    days: 2_192,
    because: "a registration counts until the customer changes it; nobody may be forgotten for silence",
    told: "**What you put on our Priority Services Register: {period}**",
  },
  otherLeads: {
    what: "enquiries, feedback and meter readings: the lead and the full submission",
    days: 731,
    because:
      "two years: back-billing looks one year back, and a question about a bill comes with the next ones",
    told: "**Questions, requests about credit or about your data, and meter readings: {period}.**",
  },
  unsentCases: {
    what: "full submissions that were changed and sent again, and what a person gave up that is no case",
    days: 90,
    because:
      "what the leads API does not have yet is stored and tried until a person decides, as the others are",
    told: "**What did not reach us because something broke: {period}.**",
  },
  unusedAddresses: {
    what: "typed addresses that nothing was sent with",
    days: 2,
    because: "longer than any journey",
    told: "**An address you typed and did not send: {period}.**",
  },
  sentJobs: {
    what: "finished jobs",
    days: 90,
    because: "to answer whether an email was sent",
    told: "A note that one was sent goes after {period} too",
  },
  deadJobs: {
    what: "jobs that failed for good, emails that were returned",
    days: 365,
    because: "an operator has to see and fix them",
    told: "after {period} if it could not be sent",
  },
  emails: {
    what: "emails in DATA_DIR/mail",
    days: 90,
    because: "they stand for a mail server, whose copies are the customer's",
    told: "**Copies of emails to you: {period}.**",
  },
  measurements: {
    what: "monitoring events that earlier releases stored in DATA_DIR/monitoring",
    days: 30,
    because: "as the privacy page says; the monitoring provider has to be set to the same",
    told: "**What measuring shows us: {period}.**",
  },
} as const satisfies Record<string, Period & { what: string; days: number }>;

/** Every period, and what is deleted after it. */
export const PERIODS: readonly (Period & { readonly what: string })[] = [
  ...Object.values(RETENTION),
  ...EACH_TABLE.flatMap(({ kept }) => (typeof kept === "string" ? [] : [{ ...kept, what: kept.purge }])),
];

const MEASUREMENT_FILE = /^(?:events|replay)-/;

export interface RetentionOptions {
  readonly db: Db;
  readonly mailFolder: string;
  readonly monitoringFolder: string;
  /** Whether leads are stored here; elsewhere their use of typed addresses is unknown. */
  readonly ownLeads: boolean;
}

export function retentionOf(config: Config): Omit<RetentionOptions, "db"> {
  const { mailFolder, monitoringFolder, ownLeads } = config;
  return { mailFolder, monitoringFolder, ownLeads };
}

/**
 * A purge for each kind with a retention in days, run within server/purge.ts. Their names are stored
 * (`system_times`) and typed by operators, so they stay as first released.
 */
export function retentionPurges({ db, mailFolder, monitoringFolder, ownLeads }: RetentionOptions): Purge[] {
  const before = (kind: keyof typeof RETENTION) => (at: Date) => beginOf(RETENTION[kind], at);
  const older = (column: string, end: (at: Date) => Date) => (at: Date) =>
    sql<boolean>`${sql.ref(column)} < ${end(at).toISOString()}`;
  const complaintsEnd = before("complaints");
  const ends = (at: Date) => ({
    complaintsBefore: complaintsEnd(at),
    othersBefore: before("otherLeads")(at),
  });
  const rows = (what: string, table: TableName, expired: (at: Date) => RawBuilder<boolean>) =>
    purgeOfRows(db, what, table, expired);
  // Complaints are kept for years longer than the others that are as old.
  const mixed = (what: string, table: TableName, expired: (at: Date) => RawBuilder<boolean>) =>
    purgeOfRows(db, what, table, expired, before("otherLeads"));
  const cases = mixed("old case files", "cases", (at) => expiredCases(ends(at)));
  const leads = mixed("old leads", "leads", (at) => expiredLeads(ends(at)));
  const records = rows("old records of complaints", "complaint_records", older("changed_at", complaintsEnd));
  const typed = rows("unused addresses", "typed_addresses", older("created_at", before("unusedAddresses")));
  return [
    { ...cases, run: (at) => purgeCases(db, ends(at), deleteTypedAddresses) },
    { ...leads, run: (at) => purgeLeads(db, ends(at), deleteTypedAddresses) },
    { ...records, run: (at) => purgeComplaintRecords(db, complaintsEnd(at)) },
    together(
      mixed("old cases", "submissions", (at) => expiredSubmissions(ends(at))),
      rows("unsent cases", "submissions", (at) => expiredUnsent(before("unsentCases")(at))),
    ),
    ...(ownLeads
      ? [{ ...typed, run: (at: Date) => purgeTypedAddresses(db, before("unusedAddresses")(at)) }]
      : []),
    rows("old jobs", "jobs", (at) =>
      expiredJobs({ sentBefore: before("sentJobs")(at), deadBefore: before("deadJobs")(at) }),
    ),
    purgeOfFiles("old letters", mailFolder, EMAIL_FILE, before("emails")),
    purgeOfFiles("old measurements", monitoringFolder, MEASUREMENT_FILE, before("measurements")),
    ...EACH_TABLE.flatMap(({ name, kept }) =>
      typeof kept === "string" ? [] : [rows(kept.purge, name, (at) => isOlder(kept, at))],
    ),
  ];
}

/** The time before which it is over at `at`. */
function beginOf(period: Period, at: Date): Date {
  const begin = new Date(at);
  if ("days" in period) begin.setTime(at.getTime() - period.days * 86_400_000);
  else begin.setUTCMonth(at.getUTCMonth() - period.months);
  return begin;
}

function isOlder(kept: Kept<string>, at: Date): RawBuilder<boolean> {
  const begin = beginOf(kept, at);
  return sql<boolean>`${sql.ref(kept.since)} < ${kept.isDay ? londonDay(begin) : begin.toISOString()}`;
}
