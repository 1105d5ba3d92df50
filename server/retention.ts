import { type RawBuilder, sql } from "kysely";
import { addDays, londonDay } from "../domain/calendar.ts";
import { deleteTypedAddresses, purgeTypedAddresses } from "../provider/addresses/typed-addresses.ts";
import { expiredSubmissions, expiredUnsent } from "../stores/submissions.ts";
import type { Db } from "../infrastructure/database/database.ts";
import type { Database } from "../infrastructure/database/schema.ts";
import { EMAIL_FILE } from "../email/stored-emails.ts";
import {
  expiredCases,
  expiredLeads,
  purgeCases,
  purgeComplaintRecords,
  purgeLeads,
} from "../stores/purge-cases.ts";
import { expiredJobs } from "../infrastructure/jobs/job-queue.ts";
import { SEARCH_LOG_DAYS } from "../search/search.ts";
import { votesExpireBefore } from "../stores/article-votes.ts";
import type { Config } from "./config.ts";
import { type Purge, purgeOfFiles, purgeOfRows, together } from "./purge.ts";

/**
 * Retention in days since the last change, with its reason; `npm run documents` repeats it for operators. Rows
 * with a lifetime of hours (visitor state, sign-ins, rate limits) have an expiry column.
 */
export const RETENTION = {
  complaints: {
    what: "complaints: the lead, the full submission and the record",
    days: 2_192,
    because:
      "six years, in which a customer can still claim under the contract (Limitation Act 1980, section 5); " +
      "the report of a year and the ombudsman's time lie within",
  },
  otherLeads: {
    what: "enquiries, feedback and meter readings: the lead and the full submission",
    days: 731,
    because:
      "two years: back-billing looks one year back, and a question about a bill comes with the next ones",
  },
  unsentCases: {
    what: "full submissions that were changed and sent again, and what a person gave up that is no case",
    days: 90,
    because:
      "what the leads API does not have yet is stored and tried until a person decides, as the others are",
  },
  unusedAddresses: {
    what: "typed addresses that nothing was sent with",
    days: 2,
    because: "longer than any journey",
  },
  keyUses: { what: "idempotency keys", days: 7, because: "longer than any client retries" },
  audit: {
    what: "the audit record, and the accounts of staff who were removed",
    days: 2_192,
    because: "as long as the complaints that were read: a customer may ask who read theirs",
  },
  sentJobs: { what: "finished jobs", days: 90, because: "to answer whether an email was sent" },
  deadJobs: {
    what: "jobs that failed for good, emails that were returned",
    days: 365,
    because: "an operator has to see and fix them",
  },
  emails: {
    what: "emails in DATA_DIR/mail",
    days: 90,
    because: "they stand for a mail server, whose copies are the customer's",
  },
  measurements: {
    what: "monitoring events that earlier releases stored in DATA_DIR/monitoring",
    days: 30,
    because: "as the privacy page says; the monitoring provider has to be set to the same",
  },
  meterReadings: {
    what: "last accepted meter readings",
    days: 455,
    because: "a year and a quarter: each next reading has one to be compared with",
  },
  searches: {
    what: "searches, redacted",
    days: SEARCH_LOG_DAYS,
    because: "half a year shows what help is missing",
  },
} as const satisfies Record<string, { what: string; days: number; because: string }>;

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
  const before = (kind: keyof typeof RETENTION) => (at: Date) =>
    new Date(at.getTime() - RETENTION[kind].days * 86_400_000);
  const older = (column: string, end: (at: Date) => Date) => (at: Date) =>
    sql<boolean>`${sql.ref(column)} < ${end(at).toISOString()}`;
  const readings = (at: Date) =>
    sql<boolean>`read_on < ${addDays(londonDay(at), -RETENTION.meterReadings.days)}`;
  const searches = (at: Date) =>
    sql<boolean>`searched_on < ${before("searches")(at).toISOString().slice(0, 10)}`;
  const complaintsEnd = before("complaints");
  const ends = (at: Date) => ({
    complaintsBefore: complaintsEnd(at),
    othersBefore: before("otherLeads")(at),
  });
  const rows = (what: string, table: keyof Database, expired: (at: Date) => RawBuilder<boolean>) =>
    purgeOfRows(db, what, table, expired);
  // Complaints are kept for years longer than the others that are as old.
  const mixed = (what: string, table: keyof Database, expired: (at: Date) => RawBuilder<boolean>) =>
    purgeOfRows(db, what, table, expired, before("otherLeads"));
  const cases = mixed("old case files", "cases", (at) => expiredCases(ends(at)));
  const leads = mixed("old leads", "leads", (at) => expiredLeads(ends(at)));
  const records = rows("old records of complaints", "complaint_records", older("changed_at", complaintsEnd));
  const typed = rows("unused addresses", "typed_addresses", older("created_at", before("unusedAddresses")));
  return [
    rows("old idempotency keys", "idempotency_keys", older("created_at", before("keyUses"))),
    { ...cases, run: (at) => purgeCases(db, ends(at), deleteTypedAddresses) },
    { ...leads, run: (at) => purgeLeads(db, ends(at), deleteTypedAddresses) },
    { ...records, run: (at) => purgeComplaintRecords(db, complaintsEnd(at)) },
    together(
      mixed("old cases", "submissions", (at) => expiredSubmissions(ends(at))),
      rows("unsent cases", "submissions", (at) => expiredUnsent({ unsentBefore: before("unsentCases")(at) })),
    ),
    ...(ownLeads
      ? [{ ...typed, run: (at: Date) => purgeTypedAddresses(db, before("unusedAddresses")(at)) }]
      : []),
    rows("old jobs", "jobs", (at) =>
      expiredJobs({ sentBefore: before("sentJobs")(at), deadBefore: before("deadJobs")(at) }),
    ),
    rows("old record of looks", "audit_events", older("happened_at", before("audit"))),
    rows("accounts of staff who left", "staff_accounts", older("removed_at", before("audit"))),
    purgeOfFiles("old letters", mailFolder, EMAIL_FILE, before("emails")),
    purgeOfFiles("old measurements", monitoringFolder, MEASUREMENT_FILE, before("measurements")),
    rows("old meter readings", "meter_readings", readings),
    rows("old votes on articles", "article_votes", older("voted_at", votesExpireBefore)),
    rows("old searches", "search_log", searches),
  ];
}
