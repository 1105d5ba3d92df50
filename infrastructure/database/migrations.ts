import { CASES_CHANGE, casesOfTheirOwn } from "./cases-migration.ts";
import { firstMigrations } from "./first-migrations.ts";
import { additive, run, type SchemaChange } from "./schema-change.ts";

/** The tables that 0026-table-names renames, with their indexes, which are named after them. */
const RENAMED_TABLES = [
  {
    former: "outbox",
    name: "jobs",
    indexes: {
      due: "(status, next_attempt_at)",
      finished_at: "(finished_at)",
      status: "(status, created_at)",
      subject: "(subject_id)",
      webhooks: "(created_at) where kind = 'case-webhook'",
    },
  },
  {
    former: "cases",
    name: "submissions",
    indexes: {
      reference: "(reference)",
      created_at: "(created_at)",
      waiting: "(created_at) where reference is null",
    },
  },
  { former: "visitor_state", name: "sessions", indexes: { expiry: "(expires_at)" } },
  { former: "attempts", name: "rate_limits", indexes: { ends_at: "(ends_at)" } },
];

function renameTables(direction: (table: { former: string; name: string }) => readonly [string, string]) {
  return run(
    RENAMED_TABLES.flatMap(({ indexes, ...table }) => {
      const [from, to] = direction(table);
      return [
        `alter table ${from} rename to ${to}`,
        ...Object.entries(indexes).flatMap(([index, of]) => [
          `drop index ${from}_${index}`,
          `create index ${to}_${index} on ${to} ${of}`,
        ]),
      ];
    }).join(";"),
  );
}

/**
 * In this order, never edited once released; the same SQL runs on both engines. A column that a
 * release uses is dropped two releases later at the earliest (docs/decisions/data.md, 39).
 */
