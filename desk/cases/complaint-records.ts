import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as v from "valibot";
import { FILINGS } from "../../domain/filings.ts";
import { type Lead, NO_EXTRAS } from "../../domain/lead.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Write } from "../../infrastructure/database/dialect.ts";
import { readTimes, recordTime } from "../../infrastructure/database/system-times.ts";
import { windowsOf } from "../../infrastructure/database/windows.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { eraseCaseWords } from "./case-events.ts";
import {
  COMPLAINT_SUBTYPES,
  type DeleteAddresses,
  deleteCaseJobs,
  deleteJobsAndKeys,
} from "../../stores/purge-cases.ts";
import { eraseSubmission } from "../../stores/submissions.ts";
import { findStoredCase, isComplaint, sourceOfCase, type StoredCase } from "./stored-cases.ts";
import { decryptJson, telephoneOf, textOf, updateErased } from "../../stores/leads.ts";

/**
 * The complaint record of regulation 4, SI 2008/1898: created in the submission's transaction, extended with each
 * status change.
 */
export interface ComplaintRecord {
  readonly caseId: string;
  /** The reference, or the case's id until there is one. */
  readonly reference: string;
  readonly receivedAt: Date;
  readonly channel: "oral" | "written";
  readonly queryType: string;
  readonly querySubtype: string;
  readonly details: ComplaintDetails;
  /** Null while it is not resolved. */
  readonly resolvedAt: Date | null;
  /** When staff found that it was no complaint: it is not counted, and owes nothing. */
  readonly withdrawnAt: Date | null;
  /** The id of the earlier one that answers it, and is counted for both. */
  readonly joinedTo: string | null;
  /** In the order in which they happened. */
  readonly events: readonly ComplaintEvent[];
}

const text = v.nullable(v.string());

const detailsSchema = v.object({
  name: v.string(),
  email: text,
  telephone: text,
  /** Added by staff: the form has no such field. */
  accountNumber: text,
  /** As staff wrote it down; the form's address is of the case. */
  address: v.optional(text, null),
  postcode: v.optional(text, null),
  /** What staff chose that it is about, where they made it a complaint. */
  subject: v.optional(text, null),
  /** The customer's own words, from the beginning. */
  summary: v.string(),
  /** How we agreed to reply. */
  contactMethod: v.string(),
});
export type ComplaintDetails = Readonly<v.InferOutput<typeof detailsSchema>>;

const noteSchema = v.object({
  adviceOrAction: text,
  accountNumber: text,
  /** Null where unchanged. */
  resolution: v.nullable(v.object({ resolved: v.boolean(), reason: v.string() })),
});
/** Notes by staff. */
export type ComplaintNote = Readonly<v.InferOutput<typeof noteSchema>>;

export interface ComplaintEvent extends ComplaintNote {
  readonly happenedAt: Date;
  readonly status: LeadStatus;
}

export const SUMMARY_MAXIMUM = 1_000;
const READ_ROWS = 2_000;

export const TEXT_WHEN_ERASED = "Erased at the customer's request.";
/** Attributes of a lead that the record has too. */
const IN_RECORD = ["title", "query-type", "query-subtype", "first-name", "surname", "email"];

export interface RecordedComplaint extends Pick<StoredCase, "id" | "attributes" | "createdAt"> {
  readonly reference: string | null;
  readonly channel?: ComplaintRecord["channel"] | undefined;
  /** Where that is not the receipt of the case. */
  readonly complaintAt?: Date | null;
  /** What staff add to what was sent. */
  readonly details?: Partial<ComplaintDetails> | undefined;
}

/**
 * Records the complaints. Of one that is recorded, "replace" takes another text, and "again" another receipt: it was
 * withdrawn.
 */
