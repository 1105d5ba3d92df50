import type { Kysely } from "kysely";

/** Who may see what customers told us, and who did (docs/decisions/0037). */
export async function staffAndAudit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staff_accounts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_digest", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("password", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .execute();
  await db.schema
    .createIndex("staff_accounts_email_digest")
    .on("staff_accounts")
    .column("email_digest")
    .execute();

  await db.schema
    .createTable("staff_sessions")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff_accounts.id"))
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("staff_sessions_seen_at").on("staff_sessions").column("seen_at").execute();

  await db.schema
    .createTable("audit_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("happened_at", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject", "text")
    .addColumn("detail", "text")
    .execute();
  await db.schema.createIndex("audit_events_happened_at").on("audit_events").column("happened_at").execute();
  await db.schema.createIndex("audit_events_subject").on("audit_events").column("subject").execute();

  // The list of complaints that are not resolved, the oldest first; and the full submission of each.
  await db.schema
    .createIndex("complaint_records_resolved_at")
    .on("complaint_records")
    .columns(["resolved_at", "received_at"])
    .execute();
}
