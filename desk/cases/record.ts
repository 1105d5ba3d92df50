import { type Day, londonDay } from "../../domain/calendar.ts";
import { contactNumber, newLead } from "../../domain/lead.ts";
import type { Actor, CaseChannel } from "../../domain/staff.ts";
import type { SubmissionSource } from "../../domain/submission-types.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { writeTogether } from "../../infrastructure/database/dialect.ts";
import { type SendOptions, sendSubmission } from "../../stores/send-submission.ts";
import { beginningOf } from "./complaint-changes.ts";
import { caseOfSubmission } from "./stored-cases.ts";
import { recordAudit } from "../staff/audit.ts";

/** A complaint, or a request about data, that staff enter for the customer. */
export interface SpokenCase {
  /** Of the form: pressed twice, it is one case. */
  readonly id: string;
  readonly source: SubmissionSource;
  readonly channel: CaseChannel;
  readonly firstName: string;
  readonly surname: string;
  readonly email: string | null;
  /** In E.164. */
  readonly telephone: string | null;
  readonly query: string;
  readonly extraHelp: boolean;
  /** Where that was before today. */
  readonly receivedOn?: Day;
  /** As customers choose it, or what they want of their data; empty where their form has none. */
  readonly subject?: string;
  readonly accountNumber?: string | null;
  readonly address?: string | null;
  readonly postcode?: string | null;
  /** Who spoke for the customer, and that they may; null where they spoke themselves. */
  readonly onBehalf: string | null;
}

/** In the key of a submission that staff recorded, where a customer's has the digest of the text. */
const STAFF_FORM = "recorded";

export interface RecordOptions extends SendOptions {
  readonly db: Db;
  readonly now: () => Date;
}

/** Files it as a form does: stored with its case, and sent as a lead. Resolves to the name of the case. */
export async function recordSpoken(
  { db, now, ...options }: RecordOptions,
  complaint: SpokenCase,
  actor: Actor,
): Promise<string> {
  const detail = `recorded by ${complaint.channel}`;
  await recordAudit(db.kysely, { actor, action: "mark", detail }, now());
  const { id, source, channel, onBehalf, telephone } = complaint;
  const lead = newLead(source, {
    firstName: complaint.firstName,
    surname: complaint.surname,
    email: complaint.email,
    contactNumber: telephone === null ? null : contactNumber(telephone),
    vulnerabilityConsent: complaint.extraHelp,
    query: complaint.query,
    additionalInformation: { caseType: complaint.subject ?? "", accountPrefix: "", textphoneNumber: null },
  });
  const { receivedOn, accountNumber, address, postcode } = complaint;
  const isLate = receivedOn !== undefined && receivedOn < londonDay(now());
  const receivedAt = isLate ? beginningOf(receivedOn) : undefined;
  const recorded = { actor, channel, text: onBehalf, receivedAt, accountNumber, address, postcode };
  const idempotencyKey = `${id}.${STAFF_FORM}`;
  const sent = await sendSubmission(options, { idempotencyKey, source, lead, recorded });
  if (sent.ok) await writeTogether(db, sent.value.writes);
  // One that was not sent is stored, and passed on later.
  const name = await caseOfSubmission(db.kysely, idempotencyKey);
  if (name === undefined) throw new Error("a recorded complaint is no case");
  return name;
}