export function recordComplaints(
  tx: Tx,
  encryption: Encryption,
  complaints: readonly RecordedComplaint[],
  recorded: "keep" | "replace" | "again" = "keep",
  now?: Date,
): Write {
  const rows = complaints.map((complaint) => {
    const { id, reference, attributes, createdAt, channel = "written", complaintAt } = complaint;
    const filing = FILINGS[sourceOfCase(complaint) ?? "gas-and-electricity"];
    const details = { ...toDetails(attributes), ...complaint.details };
    const [receivedAt, enteredAt] = [complaintAt ?? createdAt, now ?? createdAt];
    return {
      case_id: id,
      reference,
      received_at: receivedAt.toISOString(),
      channel,
      query_type: String(filing.queryType),
      query_subtype: String(filing.querySubtype),
      details: encryption.encrypt(JSON.stringify(details), ["complaint_records", "details", id]),
      resolved_at: null,
      changed_at: enteredAt.toISOString(),
      entered_at: enteredAt > receivedAt ? enteredAt.toISOString() : null,
      withdrawn_at: null,
    };
  });
  return tx
    .insertInto("complaint_records")
    .values(rows)
    .onConflict((conflict) => {
      const again = conflict.column("case_id");
      if (recorded === "keep") return again.doNothing();
      const columns = recorded === "replace" ? (["details"] as const) : AGAIN;
      return again.doUpdateSet((row) =>
        Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)])),
      );
    });
}

const AGAIN = [
  "received_at",
  "channel",
  "query_type",
  "query_subtype",
  "details",
  "resolved_at",
  "changed_at",
  "entered_at",
  "withdrawn_at",
] as const;

const EARLIER_RECORDED = "complaints of earlier releases recorded";

/** Creates the records of complaints that are older than this feature: once, because it reads all leads. */
export async function recordEarlierComplaints(tx: Tx, encryption: Encryption): Promise<void> {
  if ((await readTimes({ kysely: tx })).has(EARLIER_RECORDED)) return;
  for await (const window of windowsOf(tx, "cases", { column: "created_at", rows: READ_ROWS })) {
    const unrecorded = await tx
      .selectFrom("cases")
      .select("id")
      .where(window)
      .where("query_subtype", "in", COMPLAINT_SUBTYPES)
      .where(sql<boolean>`(select 1 from complaint_records where case_id = cases.id) is null`)
      .execute();
    for (const { id } of unrecorded) {
      const found = await findStoredCase(tx, encryption, id);
      if (found !== undefined && isComplaint(found))
        await recordComplaints(tx, encryption, [recordOf(found)]).execute();
    }
  }
  await recordTime({ kysely: tx }, EARLIER_RECORDED, new Date());
}

/** Of a case that has none. */
export function recordOf(stored: StoredCase): RecordedComplaint {
  const { id, reference, isAcknowledged, attributes, createdAt, complaintAt } = stored;
  return { id, reference: isAcknowledged ? reference : null, attributes, createdAt, complaintAt };
}

function toDetails(attributes: StoredCase["attributes"]): ComplaintDetails {
  const email = textOf(attributes, "email");
  const number = telephoneOf(attributes);
  return {
    name: [textOf(attributes, "first-name"), textOf(attributes, "surname")].filter(Boolean).join(" "),
    email,
    telephone: number,
    accountNumber: null,
    address: null,
    postcode: null,
    subject: null,
    summary: String(attributes["query"] ?? "").slice(0, SUMMARY_MAXIMUM),
    contactMethod: [email !== null && "email", number !== null && "telephone"].filter(Boolean).join(" or "),
  };
}

/** Adds an event. A complaint that is reopened is no longer resolved. */
export async function noteComplaint(
  tx: Tx,
  encryption: Encryption,
  caseId: string,
  { happenedAt, status, ...note }: ComplaintEvent,
): Promise<void> {
  const id = randomUUID();
  const resolved = note.resolution?.resolved ?? (status === "answered" ? undefined : false);
  await tx
    .insertInto("complaint_events")
    .values({
      id,
      case_id: caseId,
      happened_at: happenedAt.toISOString(),
      status,
      note: encryption.encrypt(JSON.stringify(note), ["complaint_events", "note", id], [caseId, status]),
    })
    .execute();
  await touchComplaint(tx, caseId, happenedAt, resolved);
}

