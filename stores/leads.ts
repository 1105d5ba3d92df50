import type { Selectable } from "kysely";
import * as v from "valibot";
import { findSource } from "../domain/filings.ts";
import { type SubmissionType, SUBMISSION_TYPES, type SubmissionSource } from "../domain/submission-types.ts";
import type { Db, Tx } from "../infrastructure/database/database.ts";
import type { Write } from "../infrastructure/database/dialect.ts";
import type { Database } from "../infrastructure/database/schema.ts";
import type { Place, Encryption, Owner } from "../infrastructure/encryption/encryption.ts";

/** The confirmation email's job. */
export const LEAD_EMAIL_JOB = "lead-email";

/** A lead as it is stored. */
export interface StoredLead {
  /** The reference. */
  readonly id: string;
  readonly clientId: string;
  readonly attributes: LeadRecordAttributes;
  readonly addressId: string | null;
  /** That its customer reads; null for the default. */
  readonly locale: string | null;
  readonly createdAt: Date;
}

export interface NewLead {
  readonly clientId: string;
  /** Undefined where the caller takes the risk of sending twice. */
  readonly idempotencyKey: string | undefined;
  readonly attributes: LeadRecordAttributes;
  readonly addressId: string | null;
  readonly locale?: string | undefined;
}

/** A lead about to be stored. */
export interface NewStoredLead {
  readonly stored: StoredLead;
  readonly idempotencyKey: string | undefined;
  /** Of the request that brought it, for the jobs that follow. */
  readonly traceId: string | undefined;
}

export type LeadRefusal =
  /** The related address is not one the addresses service knows. */
  | "unknown-address"
  /** The key was used for another body. */
  | "key-reused"
  /** The same key is being worked on in this process. */
  | "in-flight";

/** The attributes that the service reads; the others are stored as received. */
const attributesSchema = v.looseObject({ topic: v.string() });
export type LeadRecordAttributes = Readonly<v.InferOutput<typeof attributesSchema>>;

/** What the lead is; undefined where no form here makes such a one. */
export function submissionTypeOf(attributes: LeadRecordAttributes): SubmissionType | undefined {
  const source = sourceOf(attributes);
  return source && SUBMISSION_TYPES[source];
}

/** Staff read answers to all that they work on; a meter reading is not worked on. */
export function takesMessages({ attributes }: Pick<StoredLead, "attributes">): boolean {
  const type = submissionTypeOf(attributes);
  return type !== undefined && type.kind !== "meter-reading";
}

/** The form that files such leads; undefined where none does. */
export function sourceOf(attributes: LeadRecordAttributes): SubmissionSource | undefined {
  return findSource({
    topic: attributes.topic,
    queryType: textOf(attributes, "query-type"),
    querySubtype: textOf(attributes, "query-subtype"),
    query: textOf(attributes, "query"),
  });
}

/** An attribute that is text; null where it is something else, or not there. */
export function textOf(attributes: LeadRecordAttributes, name: string): string | null {
  const value = attributes[name];
  return typeof value === "string" ? value : null;
}

const telephoneSchema = v.object({ number: v.string() });

/** The number under which the customer can be called, as it is stored; null where they gave none. */
export function telephoneOf(attributes: LeadRecordAttributes): string | null {
  return v.is(telephoneSchema, attributes["contact-number"]) ? attributes["contact-number"].number : null;
}

/** Violates a constraint where an id is taken or an address is unknown. */
export function insertLeads(tx: Tx, encryption: Encryption, leads: readonly StoredLead[]): Write {
  const rows = leads.map((lead) => ({
    id: lead.id,
    client_id: lead.clientId,
    topic: lead.attributes.topic,
    query_type: textOf(lead.attributes, "query-type"),
    query_subtype: textOf(lead.attributes, "query-subtype"),
    attributes: encryption.encrypt(JSON.stringify(lead.attributes), attributesOf(lead.id)),
    address_id: lead.addressId,
    created_at: lead.createdAt.toISOString(),
    locale: lead.locale ?? null,
  }));
  return tx.insertInto("leads").values(rows);
}

export async function findLead(tx: Tx, encryption: Encryption, id: string): Promise<StoredLead | undefined> {
  const row = await tx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  return row && openLead(encryption, row);
}

/** When a complaint was received that staff entered later (`desk/`); undefined for all others. */
export async function receivedBefore(
  { kysely }: Pick<Db, "kysely">,
  reference: string,
): Promise<Date | undefined> {
  const row = await kysely
    .selectFrom("cases")
    .select("complaint_at")
    .where("reference", "=", reference)
    .whereRef("complaint_at", "<", "created_at")
    .executeTakeFirst();
  return row?.complaint_at == null ? undefined : new Date(row.complaint_at);
}

/** A row of the table, opened. */
export function openLead(encryption: Encryption, row: Selectable<Database["leads"]>): StoredLead {
  return {
    id: row.id,
    clientId: row.client_id,
    attributes: openAttributes(encryption, row.id, row.attributes),
    addressId: row.address_id,
    locale: row.locale,
    createdAt: new Date(row.created_at),
  };
}

export function openAttributes(encryption: Encryption, id: string, text: string): LeadRecordAttributes {
  return decryptJson(encryption, attributesSchema, text, attributesOf(id));
}

/** Replaces the attributes and removes the address. */
export async function updateErased(
  tx: Tx,
  encryption: Encryption,
  id: string,
  attributes: LeadRecordAttributes,
): Promise<void> {
  const encrypted = encryption.encrypt(JSON.stringify(attributes), attributesOf(id));
  await tx
    .updateTable("leads")
    .set({ attributes: encrypted, address_id: null })
    .where("id", "=", id)
    .execute();
}

/** What an idempotency key was used for. */
export async function findKeyUse(tx: Tx, clientId: string, key: string) {
  const row = await tx
    .selectFrom("idempotency_keys")
    .select(["body_digest", "lead_id"])
    .where("client_id", "=", clientId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row && { bodyDigest: row.body_digest, leadId: row.lead_id };
}

export interface NewKeyUse {
  readonly clientId: string;
  readonly key: string;
  readonly bodyDigest: string;
  readonly leadId: string;
  readonly createdAt: Date;
}

/** Violates a constraint where a key has a use. */
export function insertKeyUses(tx: Tx, uses: readonly NewKeyUse[]): Write {
  const rows = uses.map(({ clientId, key, bodyDigest, leadId, createdAt }) => ({
    client_id: clientId,
    key,
    body_digest: bodyDigest,
    lead_id: leadId,
    created_at: createdAt.toISOString(),
  }));
  return tx.insertInto("idempotency_keys").values(rows);
}

/** Throws for a stored value of another shape, without quoting it. */
export function decryptJson<Value>(
  encryption: Encryption,
  schema: v.GenericSchema<unknown, Value>,
  text: string,
  place: Place,
  owner?: Owner,
): Value {
  const parsed = v.safeParse(schema, JSON.parse(encryption.decrypt(text, place, owner)));
  if (parsed.success) return parsed.output;
  throw new Error(`a value of ${place[0]}.${place[1]} has an unknown shape`);
}

function attributesOf(id: string): Place {
  return ["leads", "attributes", id];
}
