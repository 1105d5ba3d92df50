import type { Kysely } from "kysely";

/**
 * A second factor for staff, and since when nothing in the database is plain
 * (docs/decisions/0050).
 */
export async function secondFactor(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("data_keys").addColumn("encrypted_since", "text").execute();
  await db.schema.alterTable("staff_accounts").addColumn("totp", "text").execute();
}
