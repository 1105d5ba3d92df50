import type { Generated } from "kysely";
import { CASE_TABLES } from "./case-schema.ts";
import { SIGN_IN_TABLES } from "./sign-in-schema.ts";
import { type AnyTable, type ColumnsOf, type EncryptedColumns, table } from "./table.ts";

/**
 * "dead": refused, or tried for too long. "bounced": taken, and returned later. A person has then decided:
 * "posted" on paper, or "given-up".
 */
export type JobStatus = "pending" | "sent" | "dead" | "bounced" | "posted" | "given-up";
export type EnergyAccountStatus = "live" | "pre-live";

/**
 * Every table, for both engines: text, integers and booleans as 0 or 1. Times are ISO 8601 in UTC, which sort
 * as text; JSON is text (docs/decisions/data.md, 4). A table comes after those that it refers to. All else that
 * has to know of a table reads it here (docs/decisions/data.md, 173).
 */
export const TABLES = {
  /** An encryption key's id, with a known text encrypted under it as proof of the key. */
  data_keys: table<{
    id: string;
    proof: string;
    /** Set on every row: unencrypted values are refused. */
    encrypted_since: Generated<string | null>;
    /** Set on every row: values are bound to their owners as they are written. */
    bound_since: Generated<string | null>;
    /** Set on every row: values that are not bound are refused. */
    bound_only_since: Generated<string | null>;
  }>({
    holds: "encryption keys' ids and proofs",
    writtenBy: ["infrastructure"],
    key: ["id"],
    person: "nobody",
    kept: "as long as the key",
  }),
  /** Of a key that was rotated away, what verifies links that were signed before (docs/decisions/access.md, 116). */
  retired_keys: table<{
    id: string;
    /** Encrypted, in base64. */
    digest_key: string;
    retired_at: string;
  }>({
    holds: "verifies links signed before a rotation",
    writtenBy: ["infrastructure"],
    key: ["id"],
    encrypted: { columns: ["digest_key"], owner: ["retired_at"] },
    person: "nobody",
    kept: "30 days",
  }),
  /** Manual addresses (`is_manual`) are encrypted. */
  addresses: table<{
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
  }>({
    holds: "look-up and typed addresses",
    writtenBy: ["provider/addresses", "stores"],
    key: ["id"],
    encrypted: {
      columns: [
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
      ],
      only: "is_manual",
    },
    person: "searched",
    kept: "look-ups always; typed ones with their lead or `typed_addresses`",
  }),
  typed_addresses: table<{ id: string; created_at: string }>({
    holds: "typed, in no lead yet",
    writtenBy: ["provider/addresses", "stores"],
    key: ["id"],
    person: "searched",
    kept: "as typed addresses that nothing was sent with",
  }),
  address_imports: table<{
    /** Digest of the file's start, length and name. */
    file_key: string;
    bytes_read: number;
    rows_loaded: number;
    rows_rejected: number;
    rejected_bytes: number;
    finished_at: string | null;
  }>({
    holds: "progress of imports",
    writtenBy: ["provider/addresses"],
    key: ["file_key"],
    person: "nobody",
    kept: "always",
  }),
  /** A lead as received: already reduced (spec 7.7). */
  leads: table<{
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
  }>({
    holds: "leads that the embedded provider received",
    writtenBy: ["stores"],
    key: ["id"],
    encrypted: { columns: ["attributes"], findsCases: "reference" },
    person: "searched",
    kept: "as a complaint or another lead",
  }),
  idempotency_keys: table<{
    client_id: string;
    key: string;
    /** SHA-256. */
    body_digest: string;
    lead_id: string;
    created_at: string;
  }>({
    holds: "requests that made a lead",
    writtenBy: ["stores"],
    key: ["client_id", "key"],
    person: "unnamed",
    kept: {
      days: 7,
      since: "created_at",
      because: "longer than any client retries",
      purge: "old idempotency keys",
      told: "stops a form from being sent twice goes after {period}",
    },
  }),
  /** A job, enqueued in the transaction that caused it; one of a kind for a subject. */
  jobs: table<{
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
  }>({
    holds: "emails, webhooks, submissions to pass on",
    writtenBy: ["desk/cases", "infrastructure", "stores"],
    key: ["id"],
    former: { name: "outbox" },
    person: "searched",
    kept: "finished, and failed for good: as such jobs",
  }),
  submissions: table<{
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
  }>({
    holds: "what customers sent, whole",
    writtenBy: ["stores"],
    key: ["id"],
    former: { name: "cases" },
    encrypted: { columns: ["lead"], owner: ["idempotency_key", "source"], findsCases: "submission_id" },
    person: "searched",
    kept: "as a complaint or another lead",
  }),
  ...SIGN_IN_TABLES,
  ...CASE_TABLES,
  sessions: table<{
    /** SHA-256 of the session cookie's value. */
    visitor_key: string;
    name: string;
    /** Encrypted JSON. */
    value: string;
    expires_at: string;
  }>({
    holds: "answers, drafts, receipts, sign-ins",
    writtenBy: ["stores"],
    key: ["visitor_key", "name"],
    former: { name: "visitor_state" },
    encrypted: { columns: ["value"] },
    person: "searched",
    kept: "30 minutes to 24 hours",
  }),
  /** The legacy customer record; names and email are encrypted. */
  customers: table<{
    subject: string;
    first_name: string;
    surname: string;
    email: string;
  }>({
    holds: "legacy customer records",
    writtenBy: ["provider/accounts"],
    key: ["subject"],
    encrypted: { columns: ["first_name", "surname", "email"] },
    person: "subject",
    kept: "until an erasure",
  }),
  /** An account on the energy platform; names, email and mobile are encrypted. */
  energy_accounts: table<{
    id: string;
    subject: string;
    status: EnergyAccountStatus;
    first_name: string;
    last_name: string;
    email: string;
    /** E.164. */
    mobile: string | null;
  }>({
    holds: "accounts of the energy platform",
    writtenBy: ["provider/accounts"],
    key: ["id"],
    encrypted: { columns: ["first_name", "last_name", "email", "mobile"], owner: ["subject"] },
    person: "subject",
    kept: "until an erasure",
  }),
  meter_readings: table<{
    /** Keyed digest of account number and surname. */
    account_key: string;
    register: "gas" | "electricity" | "day" | "night";
    value: number;
    /** "2026-11-21". */
    read_on: string;
  }>({
    holds: "a register's last accepted reading",
    writtenBy: ["stores"],
    key: ["account_key", "register"],
    person: "searched",
    kept: {
      days: 455,
      since: "read_on",
      isDay: true,
      because: "a year and a quarter: each next reading has one to be compared with",
      purge: "old meter readings",
      told: "**Your last meter reading, without your name: {period}.**",
    },
  }),
  rate_limits: table<{
    /** Keyed digest of the action and the client. */
    key: string;
    count: number;
    ends_at: string;
  }>({
    holds: "counters of rate limits",
    writtenBy: ["infrastructure"],
    key: ["key"],
    former: { name: "attempts" },
    person: "unnamed",
    kept: "hours",
  }),
  article_votes: table<{
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
  }>({
    holds: "a visitor's vote on an article's revision",
    writtenBy: ["stores"],
    key: ["article", "revision", "voter_key"],
    person: "unnamed",
    kept: {
      months: 13,
      since: "voted_at",
      because: "each month can be compared with that of the year before",
      purge: "old votes on articles",
      told: "Answers about articles: {period}.**",
    },
  }),
  /** Searches of a day with the same words and the same followed result, without visitor or hour. */
  search_log: table<{
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
  }>({
    holds: "searches, without visitor or hour",
    writtenBy: ["search"],
    key: ["id"],
    person: "unnamed",
    kept: {
      days: 180,
      since: "searched_on",
      isDay: true,
      because: "half a year shows what help is missing, and two quarters can be compared",
      purge: "old searches",
      told: "**Searches: {period}.",
    },
  }),
  system_times: table<{ name: string; at: string }>({
    holds: "last times of events",
    writtenBy: ["desk/cases", "infrastructure", "server"],
    key: ["name"],
    person: "nobody",
    kept: "always",
  }),
};

export type TableName = keyof typeof TABLES;

/** As Kysely types queries. */
export type Database = { [Name in TableName]: ColumnsOf<(typeof TABLES)[Name]> };

export const EACH_TABLE: readonly (AnyTable & { readonly name: TableName })[] = Object.entries<AnyTable>(
  TABLES,
).map(([name, record]) => ({ ...record, name: name as TableName }));

export type EncryptedTable = EncryptedColumns<string> & Pick<(typeof EACH_TABLE)[number], "name" | "key">;

export const ENCRYPTED_TABLES: readonly EncryptedTable[] = EACH_TABLE.flatMap(({ name, key, encrypted }) =>
  encrypted === undefined ? [] : [{ ...encrypted, name, key }],
);