export const migrations: Record<string, SchemaChange> = {
  ...firstMigrations,
  // Earlier releases write personal data unencrypted.
  "0006-sealing": {
    compatibleFrom: "0006-sealing",
    up: run(`
      create table data_keys (id text primary key, proof text not null);
      alter table identity_users add column email_digest text;
      create unique index identity_users_email_digest on identity_users (email_digest)`),
  },
  // Earlier releases take complaints without the record that the law requires.
  "0007-keeping-and-forgetting": {
    compatibleFrom: "0007-keeping-and-forgetting",
    up: run(`
      create table typed_addresses (id text primary key, created_at text not null);
      create index typed_addresses_created_at on typed_addresses (created_at);
      create index leads_address_id on leads (address_id);
      create index cases_created_at on cases (created_at);
      create index outbox_finished_at on outbox (finished_at);
      create index idempotency_keys_created_at on idempotency_keys (created_at);
      create index idempotency_keys_lead_id on idempotency_keys (lead_id);
      create table complaint_records (
        lead_id text primary key,
        received_at text not null,
        channel text not null,
        query_type text not null,
        query_subtype text not null,
        details text not null,
        resolved_at text,
        changed_at text not null
      );
      create index complaint_records_received_at on complaint_records (received_at);
      create index complaint_records_changed_at on complaint_records (changed_at);
      create table complaint_events (
        id text primary key,
        lead_id text not null references complaint_records (lead_id),
        happened_at text not null,
        status text not null,
        note text not null
      );
      create index complaint_events_lead_id on complaint_events (lead_id)`),
  },
  "0008-staff-and-audit": additive(`
    create table staff_accounts (
      id text primary key,
      email text not null,
      email_digest text not null,
      role text not null,
      password text not null,
      created_at text not null,
      removed_at text
    );
    create index staff_accounts_email_digest on staff_accounts (email_digest);
    create table staff_sessions (
      key text primary key,
      staff_id text not null references staff_accounts (id),
      started_at text not null,
      seen_at text not null
    );
    create index staff_sessions_seen_at on staff_sessions (seen_at);
    create table audit_events (
      id text primary key,
      happened_at text not null,
      actor text not null,
      action text not null,
      subject text,
      detail text
    );
    create index audit_events_happened_at on audit_events (happened_at);
    create index audit_events_subject on audit_events (subject);
    create index complaint_records_resolved_at on complaint_records (resolved_at, received_at)`),
  "0009-system-times": additive("create table system_times (name text primary key, at text not null)"),
  "0010-second-factor": additive(`
    alter table data_keys add column encrypted_since text;
    alter table staff_accounts add column totp text`),
  "0011-track-links": additive("alter table leads add column track_link_revoked_at text"),
  "0012-indexes-for-growth": additive(`
    create index leads_kind on leads (topic, query_subtype, created_at);
    create index leads_status on leads (status, created_at);
    create index outbox_status on outbox (status, created_at);
    create index outbox_subject on outbox (subject_id);
    alter table search_log add column times integer default 1 not null;
    create index search_log_unfollowed on search_log (clicked_rank, query, hits, times);
    create index search_log_followed on search_log (clicked_link, times)`),
  // What staff work with; filled by the staff pages, so that no earlier release has to know of it.
  "0013-case-work": additive(`
    alter table leads add column indexed_at text;
    alter table leads add column kind text;
    alter table leads add column priority integer;
    alter table leads add column due_on text;
    alter table leads add column owner_id text;
    alter table leads add column version integer default 0 not null;
    create index leads_unindexed on leads (created_at, id)
      where coalesce(indexed_at, '') <> coalesce(status_changed_at, created_at);
    create index leads_open on leads (priority, due_on, id) where due_on is not null;
    create index leads_open_kind on leads (kind, priority, due_on, id) where due_on is not null;
    create index leads_open_owner on leads (owner_id, priority, due_on, id) where due_on is not null;
    create index leads_closed_kind on leads (kind, created_at, id) where due_on is null;
    create table lead_search_keys (
      key text not null,
      lead_id text not null references leads (id) on delete cascade,
      constraint lead_search_keys_primary primary key (key, lead_id)
    );
    create index lead_search_keys_lead_id on lead_search_keys (lead_id);
    create table case_events (
      id text primary key,
      lead_id text not null references leads (id) on delete cascade,
      happened_at text not null,
      actor text not null,
      kind text not null,
      text text
    );
    create index case_events_lead_id on case_events (lead_id, happened_at);
    create index audit_events_actor on audit_events (actor, happened_at)`),
  "0014-case-channels": additive("alter table case_events add column channel text"),
  "0016-complaint-figures": additive(`
    create table complaint_figures (
      period text primary key,
      published_at text not null,
      published_by text not null,
      figures text not null
    );
    create index outbox_webhooks on outbox (created_at) where kind = 'case-webhook'`),
  "0017-case-duties": additive(`
    create table case_duties (
      id text primary key,
      lead_id text not null references leads (id) on delete cascade,
      kind text not null,
      cause text not null,
      due_on text not null,
      state text not null,
      done_at text,
      constraint case_duties_once unique (lead_id, kind, cause)
    );
    create index case_duties_state on case_duties (state, due_on);
    update leads set indexed_at = null where kind = 'complaint' and due_on is not null`),
  "0018-traces": additive("alter table outbox add column trace_id text"),
  "0019-deliveries": additive(`
    alter table outbox add column failures integer default 0 not null;
    alter table outbox add column lane text;
    create index cases_waiting on cases (created_at) where reference is null`),
  "0020-staff-subjects": additive(`
    alter table staff_accounts add column issuer text;
    alter table staff_accounts add column subject text;
    alter table staff_accounts add column bind_until text;
    create unique index staff_accounts_subject on staff_accounts (issuer, subject) where removed_at is null`),
  "0021-retired-keys": additive(
    "create table retired_keys (id text primary key, digest_key text not null, retired_at text not null)",
  ),
  "0022-staff-invitations": additive(`
    alter table staff_sessions add column network text;
    alter table staff_sessions add column proved_at text;
    create table staff_invitations (
      id text primary key,
      staff_id text not null unique references staff_accounts (id) on delete cascade,
      expires_at text not null
    )`),
  // Written by ./ops keys rotate: until then the release before reads every value.
  "0023-bound-owners": additive(`
    alter table data_keys add column bound_since text;
    alter table data_keys add column bound_only_since text`),
  "0024-withdrawn-figures": additive(`
    alter table complaint_figures add column withdrawn_at text;
    alter table complaint_figures add column withdrawn_reason text`),
  // Notices that were held for a need of extra help are planned again, and go out.
  "0025-notices-for-everyone": additive(
    "update leads set indexed_at = null where kind = 'complaint' and due_on is not null and priority = 0",
  ),
  // The glossary's names. Releases before know the others only: ./ops downgrade gives those back.
  "0026-table-names": {
    compatibleFrom: "0026-table-names",
    up: renameTables(({ former, name }) => [former, name]),
    down: renameTables(({ former, name }) => [name, former]),
  },
  [CASES_CHANGE]: casesOfTheirOwn,
  // So that the newest cases of a name are found without reading all that have it. What a release before adds has no
  // date, and is found last, until its case changes.
  "0028-search-key-dates": {
    compatibleFrom: "any",
    up: run(`
      alter table case_search_keys add column created_at text default '' not null;
      update case_search_keys set created_at =
        (select cases.created_at from cases where cases.id = case_search_keys.case_id);
      create index case_search_keys_newest on case_search_keys (key, created_at, case_id)`),
    // The changes before it are undone only after it.
    down: run(`
      drop index case_search_keys_newest;
      alter table case_search_keys drop column created_at`),
  },
  // The keys by which callers are found are made in the background (desk/cases/case-index.ts): `indexed_at` stays, so
  // that lists wait for none of it, and a release before indexes nothing twice. A case has many of them, so the table
  // has two indexes instead of three.
  "0029-caller-keys": {
    compatibleFrom: "any",
    up: run(`
      alter table cases add column keys_of integer;
      create index cases_unkeyed on cases (created_at, id) where coalesce(keys_of, -1) <> version;
      create table keys_of_cases (
        key text not null,
        created_at text default '' not null,
        case_id text not null references cases (id) on delete cascade,
        constraint keys_of_cases_primary primary key (key, created_at, case_id)
      );
      insert into keys_of_cases (key, created_at, case_id)
        select key, created_at, case_id from case_search_keys order by key, created_at, case_id;
      drop table case_search_keys;
      alter table keys_of_cases rename to case_search_keys;
      create index case_search_keys_of_case on case_search_keys (case_id, key)`),
    down: run(`
      drop index cases_unkeyed;
      alter table cases drop column keys_of;
      create table keys_of_cases_before (
        key text not null,
        case_id text not null references cases (id) on delete cascade,
        created_at text default '' not null,
        constraint case_search_keys_primary primary key (key, case_id)
      );
      insert into keys_of_cases_before (key, case_id, created_at)
        select key, case_id, max(created_at) from case_search_keys where length(key) = 43 group by key, case_id;
      drop table case_search_keys;
      alter table keys_of_cases_before rename to case_search_keys;
      create index case_search_keys_case_id on case_search_keys (case_id);
      create index case_search_keys_newest on case_search_keys (key, created_at, case_id)`),
  },
  // What waits for the customer stands after all that waits for us. What a release before indexes waits for us.
  "0030-desk-views": {
    compatibleFrom: "any",
    up: run(`
      alter table cases add column waits_for_customer integer default 0 not null;
      update cases set waits_for_customer = 1 where due_on is not null and status = 'answered';
      update cases set indexed_at = null where due_on is not null
        and exists (select 1 from case_events where case_id = cases.id and kind in ('reply', 'undelivered'));
      drop index cases_open;
      drop index cases_open_kind;
      drop index cases_open_owner;
      create index cases_open on cases (waits_for_customer, priority, due_on, id) where due_on is not null;
      create index cases_open_kind on cases (kind, waits_for_customer, priority, due_on, id)
        where due_on is not null;
      create index cases_open_owner on cases (owner_id, waits_for_customer, priority, due_on, id)
        where due_on is not null;
      create index cases_open_day on cases (due_on) where due_on is not null;
      create index cases_closed_owner on cases (owner_id, created_at, id)
        where due_on is null and owner_id is not null;
      create table staff_views (
        id text primary key,
        staff_id text not null references staff_accounts (id) on delete cascade,
        name text not null,
        query text not null,
        created_at text not null
      );
      create index staff_views_staff_id on staff_views (staff_id, created_at)`),
    down: run(`
      drop table staff_views;
      drop index cases_closed_owner;
      drop index cases_open_day;
      drop index cases_open_owner;
      drop index cases_open_kind;
      drop index cases_open;
      create index cases_open on cases (priority, due_on, id) where due_on is not null;
      create index cases_open_kind on cases (kind, priority, due_on, id) where due_on is not null;
      create index cases_open_owner on cases (owner_id, priority, due_on, id) where due_on is not null;
      alter table cases drop column waits_for_customer`),
  },
  // Open complaints are indexed again, so that the same words are found in them.
  "0031-complaints-from-any-case": {
    compatibleFrom: "any",
    up: run(`
      alter table cases add column complaint_at text;
      alter table cases add column joined_to text;
      create index cases_joined_to on cases (joined_to) where joined_to is not null;
      alter table complaint_records add column entered_at text;
      alter table complaint_records add column withdrawn_at text;
      alter table complaint_records add column joined_to text;
      create index complaint_records_entered_at on complaint_records (entered_at) where entered_at is not null;
      update cases set indexed_at = null where kind = 'complaint' and due_on is not null`),
    down: run(`
      drop index complaint_records_entered_at;
      alter table complaint_records drop column joined_to;
      alter table complaint_records drop column withdrawn_at;
      alter table complaint_records drop column entered_at;
      drop index cases_joined_to;
      alter table cases drop column joined_to;
      alter table cases drop column complaint_at`),
  },
  // The cause and what was promised of a complaint, and words that may be one.
  "0032-causes-and-redress": {
    compatibleFrom: "any",
    up: run(`
      alter table complaint_records add column cause text;
      alter table complaint_records add column cause_title text;
      alter table cases add column may_be_complaint integer;
      create table case_redress (
        id text primary key,
        case_id text not null references cases (id) on delete cascade,
        kind text not null,
        pence integer,
        due_on text not null,
        promised_at text not null,
        promised_by text not null,
        done_on text,
        done_by text
      );
      create index case_redress_case_id on case_redress (case_id, due_on);
      create index case_redress_open on case_redress (due_on) where done_on is null;
      update cases set indexed_at = null where kind in ('enquiry', 'feedback') and due_on is not null`),
    down: run(`
      drop table case_redress;
      alter table cases drop column may_be_complaint;
      alter table complaint_records drop column cause_title;
      alter table complaint_records drop column cause`),
  },
  "0033-case-presence": {
    compatibleFrom: "any",
    up: run(`
      create table case_presence (
        case_id text not null references cases (id) on delete cascade,
        staff_id text not null references staff_accounts (id) on delete cascade,
        seen_at text not null,
        is_writing integer default 0 not null,
        constraint case_presence_primary primary key (case_id, staff_id)
      );
      create index case_presence_seen_at on case_presence (seen_at);
      create index case_presence_staff_id on case_presence (staff_id)`),
    down: run("drop table case_presence"),
  },
  // What the customer says of our last answer; a release before leaves it as it is.
  "0034-did-it-help": {
    compatibleFrom: "any",
    up: run(`
      alter table cases add column helped text;
      alter table cases add column helped_at text;
      create index cases_helped on cases (helped_at, helped) where helped is not null`),
    down: run(`
      drop index cases_helped;
      alter table cases drop column helped_at;
      alter table cases drop column helped`),
  },
  // What customers chose that their case is about, for supervisors' counts; filled as cases change.
  "0035-team": {
    compatibleFrom: "any",
    up: run(`
      alter table cases add column subject text;
      create index case_events_kind on case_events (kind, happened_at);
      create index audit_events_action on audit_events (action, happened_at)`),
    down: run(`
      drop index audit_events_action;
      drop index case_events_kind;
      alter table cases drop column subject`),
  },
  // The dangers that a case reports, so that a list need not hear its letters anew.
  "0036-heard-dangers": {
    compatibleFrom: "any",
    up: run(`
      alter table cases add column heard text;
      update cases set indexed_at = null where priority = -1 and due_on is not null`),
    down: run("alter table cases drop column heard"),
  },
};
