import type { Kysely } from "kysely";

/**
 * Which keys encrypt personal data, and how a encrypted email address is found
 * (docs/decisions/0027).
 */
export async function encryption(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("data_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("proof", "text", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("identity_users").addColumn("email_digest", "text").execute();
  await db.schema
    .createIndex("identity_users_email_digest")
    .on("identity_users")
    .column("email_digest")
    .unique()
    .execute();
}

/**
 * When what customers gave us ends (docs/decisions/0028), and the record of each
 * complaint.
 */
export async function retentionTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("typed_addresses")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("typed_addresses_created_at")
    .on("typed_addresses")
    .column("created_at")
    .execute();
  await db.schema.createIndex("leads_address_id").on("leads").column("address_id").execute();
  await db.schema.createIndex("cases_created_at").on("cases").column("created_at").execute();
  await db.schema.createIndex("outbox_finished_at").on("outbox").column("finished_at").execute();
  await db.schema
    .createIndex("idempotency_keys_created_at")
    .on("idempotency_keys")
    .column("created_at")
    .execute();
  await db.schema.createIndex("idempotency_keys_lead_id").on("idempotency_keys").column("lead_id").execute();

  await db.schema
    .createTable("complaint_records")
    .addColumn("lead_id", "text", (column) => column.primaryKey())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("query_type", "text", (column) => column.notNull())
    .addColumn("query_subtype", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("resolved_at", "text")
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("complaint_records_received_at")
    .on("complaint_records")
    .column("received_at")
    .execute();
  await db.schema
    .createIndex("complaint_records_changed_at")
    .on("complaint_records")
    .column("changed_at")
    .execute();

  await db.schema
    .createTable("complaint_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("lead_id", "text", (column) => column.notNull().references("complaint_records.lead_id"))
    .addColumn("happened_at", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("complaint_events_lead_id").on("complaint_events").column("lead_id").execute();
}

/** Moments that all processes share (docs/decisions/0047). */
export async function systemTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("system_times")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}
