import type { Database } from "../database/schema.ts";

export interface EncryptedTable {
  readonly name: keyof Database;
  readonly columns: readonly string[];
  /** If set, only rows with 1 in this column are encrypted. */
  readonly only?: string;
  /** Set to null with each new encryption: digests of the row are made again. */
  readonly resets?: string;
  /** The purpose of the digest of `email` in `email_digest`, by which rows are found. */
  readonly emailDigest?: string;
}

/** The purposes of digests of email addresses. */
export const EMAIL_DIGEST = "identity_users.email";
export const STAFF_EMAIL_DIGEST = "staff_accounts.email";

/** Encrypted in manual addresses only. */
export const ENCRYPTED_ADDRESS_COLUMNS = [
  "postcode_key",
  "postcode",
  "address",
  "address_line_1",
  "address_line_2",
  "county",
  "flat_number",
  "house_name",
  "house_number",
  "postal_town",
] as const satisfies readonly (keyof Database["addresses"])[];

/** All encrypted columns, and why these (docs/decisions/0027). */
export const ENCRYPTED_COLUMNS: readonly EncryptedTable[] = [
  { name: "leads", columns: ["attributes"], resets: "indexed_at" },
  { name: "cases", columns: ["lead"] },
  { name: "visitor_state", columns: ["value"] },
  { name: "identity_users", columns: ["email"], emailDigest: EMAIL_DIGEST },
  { name: "identity_records", columns: ["payload"] },
  { name: "customers", columns: ["first_name", "surname", "email"] },
  { name: "energy_accounts", columns: ["first_name", "last_name", "email", "mobile"] },
  { name: "staff_accounts", columns: ["email", "totp"], emailDigest: STAFF_EMAIL_DIGEST },
  { name: "complaint_records", columns: ["details"] },
  { name: "complaint_events", columns: ["note"] },
  { name: "case_events", columns: ["text"] },
  { name: "retired_keys", columns: ["digest_key"] },
  { name: "addresses", columns: ENCRYPTED_ADDRESS_COLUMNS, only: "is_manual" },
];
