import { type RawBuilder, sql } from "kysely";
import { addDays, londonDay } from "../domain/calendar.ts";
import { deleteTypedAddresses, purgeTypedAddresses } from "../platform/addresses/typed-addresses.ts";
import { expiredCases } from "../platform/cases/cases.ts";
import type { Db } from "../platform/database/database.ts";
import type { Database } from "../platform/database/schema.ts";
import { LETTER_FILE } from "../platform/email/letters.ts";
import { expiredLeads, purgeComplaintRecords, purgeLeads } from "../platform/leads/purge.ts";
import { expiredJobs } from "../platform/outbox/outbox.ts";
import { SEARCH_LOG_DAYS } from "../platform/search/search-log.ts";
import { votesExpireBefore } from "../platform/votes/votes.ts";
import { deleteOldFiles, filesByAge } from "./old-files.ts";

/**
 * How long each kind of thing is kept, in days since something last happened to it, and why no longer and no shorter. docs/operating.md
 * says the same to the operator. What ends by itself within hours (visitors' state, sign-ins, counts of attempts) says so in its row.
 */
export const RETENTION = {
  complaints: {
    what: "complaints: the letter, the full submission and the record",
    days: 2_192,
    because:
      "six years, in which a customer can still claim under the contract (Limitation Act 1980, section 5); the report of a year and the ombudsman's time lie within",
  },
  otherLetters: {
    what: "enquiries, feedback and meter readings: the letter and the full submission",
    days: 731,
    because: "two years: back-billing looks one year back, and a question about a bill comes with the next ones",
  },
  unsentCases: {
    what: "full submissions that no leads service acknowledged",
    days: 90,
    because: "the customer was told that it did not arrive; staff may still want to see a need for extra help",
  },
  unusedAddresses: {
    what: "typed addresses that nothing was sent with",
    days: 2,
    because: "longer than any journey; nobody will use them",
  },
  keyUses: { what: "idempotency keys", days: 7, because: "longer than any caller tries again" },
  audit: {
    what: "the record of who looked at what customers wrote, and the accounts of staff who were removed",
    days: 2_192,
    because: "as long as the complaints that were looked at: who asks about one may ask who saw it",
  },
  sentJobs: { what: "jobs that were done", days: 90, because: "to answer whether an email was sent" },
  deadJobs: { what: "jobs that were given up", days: 365, because: "somebody has to see and mend them first" },
  letters: { what: "letters in DATA_DIR/mail", days: 90, because: "they stand for a mail server, whose copies are the customer's" },
  measurements: {
    what: "what browsers measured, in DATA_DIR/monitoring",
    days: 30,
    because: "a month shows how pages are used",
  },
  meterReadings: {
    what: "last accepted meter readings",
    days: 455,
    because: "a year of seasons and a quarter: the next reading of every customer has one to be compared with",
  },
  searches: {
    what: "searches, without what could name a person",
    days: SEARCH_LOG_DAYS,
    because: "half a year shows what help is missing",
  },
} as const satisfies Record<string, { readonly what: string; readonly days: number; readonly because: string }>;

const MEASUREMENT_FILE = /^(?:events|replay)-/;

export interface RetentionOptions {
  readonly db: Db;
  /** Where letters are files. */
  readonly mailFolder: string;
  /** Where what browsers measured is kept. */
  readonly monitoringFolder: string;
  /** Whether leads are stored here: elsewhere, nobody here knows which typed addresses they use. */
  readonly ownLeads: boolean;
}

/** The deletion of one kind of thing by its age. Each is asked for a moment: the present, or that of an earlier purge. */
export interface Purge {
  readonly what: string;
  /** How many are past their limit. */
  countExpired(at: Date): Promise<number>;
  /** How many are not, counted up to `most`. */
  countOthers(at: Date, most: number): Promise<number>;
  /** Deletes what is past its limit; returns how many. */
  run(at: Date): Promise<number>;
}

/** One for each kind. Nothing else deletes by age what is held for days: server/purge-guard.ts is asked first. */
export function retentionPurges({ db, mailFolder, monitoringFolder, ownLeads }: RetentionOptions): Purge[] {
  const before = (kind: keyof typeof RETENTION, at: Date) => new Date(at.getTime() - RETENTION[kind].days * 86_400_000);
  const ends = (at: Date) => ({ complaintsBefore: before("complaints", at), othersBefore: before("otherLetters", at) });
  const older = (column: string, end: Date | string) =>
    sql<boolean>`${sql.ref(column)} < ${typeof end === "string" ? end : end.toISOString()}`;
  const jobs = (at: Date) => expiredJobs({ sentBefore: before("sentJobs", at), deadBefore: before("deadJobs", at) });
  return [
    rows(db, "old idempotency keys", "idempotency_keys", (at) => older("created_at", before("keyUses", at))),
    rows(
      db,
      "old leads",
      "leads",
      (at) => expiredLeads(ends(at)),
      (at) => purgeLeads(db, ends(at), deleteTypedAddresses),
    ),
    rows(
      db,
      "old records of complaints",
      "complaint_records",
      (at) => older("changed_at", before("complaints", at)),
      (at) => purgeComplaintRecords(db, before("complaints", at)),
    ),
    rows(db, "old cases", "cases", (at) => expiredCases({ ...ends(at), unsentBefore: before("unsentCases", at) })),
    ...(ownLeads
      ? [
          rows(
            db,
            "unused addresses",
            "typed_addresses",
            (at) => older("created_at", before("unusedAddresses", at)),
            (at) => purgeTypedAddresses(db, before("unusedAddresses", at)),
          ),
        ]
      : []),
    rows(db, "old jobs", "outbox", jobs),
    rows(db, "old record of looks", "audit_events", (at) => older("happened_at", before("audit", at))),
    rows(db, "accounts of staff who left", "staff_accounts", (at) => older("removed_at", before("audit", at))),
    files("old letters", mailFolder, LETTER_FILE, (at) => before("letters", at)),
    files("old measurements", monitoringFolder, MEASUREMENT_FILE, (at) => before("measurements", at)),
    rows(db, "old meter readings", "meter_readings", (at) => older("read_on", addDays(londonDay(at), -RETENTION.meterReadings.days))),
    rows(db, "old votes on articles", "article_votes", (at) => older("voted_at", votesExpireBefore(at))),
    rows(db, "old searches", "search_log", (at) => older("searched_on", before("searches", at).toISOString().slice(0, 10))),
  ];
}

function rows(
  { kysely }: Db,
  what: string,
  table: keyof Database,
  expired: (at: Date) => RawBuilder<boolean>,
  run = async (at: Date) => {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${expired(at)}`.execute(kysely);
    return Number(numAffectedRows);
  },
): Purge {
  const count = async (found: RawBuilder<unknown>) =>
    (await sql<{ rows: number }>`select count(*) as rows from (select 1 from ${sql.table(table)} where ${found}) as found`.execute(kysely))
      .rows[0]?.rows ?? 0;
  return {
    what,
    countExpired: (at) => count(expired(at)),
    countOthers: (at, most) => count(sql`(${expired(at)}) is not true limit ${sql.lit(most)}`),
    run,
  };
}

function files(what: string, folder: string, name: RegExp, before: (at: Date) => Date): Purge {
  return {
    what,
    countExpired: async (at) => (await filesByAge(folder, name, before(at))).old.length,
    countOthers: async (at, most) => Math.min(most, (await filesByAge(folder, name, before(at))).others.length),
    run: (at) => deleteOldFiles(folder, name, before(at)),
  };
}
