import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Write } from "../../infrastructure/database/dialect.ts";
import { readTimes, recordTime } from "../../infrastructure/database/system-times.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { eraseCaseWords } from "./case-events.ts";
import { COMPLAINT_SUBTYPES, deleteJobsAndKeys, type DeleteAddresses } from "../../stores/purge-leads.ts";
import {
  decryptJson,
  submissionTypeOf,
  findLead,
  type StoredLead,
  telephoneOf,
  textOf,
  updateErased,
} from "../../stores/leads.ts";

/**
 * The complaint record of regulation 4, SI 2008/1898: created in the lead's transaction, extended with each
 * status change.
 */
export interface ComplaintRecord {
  /** The reference. */
  readonly leadId: string;
  readonly receivedAt: Date;
  readonly channel: "oral" | "written";
  readonly queryType: string;
  readonly querySubtype: string;
  readonly details: ComplaintDetails;
  /** Null while it is not resolved. */
  readonly resolvedAt: Date | null;
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

const SUMMARY_MAXIMUM = 1_000;

const TEXT_WHEN_ERASED = "Erased at the customer's request.";
/** Attributes of a lead that the record has too. */
const IN_RECORD = ["title", "query-type", "query-subtype", "first-name", "surname", "email"];

export function isComplaint({ attributes }: StoredLead): boolean {
  return submissionTypeOf(attributes)?.kind === "complaint";
}

/** Records the complaints that are not recorded. */
export function recordComplaints(
  tx: Tx,
  encryption: Encryption,
  complaints: readonly { readonly lead: StoredLead; readonly channel?: ComplaintRecord["channel"] }[],
): Write {
  const rows = complaints.map(({ lead: { id, attributes, createdAt }, channel = "written" }) => ({
    lead_id: id,
    received_at: createdAt.toISOString(),
    channel,
    query_type: String(attributes["query-type"]),
    query_subtype: String(attributes["query-subtype"]),
    details: encryption.encrypt(JSON.stringify(toDetails(attributes)), ["complaint_records", "details", id]),
    resolved_at: null,
    changed_at: createdAt.toISOString(),
  }));
  return tx
    .insertInto("complaint_records")
    .values(rows)
    .onConflict((conflict) => conflict.column("lead_id").doNothing());
}

const EARLIER_RECORDED = "complaints of earlier releases recorded";

/** Creates the records of complaints that are older than this feature: once, because it reads all leads. */
export async function recordEarlierComplaints(tx: Tx, encryption: Encryption): Promise<void> {
  if ((await readTimes({ kysely: tx })).has(EARLIER_RECORDED)) return;
  const unrecorded = await tx
    .selectFrom("leads")
    .select("id")
    .where("query_subtype", "in", COMPLAINT_SUBTYPES)
    .where("id", "not in", tx.selectFrom("complaint_records").select("lead_id"))
    .execute();
  for (const { id } of unrecorded) {
    const lead = await findLead(tx, encryption, id);
    if (lead !== undefined && isComplaint(lead)) await recordComplaints(tx, encryption, [{ lead }]).execute();
  }
  await recordTime({ kysely: tx }, EARLIER_RECORDED, new Date());
}

function toDetails(attributes: StoredLead["attributes"]): ComplaintDetails {
  const email = textOf(attributes, "email");
  const number = telephoneOf(attributes);
  return {
    name: `${String(attributes["first-name"])} ${String(attributes["surname"])}`,
    email,
    telephone: number,
    accountNumber: null,
    summary: String(attributes["query"] ?? "").slice(0, SUMMARY_MAXIMUM),
    contactMethod: [email !== null && "email", number !== null && "telephone"].filter(Boolean).join(" or "),
  };
}

/** Adds an event. A complaint that is reopened is no longer resolved. */
export async function noteComplaint(
  tx: Tx,
  encryption: Encryption,
  leadId: string,
  { happenedAt, status, ...note }: ComplaintEvent,
): Promise<void> {
  const id = randomUUID();
  const resolved = note.resolution?.resolved ?? (status === "answered" ? undefined : false);
  await tx
    .insertInto("complaint_events")
    .values({
      id,
      lead_id: leadId,
      happened_at: happenedAt.toISOString(),
      status,
      note: encryption.encrypt(JSON.stringify(note), ["complaint_events", "note", id], [leadId, status]),
    })
    .execute();
  await touchComplaint(tx, leadId, happenedAt, resolved);
}

/** The period of storage begins again. `resolved` is left out where it is as before. */
export async function touchComplaint(
  tx: Tx,
  leadId: string,
  happenedAt: Date,
  resolved?: boolean,
): Promise<void> {
  const at = happenedAt.toISOString();
  await tx
    .updateTable("complaint_records")
    .set({ changed_at: at, ...(resolved !== undefined && { resolved_at: resolved ? at : null }) })
    .where("lead_id", "=", leadId)
    .execute();
}

/**
 * Erases from a complaint, its record and its lead what regulation 4 does not require; staff can still find
 * and close it.
 */
export async function minimiseComplaint(
  tx: Tx,
  encryption: Encryption,
  leadId: string,
  deleteAddresses: DeleteAddresses,
): Promise<void> {
  const record = await findComplaint(tx, encryption, leadId);
  if (record === undefined) return;
  const reach = record.details.email === null ? {} : { telephone: null, contactMethod: "email" };
  const details: ComplaintDetails = { ...record.details, ...reach, summary: TEXT_WHEN_ERASED };
  await tx
    .updateTable("complaint_records")
    .set({ details: encryption.encrypt(JSON.stringify(details), ["complaint_records", "details", leadId]) })
    .where("lead_id", "=", leadId)
    .execute();
  const lead = await findLead(tx, encryption, leadId);
  if (lead === undefined) return;
  const named = new Set([...IN_RECORD, ...(details.email === null ? ["contact-number"] : [])]);
  const minimised = Object.entries(lead.attributes).map(([name, value]) => [
    name,
    named.has(name) ? value : null,
  ]);
  await updateErased(tx, encryption, leadId, {
    ...Object.fromEntries(minimised),
    topic: lead.attributes.topic,
    query: TEXT_WHEN_ERASED,
  });
  await deleteJobsAndKeys(tx, [leadId]);
  await eraseCaseWords(tx, encryption, leadId, TEXT_WHEN_ERASED);
  if (lead.addressId !== null) await deleteAddresses(tx, [lead.addressId]);
}

/** The whole record; undefined where none has that reference. */
export async function findComplaint(
  tx: Tx,
  encryption: Encryption,
  leadId: string,
): Promise<ComplaintRecord | undefined> {
  const row = await tx
    .selectFrom("complaint_records")
    .selectAll()
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const events = await tx
    .selectFrom("complaint_events")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("happened_at")
    .execute();
  return {
    leadId,
    receivedAt: new Date(row.received_at),
    channel: row.channel,
    queryType: row.query_type,
    querySubtype: row.query_subtype,
    details: decryptJson(encryption, detailsSchema, row.details, ["complaint_records", "details", leadId]),
    resolvedAt: row.resolved_at === null ? null : new Date(row.resolved_at),
    events: events.map(({ id, happened_at: at, status, note }) => ({
      happenedAt: new Date(at),
      status,
      ...decryptJson(encryption, noteSchema, note, ["complaint_events", "note", id], [leadId, status]),
    })),
  };
}
