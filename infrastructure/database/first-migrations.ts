import { additive, type SchemaChange } from "./schema-change.ts";

/** The changes before personal columns were encrypted. */
export const firstMigrations: Record<string, SchemaChange> = {
  "0001-foundations": additive(`
    create table addresses (
      id text primary key,
      postcode_key text not null,
      postcode text not null,
      address text not null,
      address_line_1 text not null,
      address_line_2 text,
      country text,
      county text,
      flat_number text,
      house_name text,
      house_number text,
      pes_region text,
      postal_town text,
      mpans text not null,
      mprns text not null,
      is_manual integer not null,
      service_area integer not null
    );
    create index addresses_postcode_key on addresses (postcode_key);
    create table address_imports (
      file_key text primary key,
      bytes_read bigint not null,
      rows_loaded bigint not null,
      rows_rejected bigint not null,
      rejected_bytes bigint not null,
      finished_at text
    );
    create table leads (
      id text primary key,
      client_id text not null,
      topic text not null,
      query_type text,
      query_subtype text,
      attributes text not null,
      address_id text references addresses (id),
      created_at text not null
    );
    create index leads_created_at on leads (created_at);
    create table idempotency_keys (
      client_id text not null,
      key text not null,
      body_digest text not null,
      lead_id text not null references leads (id),
      created_at text not null,
      constraint idempotency_keys_primary primary key (client_id, key)
    );
    create table outbox (
      id text primary key,
      kind text not null,
      subject_id text not null,
      status text not null,
      attempts integer not null,
      next_attempt_at text not null,
      leased_until text,
      last_error text,
      created_at text not null,
      finished_at text,
      constraint outbox_once unique (kind, subject_id)
    );
    create index outbox_due on outbox (status, next_attempt_at);
    create table cases (
      id text primary key,
      idempotency_key text not null unique,
      source text not null,
      lead text not null,
      reference text,
      created_at text not null,
      acknowledged_at text
    );
    create index cases_reference on cases (reference);
    create table visitor_state (
      visitor_key text not null,
      name text not null,
      value text not null,
      expires_at text not null,
      constraint visitor_state_primary primary key (visitor_key, name)
    );
    create index visitor_state_expiry on visitor_state (expires_at)`),
  "0002-article-votes": additive(`
    create table article_votes (
      article text not null,
      revision text not null,
      voter_key text not null,
      helpful integer not null,
      reason text,
      voted_at text not null,
      constraint article_votes_primary primary key (article, revision, voter_key)
    );
    create index article_votes_voted_at on article_votes (voted_at)`),
  "0003-search-log": additive(`
    create table search_log (
      id text primary key,
      query text not null,
      hits integer not null,
      clicked_rank integer,
      clicked_link text,
      searched_on text not null
    );
    create index search_log_day on search_log (searched_on)`),
  "0004-identity": additive(`
    create table identity_users (
      subject text primary key,
      email text not null unique,
      password text not null
    );
    create table identity_records (
      model text not null,
      id text not null,
      payload text not null,
      uid text,
      grant_id text,
      consumed_at text,
      expires_at text not null,
      constraint identity_records_primary primary key (model, id)
    );
    create index identity_records_uid on identity_records (uid);
    create index identity_records_grant on identity_records (grant_id);
    create index identity_records_expiry on identity_records (expires_at);
    create table customers (
      subject text primary key,
      first_name text not null,
      surname text not null,
      email text not null
    );
    create table energy_accounts (
      id text primary key,
      subject text not null,
      status text not null,
      first_name text not null,
      last_name text not null,
      email text not null,
      mobile text
    );
    create index energy_accounts_subject on energy_accounts (subject)`),
  "0005-readings-and-progress": additive(`
    create table meter_readings (
      account_key text not null,
      register text not null,
      value integer not null,
      read_on text not null,
      constraint meter_readings_primary primary key (account_key, register)
    );
    create index meter_readings_read_on on meter_readings (read_on);
    alter table leads add column status text default 'received' not null;
    alter table leads add column status_changed_at text;
    create table attempts (
      key text primary key,
      count integer not null,
      ends_at text not null
    );
    create index attempts_ends_at on attempts (ends_at)`),
};
