import type { Kysely } from "kysely";

/** Moments that all processes share (docs/decisions/0047-purges-are-guarded.md). */
export async function systemTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("system_times")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}
