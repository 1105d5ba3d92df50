import type { Kysely } from "kysely";

/** Who can sign in, what the identity provider remembers, and what the provider knows of its customers. */
export async function identityTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("identity_users")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("password", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("identity_records")
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("uid", "text")
    .addColumn("grant_id", "text")
    .addColumn("consumed_at", "text")
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("identity_records_primary", ["model", "id"])
    .execute();
  await db.schema.createIndex("identity_records_uid").on("identity_records").column("uid").execute();
  await db.schema.createIndex("identity_records_grant").on("identity_records").column("grant_id").execute();
  await db.schema
    .createIndex("identity_records_expiry")
    .on("identity_records")
    .column("expires_at")
    .execute();

  await db.schema
    .createTable("customers")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("surname", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("energy_accounts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("mobile", "text")
    .execute();
  await db.schema.createIndex("energy_accounts_subject").on("energy_accounts").column("subject").execute();
}
