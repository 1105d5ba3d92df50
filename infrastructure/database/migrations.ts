import type { Kysely } from "kysely";
import { identityTables } from "./identity-tables.ts";
import type { SchemaChange } from "./migrate.ts";
import { secondFactor } from "./second-factor-tables.ts";
import { staffAndAudit } from "./staff-tables.ts";
import { retentionTables, encryption, systemTimes } from "./trust-tables.ts";

/**
 * Forward only, in this order, never edited once released. The portable core of SQL: the same statements run
 * on both engines. What a release still uses is taken away two releases later at the earliest: first added
 * to, then no longer used, then gone (docs/decisions/0039).
 */
export const migrations: Record<string, SchemaChange> = {
  "0001-foundations": { up: foundations, worksFrom: "any" },
  "0002-article-votes": { up: articleVotes, worksFrom: "any" },
  "0003-search-log": { up: searchLog, worksFrom: "any" },
  "0004-identity": { up: identityTables, worksFrom: "any" },
  "0005-readings-and-progress": { up: readingsAndProgress, worksFrom: "any" },
  // Releases before it write personal data plain.
  "0006-sealing": { up: encryption, worksFrom: "0006-sealing" },
  // Releases before it take complaints without the record that the law asks for.
  "0007-keeping-and-forgetting": { up: retentionTables, worksFrom: "0007-keeping-and-forgetting" },
  "0008-staff-and-audit": { up: staffAndAudit, worksFrom: "any" },
  "0009-system-times": { up: systemTimes, worksFrom: "any" },
  "0010-second-factor": { up: secondFactor, worksFrom: "any" },
};

async function foundations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("addresses")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("postcode_key", "text", (column) => column.notNull())
    .addColumn("postcode", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("address_line_1", "text", (column) => column.notNull())
    .addColumn("address_line_2", "text")
    .addColumn("country", "text")
    .addColumn("county", "text")
    .addColumn("flat_number", "text")
    .addColumn("house_name", "text")
    .addColumn("house_number", "text")
    .addColumn("pes_region", "text")
    .addColumn("postal_town", "text")
    .addColumn("mpans", "text", (column) => column.notNull())
    .addColumn("mprns", "text", (column) => column.notNull())
    .addColumn("is_manual", "integer", (column) => column.notNull())
    .addColumn("service_area", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("addresses_postcode_key").on("addresses").column("postcode_key").execute();

  await db.schema
    .createTable("address_imports")
    .addColumn("file_key", "text", (column) => column.primaryKey())
    .addColumn("bytes_read", "bigint", (column) => column.notNull())
    .addColumn("rows_loaded", "bigint", (column) => column.notNull())
    .addColumn("rows_rejected", "bigint", (column) => column.notNull())
    .addColumn("rejected_bytes", "bigint", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .execute();

  await db.schema
    .createTable("leads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("client_id", "text", (column) => column.notNull())
    .addColumn("topic", "text", (column) => column.notNull())
    .addColumn("query_type", "text")
    .addColumn("query_subtype", "text")
    .addColumn("attributes", "text", (column) => column.notNull())
    .addColumn("address_id", "text", (column) => column.references("addresses.id"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("leads_created_at").on("leads").column("created_at").execute();

  await db.schema
    .createTable("idempotency_keys")
    .addColumn("client_id", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("body_digest", "text", (column) => column.notNull())
    .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotency_keys_primary", ["client_id", "key"])
    .execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("leased_until", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .addUniqueConstraint("outbox_once", ["kind", "subject_id"])
    .execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["status", "next_attempt_at"]).execute();

  await db.schema
    .createTable("cases")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("lead", "text", (column) => column.notNull())
    .addColumn("reference", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("acknowledged_at", "text")
    .execute();
  await db.schema.createIndex("cases_reference").on("cases").column("reference").execute();

  await db.schema
    .createTable("visitor_state")
    .addColumn("visitor_key", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("visitor_state_primary", ["visitor_key", "name"])
    .execute();
  await db.schema.createIndex("visitor_state_expiry").on("visitor_state").column("expires_at").execute();
}

async function readingsAndProgress(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("meter_readings")
    .addColumn("account_key", "text", (column) => column.notNull())
    .addColumn("register", "text", (column) => column.notNull())
    .addColumn("value", "integer", (column) => column.notNull())
    .addColumn("read_on", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("meter_readings_primary", ["account_key", "register"])
    .execute();
  await db.schema.createIndex("meter_readings_read_on").on("meter_readings").column("read_on").execute();

  await db.schema
    .alterTable("leads")
    .addColumn("status", "text", (column) => column.notNull().defaultTo("received"))
    .execute();
  await db.schema.alterTable("leads").addColumn("status_changed_at", "text").execute();

  await db.schema
    .createTable("attempts")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("attempts_ends_at").on("attempts").column("ends_at").execute();
}

async function articleVotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("article_votes")
    .addColumn("article", "text", (column) => column.notNull())
    .addColumn("revision", "text", (column) => column.notNull())
    .addColumn("voter_key", "text", (column) => column.notNull())
    .addColumn("helpful", "integer", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("voted_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("article_votes_primary", ["article", "revision", "voter_key"])
    .execute();
  await db.schema.createIndex("article_votes_voted_at").on("article_votes").column("voted_at").execute();
}

/** Searches for statistics: nothing in it tells who searched. */
async function searchLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("search_log")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("query", "text", (column) => column.notNull())
    .addColumn("hits", "integer", (column) => column.notNull())
    .addColumn("clicked_rank", "integer")
    .addColumn("clicked_link", "text")
    .addColumn("searched_on", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("search_log_day").on("search_log").column("searched_on").execute();
}
