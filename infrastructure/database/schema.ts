import type { Generated } from "kysely";
import type { ComplaintEventTable, ComplaintRecordTable } from "./complaint-schema.ts";
import type { AuditEventTable, StaffAccountTable, StaffSessionTable } from "./staff-schema.ts";

/**
 * Every table, for both engines. Columns are text, integers and booleans as 0 or 1: the portable core. Times
 * are ISO 8601 in UTC, which sort as text; JSON is text (docs/decisions/0004).
 * "Encrypted" columns hold personal data that only the keys of the configuration open
 * (docs/decisions/0027).
 */
export interface Database {
  addresses: AddressTable;
  address_imports: AddressImportTable;
  leads: LeadTable;
  idempotency_keys: IdempotencyKeyTable;
  outbox: OutboxTable;
  cases: CaseTable;
  visitor_state: VisitorStateTable;
  identity_users: IdentityUserTable;
  identity_records: IdentityRecordTable;
  customers: CustomerTable;
  energy_accounts: EnergyAccountTable;
  meter_readings: MeterReadingTable;
  attempts: AttemptTable;
  article_votes: ArticleVoteTable;
  search_log: SearchLogTable;
  data_keys: DataKeyTable;
  typed_addresses: TypedAddressTable;
  complaint_records: ComplaintRecordTable;
  complaint_events: ComplaintEventTable;
  staff_accounts: StaffAccountTable;
  staff_sessions: StaffSessionTable;
  audit_events: AuditEventTable;
  system_times: SystemTimeTable;
}

/** When something of the installation last happened. */
export interface SystemTimeTable {
  name: string;
  at: string;
}

/** What a customer typed in (`is_manual`) is encrypted, column by column. */
export interface AddressTable {
  id: string;
  /** Without the space: "SW1A1AA". */
  postcode_key: string;
  postcode: string;
  address: string;
  address_line_1: string;
  address_line_2: string | null;
  country: string | null;
  county: string | null;
  flat_number: string | null;
  house_name: string | null;
  house_number: string | null;
  pes_region: string | null;
  postal_town: string | null;
  /** Separated by spaces. */
  mpans: string;
  mprns: string;
  is_manual: number;
  service_area: number;
}

/** How far an import has come, so that a second run goes on where the first one stopped. */
export interface AddressImportTable {
  /** Digest of the file's start, its length and its name. */
  file_key: string;
  bytes_read: number;
  rows_loaded: number;
  rows_rejected: number;
  rejected_bytes: number;
  finished_at: string | null;
}

export type LeadStatusText = "received" | "in-progress" | "answered";

/** A lead as it was received: already reduced (spec 7.7). */
export interface LeadTable {
  /** The reference. */
  id: string;
  client_id: string;
  topic: string;
  query_type: string | null;
  query_subtype: string | null;
  /** JSON, encrypted: the attributes as received. */
  attributes: string;
  address_id: string | null;
  created_at: string;
  status: Generated<LeadStatusText>;
  status_changed_at: Generated<string | null>;
}

export interface IdempotencyKeyTable {
  client_id: string;
  key: string;
  /** SHA-256 of the body. */
  body_digest: string;
  lead_id: string;
  created_at: string;
}

export type OutboxStatus = "pending" | "sent" | "dead";

/** Work promised in the same transaction as what caused it. */
export interface OutboxTable {
  id: string;
  kind: string;
  /** At most one job of a kind for a subject. */
  subject_id: string;
  status: OutboxStatus;
  attempts: number;
  next_attempt_at: string;
  /** Until when a worker has it; null where none does. */
  leased_until: string | null;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
}

/** The full submission, kept by us because the lead that is sent is reduced. */
export interface CaseTable {
  id: string;
  idempotency_key: string;
  source: string;
  /** JSON, encrypted: the lead before its reduction. */
  lead: string;
  /** The reference, once the leads API has acknowledged it. */
  reference: string | null;
  created_at: string;
  acknowledged_at: string | null;
}

/** What a visitor has told us so far: one row a journey, gone after 30 minutes. */
export interface VisitorStateTable {
  /** SHA-256 of the id in the visitor's cookie. */
  visitor_key: string;
  name: string;
  /** JSON, encrypted. */
  value: string;
  expires_at: string;
}

/** Somebody who can sign in. */
export interface IdentityUserTable {
  /** What tokens call the customer; never reused. */
  subject: string;
  /** In lower case, encrypted. */
  email: string;
  /** To find it by; null while the address is plain, from an earlier release. */
  email_digest: string | null;
  /** "scrypt$N$r$p$salt$hash" (services/identity/password.ts). */
  password: string;
}

/** What the identity provider keeps between requests: sessions, interactions, grants, codes. */
export interface IdentityRecordTable {
  model: string;
  id: string;
  /** JSON, encrypted. */
  payload: string;
  uid: string | null;
  grant_id: string | null;
  consumed_at: string | null;
  expires_at: string;
}

/** The legacy customer record. What it says is encrypted. */
export interface CustomerTable {
  subject: string;
  first_name: string;
  surname: string;
  email: string;
}

export type EnergyAccountStatus = "live" | "pre-live";

/** An account on the energy platform. Names, email address and telephone number are encrypted. */
export interface EnergyAccountTable {
  id: string;
  subject: string;
  status: EnergyAccountStatus;
  first_name: string;
  last_name: string;
  email: string;
  /** E.164. */
  mobile: string | null;
}

/** The last accepted reading of a register, to notice one that looks odd. */
export interface MeterReadingTable {
  /** A keyed digest of the account number and the surname. */
  account_key: string;
  register: "gas" | "electricity" | "day" | "night";
  value: number;
  /** A day, "2026-11-21". */
  read_on: string;
}

/** How often something was tried since its window began. */
export interface AttemptTable {
  /** Names what was tried and by whom: a digest, nothing personal. */
  key: string;
  count: number;
  ends_at: string;
}

/** Whether a visitor found an article helpful: one row a visitor and revision of the article. */
export interface ArticleVoteTable {
  /** "category/slug". */
  article: string;
  /** Digest of what the article said. */
  revision: string;
  /** A digest that is another one for each article, so that nothing says which votes are of one visitor. */
  voter_key: string;
  helpful: number;
  /** In the visitor's words, what could name a person taken out; null where none was given. */
  reason: string | null;
  voted_at: string;
}

/**
 * A key that personal data here was encrypted under, with a text encrypted under it: a wrong key is known by it.
 */
export interface DataKeyTable {
  id: string;
  proof: string;
  /** Not null on any row: everything is encrypted since then, and plain text is refused. */
  encrypted_since: Generated<string | null>;
}

/** An address that a customer typed in and that may still be without a lead. */
export interface TypedAddressTable {
  /** Of `addresses`. */
  id: string;
  created_at: string;
}

/** One search. No visitor and no hour is kept with it. */
export interface SearchLogTable {
  /** Random. */
  id: string;
  /** Redacted. */
  query: string;
  hits: number;
  /** From 1; null where no result was followed. */
  clicked_rank: number | null;
  clicked_link: string | null;
  /** "2026-11-21". */
  searched_on: string;
}
