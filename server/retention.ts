import { addDays, londonDay } from "../domain/calendar.ts";
import { deleteTypedAddresses, purgeTypedAddresses } from "../platform/addresses/typed-addresses.ts";
import { purgeCases } from "../platform/cases/cases.ts";
import type { Db } from "../platform/database/database.ts";
import { LETTER_FILE } from "../platform/email/letters.ts";
import { purgeComplaintRecords, purgeKeyUses, purgeLeads } from "../platform/leads/purge.ts";
import { purgeAudit } from "../platform/operations/audit.ts";
import { purgeStaff } from "../platform/operations/staff-accounts.ts";
import { purgeJobs } from "../platform/outbox/outbox.ts";
import { createReadingRepository } from "../platform/readings/readings.ts";
import { createSearchLog, SEARCH_LOG_DAYS } from "../platform/search/search-log.ts";
import { createVoteRepository } from "../platform/votes/votes.ts";
import { deleteOldFiles } from "./old-files.ts";

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
  readonly now?: () => Date;
}

/** One purge each, by what it deletes. */
export function retentionJobs({
  db,
  mailFolder,
  monitoringFolder,
  ownLeads,
  now = () => new Date(),
}: RetentionOptions): [string, () => Promise<number>][] {
  const before = (kind: keyof typeof RETENTION) => new Date(now().getTime() - RETENTION[kind].days * 86_400_000);
  const letters = () => ({ complaintsBefore: before("complaints"), othersBefore: before("otherLetters") });
  return [
    ["old idempotency keys", () => purgeKeyUses(db, before("keyUses"))],
    ["old leads", () => purgeLeads(db, letters(), deleteTypedAddresses)],
    ["old records of complaints", () => purgeComplaintRecords(db, before("complaints"))],
    ["old cases", () => purgeCases(db, { ...letters(), unsentBefore: before("unsentCases") })],
    ["unused addresses", async () => (ownLeads ? purgeTypedAddresses(db, before("unusedAddresses")) : 0)],
    ["old jobs", () => purgeJobs(db, { sentBefore: before("sentJobs"), deadBefore: before("deadJobs") })],
    ["old record of looks", () => purgeAudit(db, before("audit"))],
    ["accounts of staff who left", () => purgeStaff(db, before("audit"))],
    ["old letters", () => deleteOldFiles(mailFolder, LETTER_FILE, before("letters"))],
    ["old measurements", () => deleteOldFiles(monitoringFolder, MEASUREMENT_FILE, before("measurements"))],
    ["old meter readings", () => createReadingRepository(db).purge(addDays(londonDay(now()), -RETENTION.meterReadings.days))],
    ["old votes on articles", createVoteRepository(db, now).purge],
    ["old searches", createSearchLog(db, now).purge],
  ];
}
