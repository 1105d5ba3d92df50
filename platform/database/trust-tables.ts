import type { Kysely } from "kysely";

/** Which keys seal personal data, and how a sealed email address is found (docs/decisions/0027-sealed-columns.md). */
export async function sealing(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("data_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("proof", "text", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("identity_users").addColumn("email_digest", "text").execute();
  await db.schema.createIndex("identity_users_email_digest").on("identity_users").column("email_digest").unique().execute();
}
