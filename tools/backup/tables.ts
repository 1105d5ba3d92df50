import type { Database } from "../../infrastructure/database/schema.ts";

/** Every table with its primary key; a referenced table comes before those that refer to it. */
export const BACKUP_TABLES: readonly { readonly name: keyof Database; readonly key: readonly string[] }[] = [
  { name: "data_keys", key: ["id"] },
  { name: "addresses", key: ["id"] },
  { name: "typed_addresses", key: ["id"] },
  { name: "address_imports", key: ["file_key"] },
  { name: "leads", key: ["id"] },
  { name: "idempotency_keys", key: ["client_id", "key"] },
  { name: "outbox", key: ["id"] },
  { name: "cases", key: ["id"] },
  { name: "complaint_records", key: ["lead_id"] },
  { name: "complaint_events", key: ["id"] },
  { name: "staff_accounts", key: ["id"] },
  { name: "staff_sessions", key: ["key"] },
  { name: "audit_events", key: ["id"] },
  { name: "visitor_state", key: ["visitor_key", "name"] },
  { name: "identity_users", key: ["subject"] },
  { name: "identity_records", key: ["model", "id"] },
  { name: "customers", key: ["subject"] },
  { name: "energy_accounts", key: ["id"] },
  { name: "meter_readings", key: ["account_key", "register"] },
  { name: "attempts", key: ["key"] },
  { name: "article_votes", key: ["article", "revision", "voter_key"] },
  { name: "search_log", key: ["id"] },
  { name: "system_times", key: ["name"] },
];
