import type { Database } from "../database/schema.ts";

export interface EncryptedTable {
  readonly name: keyof Database;
  readonly columns: readonly string[];
  /** Columns that say whose the row is and what it is: a value is bound to them too. Never updated alone. */
  readonly owner?: readonly string[];
  /** If set, only rows with 1 in this column are encrypted. */
  readonly only?: string;
  /** The column of `cases` that names such a row: the digests by which its case is found are made again. */
  readonly findsCases?: "reference" | "submission_id";
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

/** All encrypted columns, and why these (docs/decisions/data.md, 27). */
export const ENCRYPTED_COLUMNS: readonly EncryptedTable[] = [
  { name: "leads", columns: ["attributes"], findsCases: "reference" },
  {
    name: "submissions",
    columns: ["lead"],
    owner: ["idempotency_key", "source"],
    findsCases: "submission_id",
  },
  { name: "sessions", columns: ["value"] },
  { name: "identity_users", columns: ["email"], emailDigest: EMAIL_DIGEST },
  { name: "identity_records", columns: ["payload"], owner: ["uid", "grant_id"] },
  { name: "customers", columns: ["first_name", "surname", "email"] },
  { name: "energy_accounts", columns: ["first_name", "last_name", "email", "mobile"], owner: ["subject"] },
  { name: "staff_accounts", columns: ["email", "totp"], emailDigest: STAFF_EMAIL_DIGEST },
  { name: "complaint_records", columns: ["details"] },
  { name: "complaint_events", columns: ["note"], owner: ["case_id", "status"] },
  { name: "case_events", columns: ["text"], owner: ["case_id", "kind"] },
  { name: "retired_keys", columns: ["digest_key"], owner: ["retired_at"] },
  { name: "addresses", columns: ENCRYPTED_ADDRESS_COLUMNS, only: "is_manual" },
];
