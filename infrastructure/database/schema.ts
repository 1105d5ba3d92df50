import type { Generated } from "kysely";
import type { CaseTables } from "./case-schema.ts";
import type { SignInTables } from "./sign-in-schema.ts";

/**
 * "dead": refused, or tried for too long. "bounced": taken, and returned later. A person has then decided:
 * "posted" on paper, or "given-up".
 */
export type JobStatus = "pending" | "sent" | "dead" | "bounced" | "posted" | "given-up";
export type EnergyAccountStatus = "live" | "pre-live";

/**
 * Every table, for both engines: text, integers and booleans as 0 or 1. Times are ISO 8601 in UTC, which sort
 * as text; JSON is text (docs/decisions/data.md, 4). Encrypted columns hold personal data (docs/decisions/data.md, 27).
 */
export interface Database extends CaseTables, SignInTables {
  /** Manual addresses (`is_manual`) are encrypted. */
  addresses: {
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
  };
  /** The checkpoint of an import. */
  address_imports: {
    /** Digest of the file's start, length and name. */
    file_key: string;
    bytes_read: number;
    rows_loaded: number;
    rows_rejected: number;
    rejected_bytes: number;
    finished_at: string | null;
  };
  /** A lead as received: already reduced (spec 7.7). */
  leads: {
    /** The reference. */
    id: string;
    client_id: string;
    topic: string;
    query_type: string | null;
    query_subtype: string | null;
    /** Encrypted JSON. */
    attributes: string;
    address_id: string | null;
    created_at: string;
    /** That its customer reads; null for the default. */
    locale: Generated<string | null>;
  };
  idempotency_keys: {
    client_id: string;
    key: string;
    /** SHA-256. */
    body_digest: string;
    lead_id: string;
    created_at: string;
  };
  /** A job, enqueued in the transaction that caused it; one of a kind for a subject. */
  jobs: {
    id: string;
    kind: string;
    subject_id: string;
    status: JobStatus;
    attempts: number;
    next_attempt_at: string;
    /** Null while no worker owns it. */
    leased_until: string | null;
    last_error: string | null;
    created_at: string;
    finished_at: string | null;
    /** Of the request that enqueued it; null where none did. */
    trace_id: string | null;
    failures: Generated<number>;
    /** What must not hold others up: a keyed digest of a mail domain; null where nothing does. */
    lane: Generated<string | null>;
  };
  /** The full submission. */
  submissions: {
    id: string;
    idempotency_key: string;
    source: string;
    /** Encrypted JSON: the lead before its reduction. */
    lead: string;
    /** Null until the leads API acknowledges it. */
    reference: string | null;
    created_at: string;
    acknowledged_at: string | null;
    /** That its customer reads; null for the default. */
    locale: Generated<string | null>;
  };
  /** Session state: one row per visitor and name. */
  sessions: {
    /** SHA-256 of the session cookie's value. */
    visitor_key: string;
    name: string;
    /** Encrypted JSON. */
    value: string;
    expires_at: string;
  };
  /** The legacy customer record; names and email are encrypted. */
  customers: {
    subject: string;
    first_name: string;
    surname: string;
    email: string;
  };
  /** An account on the energy platform; names, email and mobile are encrypted. */
  energy_accounts: {
    id: string;
    subject: string;
    status: EnergyAccountStatus;
    first_name: string;
    last_name: string;
    email: string;
    /** E.164. */
    mobile: string | null;
  };
  /** The last accepted reading of a register. */
  meter_readings: {
    /** Keyed digest of account number and surname. */
    account_key: string;
    register: "gas" | "electricity" | "day" | "night";
    value: number;
    /** "2026-11-21". */
    read_on: string;
  };
  /** A rate limit's counter. */
  rate_limits: {
    /** Keyed digest of the action and the client. */
    key: string;
    count: number;
    ends_at: string;
  };
  /** One vote per visitor and revision of an article. */
  article_votes: {
    /** "category/slug". */
    article: string;
    /** Digest of the article's text. */
    revision: string;
    /** Digest of visitor and article, so that votes of one visitor can't be linked. */
    voter_key: string;
    helpful: number;
    /** Redacted. */
    reason: string | null;
    voted_at: string;
  };
  /** Searches of a day with the same words and the same followed result, without visitor or hour. */
  search_log: {
    /** Digest of what they have in common; random in earlier releases, which store each search. */
    id: string;
    /** Redacted. */
    query: string;
    hits: number;
    /** From 1; null where no result was followed. */
    clicked_rank: number | null;
    clicked_link: string | null;
    searched_on: string;
    times: Generated<number>;
  };
  /** An encryption key's id, with a known text encrypted under it as proof of the key. */
  data_keys: {
    id: string;
    proof: string;
    /** Set on every row: unencrypted values are refused. */
    encrypted_since: Generated<string | null>;
    /** Set on every row: values are bound to their owners as they are written. */
    bound_since: Generated<string | null>;
    /** Set on every row: values that are not bound are refused. */
    bound_only_since: Generated<string | null>;
  };
  /** Of a key that was rotated away, what verifies links that were signed before (docs/decisions/access.md, 116). */
  retired_keys: {
    id: string;
    /** Encrypted, in base64. */
    digest_key: string;
    retired_at: string;
  };
  /** A manual address that no lead may refer to yet. */
  typed_addresses: { id: string; created_at: string };
  /** The last time of a named event of the installation. */
  system_times: { name: string; at: string };
}
