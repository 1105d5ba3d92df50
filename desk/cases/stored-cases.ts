import { type Locale, localeFrom } from "../../copy/locales.ts";
import { toLeadAttributes } from "../../contract/lead-resource.ts";
import { type Lead, reduceLead } from "../../domain/lead.ts";
import type { HelpedState, LeadStatus } from "../../domain/lead-progress.ts";
import { SUBMISSION_TYPES, type SubmissionSource } from "../../domain/submission-types.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { type LeadRecordAttributes, openAttributes, sourceOf } from "../../stores/leads.ts";
import { openSubmission } from "../../stores/submissions.ts";

/** A case: what was submitted, and how far it is (docs/decisions/cases.md, 165). */
export interface StoredCase {
  readonly id: string;
  /** The leads API's; until it has given one the id of the case, under which staff find it. */
  readonly reference: string;
  /** False until the leads API has given a reference. */
  readonly isAcknowledged: boolean;
  /** Of the lead, as it is sent. */
  readonly attributes: LeadRecordAttributes;
  /** What was submitted, whole; undefined where no form here did, or it has an unknown shape. */
  readonly full: Lead | undefined;
  readonly addressId: string | null;
  /** That its customer reads. */
  readonly locale: Locale;
  readonly createdAt: Date;
  /** The receipt of the complaint, where that is not the case's: staff made it one, or entered it late. */
  readonly complaintAt: Date | null;
  /** The id of the earlier complaint in which it is answered, and what names that. */
  readonly joinedTo: string | null;
  readonly answeredIn: string | null;
  readonly status: LeadStatus;
  /** Null while it is only received. */
  readonly statusChangedAt: Date | null;
  /** What the customer says of our last answer; null where there is none. */
  readonly helped: HelpedState | null;
  /** When they said it, or when they were asked. */
  readonly helpedAt: Date | null;
}

/** Of a case, as far as it says what the case is. A new one is what its form says. */
export type KindFacts = Pick<StoredCase, "attributes"> & Partial<Pick<StoredCase, "complaintAt">>;

/** What a case is now, by the form that sends such ones: one that staff made a complaint is one. */
export function sourceOfCase({ attributes, complaintAt = null }: KindFacts): SubmissionSource | undefined {
  return sourceNow(sourceOf(attributes), complaintAt !== null);
}

/** The same, of a row that is not opened. */
export function sourceNow(
  sent: SubmissionSource | undefined,
  isNowComplaint: boolean,
): SubmissionSource | undefined {
  if (!isNowComplaint || (sent !== undefined && isSentAsComplaint(sent))) return sent;
  return sent === "enquiry-pay-as-you-go" ? "pay-as-you-go" : "gas-and-electricity";
}

/** Whether the customer, or staff for them, sent it as a complaint. */
export function isSentAsComplaint(source: SubmissionSource | undefined): boolean {
  return source !== undefined && SUBMISSION_TYPES[source].kind === "complaint";
}

/** Whether it is one now: the one place to ask. */
export function isComplaint(facts: KindFacts): boolean {
  return isSentAsComplaint(sourceOfCase(facts));
}

export type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>["execute"]>>[number];

/** Cases with what was submitted, or with the lead where no form here submitted it. */
export function selectCases(tx: Tx) {
  return tx
    .selectFrom("cases")
    .leftJoin("submissions", "submissions.id", "cases.submission_id")
    .leftJoin("leads", "leads.id", "cases.reference")
    .leftJoin("cases as earlier", "earlier.id", "cases.joined_to")
    .select("earlier.reference as joined_reference")
    .selectAll("cases")
    .select(["submissions.lead as submission", "submissions.idempotency_key", "submissions.source"])
    .select(["submissions.locale", "leads.locale as lead_locale"])
    .select(["leads.attributes as lead", "leads.address_id as lead_address_id"]);
}

export async function findStoredCase(
  tx: Tx,
  encryption: Encryption,
  id: string,
): Promise<StoredCase | undefined> {
  const row = await selectCases(tx).where("cases.id", "=", id).executeTakeFirst();
  return row && openCase(encryption, row);
}

/** The id of the case with that reference, or id, as staff know it before; undefined where there is none. */
export async function findCaseId(tx: Tx, reference: string): Promise<string | undefined> {
  const cases = tx.selectFrom("cases").select("id");
  const row =
    (await cases.where("reference", "=", reference).executeTakeFirst()) ??
    (await cases.where("id", "=", reference).executeTakeFirst());
  return row?.id;
}

/** What names the case of a submission of ours: its reference, or its id. */
export async function caseOfSubmission(tx: Tx, idempotencyKey: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("cases")
    .innerJoin("submissions", "submissions.id", "cases.submission_id")
    .select(["cases.id", "cases.reference"])
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  return row?.reference ?? row?.id;
}

/** A row, opened. */
export function openCase(encryption: Encryption, row: CaseRow): StoredCase {
  const full = submissionOf(encryption, row);
  return {
    id: row.id,
    reference: row.reference ?? row.id,
    isAcknowledged: row.reference !== null,
    ...(full === undefined ? leadOf(encryption, row) : contentOf(full)),
    full,
    locale: localeFrom(row.locale ?? row.lead_locale),
    createdAt: new Date(row.created_at),
    complaintAt: row.complaint_at === null ? null : new Date(row.complaint_at),
    joinedTo: row.joined_to,
    answeredIn: row.joined_reference ?? row.joined_to,
    status: row.status,
    statusChangedAt: row.status_changed_at === null ? null : new Date(row.status_changed_at),
    helped: row.helped,
    helpedAt: row.helped_at === null ? null : new Date(row.helped_at),
  };
}

/** What a case has of a submission: as its lead is sent. */
export function contentOf(full: Lead): Pick<StoredCase, "attributes" | "addressId"> {
  const lead = reduceLead(full);
  return { attributes: toLeadAttributes(lead), addressId: lead.addressId };
}

function submissionOf(encryption: Encryption, row: CaseRow): Lead | undefined {
  const { submission_id: id, submission: lead, idempotency_key: key, source } = row;
  if (id === null || lead === null || key === null || source === null) return undefined;
  return openSubmission(encryption, { id, lead, idempotency_key: key, source });
}

function leadOf(encryption: Encryption, { reference, lead, lead_address_id: addressId, topic }: CaseRow) {
  if (reference === null || lead === null) return { attributes: { topic }, addressId: null };
  return { attributes: openAttributes(encryption, reference, lead), addressId };
}