/** The period of storage begins again. `resolved` is left out where it is as before. */
export async function touchComplaint(
  tx: Tx,
  caseId: string,
  happenedAt: Date,
  resolved?: boolean,
): Promise<void> {
  const at = happenedAt.toISOString();
  await tx
    .updateTable("complaint_records")
    .set({ changed_at: at, ...(resolved !== undefined && { resolved_at: resolved ? at : null }) })
    .where("case_id", "=", caseId)
    .execute();
}

/**
 * Erases from a complaint, its record and its lead what regulation 4 does not require; staff can still find
 * and close it.
 */
export async function minimiseComplaint(
  tx: Tx,
  encryption: Encryption,
  caseId: string,
  deleteAddresses: DeleteAddresses,
): Promise<void> {
  const record = await findComplaint(tx, encryption, caseId);
  if (record === undefined) return;
  const reach = record.details.email === null ? {} : { telephone: null, contactMethod: "email" };
  const erased = { address: null, postcode: null, summary: TEXT_WHEN_ERASED };
  const details: ComplaintDetails = { ...record.details, ...reach, ...erased };
  await tx
    .updateTable("complaint_records")
    .set({ details: encryption.encrypt(JSON.stringify(details), ["complaint_records", "details", caseId]) })
    .where("case_id", "=", caseId)
    .execute();
  const found = await findStoredCase(tx, encryption, caseId);
  if (found === undefined) return;
  const named = new Set([...IN_RECORD, ...(details.email === null ? ["contact-number"] : [])]);
  const minimised = Object.entries(found.attributes).map(([name, value]) => [
    name,
    named.has(name) ? value : null,
  ]);
  const { topic } = found.attributes;
  const attributes = { ...Object.fromEntries(minimised), topic, query: TEXT_WHEN_ERASED };
  await updateErased(tx, encryption, found.reference, attributes);
  const { submission_id: submissionId } = await tx
    .updateTable("cases")
    .set({ indexed_at: null, priority: null })
    .where("id", "=", caseId)
    .returning("submission_id")
    .executeTakeFirstOrThrow();
  await tx.deleteFrom("case_search_keys").where("case_id", "=", caseId).execute();
  if (submissionId !== null) {
    const { full } = found;
    const contact = details.email === null ? (full?.contactNumber ?? null) : null;
    await eraseSubmission(tx, encryption, submissionId, full && minimisedLead(full, contact));
  }
  await deleteCaseJobs(tx, [caseId]);
  await deleteJobsAndKeys(tx, [found.reference]);
  await eraseCaseWords(tx, encryption, caseId, TEXT_WHEN_ERASED);
  if (found.addressId !== null) await deleteAddresses(tx, [found.addressId]);
}

function minimisedLead(full: Lead, contact: Lead["contactNumber"]): Lead {
  return {
    ...full,
    ...NO_EXTRAS,
    contactNumber: contact,
    query: TEXT_WHEN_ERASED,
    vulnerabilityConsent: false,
    additionalInformation: null,
    addressId: null,
  };
}

/** The whole record; undefined where none has that reference. */
export async function findComplaint(
  tx: Tx,
  encryption: Encryption,
  caseId: string,
): Promise<ComplaintRecord | undefined> {
  const row = await tx
    .selectFrom("complaint_records")
    .selectAll()
    .where("case_id", "=", caseId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const events = await tx
    .selectFrom("complaint_events")
    .selectAll()
    .where("case_id", "=", caseId)
    .orderBy("happened_at")
    .execute();
  return {
    caseId,
    reference: row.reference ?? caseId,
    receivedAt: new Date(row.received_at),
    channel: row.channel,
    queryType: row.query_type,
    querySubtype: row.query_subtype,
    details: decryptJson(encryption, detailsSchema, row.details, ["complaint_records", "details", caseId]),
    resolvedAt: row.resolved_at === null ? null : new Date(row.resolved_at),
    withdrawnAt: row.withdrawn_at === null ? null : new Date(row.withdrawn_at),
    joinedTo: row.joined_to,
    events: events.map(({ id, happened_at: at, status, note }) => ({
      happenedAt: new Date(at),
      status,
      ...decryptJson(encryption, noteSchema, note, ["complaint_events", "note", id], [caseId, status]),
    })),
  };
}
