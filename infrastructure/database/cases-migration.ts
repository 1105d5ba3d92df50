import { run, type SchemaChange } from "./schema-change.ts";

export const CASES_CHANGE = "0027-cases";

/**
 * A table of the desk's own: a case is a submission, whatever host has its lead, and no lead is worked on. Of leads
 * before this change the id of the case is the reference.
 */
export const casesOfTheirOwn: SchemaChange = {
  compatibleFrom: CASES_CHANGE,
  up: run(`
    alter table submissions add column locale text;
    alter table leads add column locale text;
    create table cases (
      id text primary key,
      run text,
      submission_id text unique references submissions (id) on delete set null,
      reference text unique,
      topic text not null,
      query_type text,
      query_subtype text,
      created_at text not null,
      status text default 'received' not null,
      status_changed_at text,
      track_link_revoked_at text,
      indexed_at text,
      kind text,
      priority integer,
      due_on text,
      owner_id text,
      version integer default 0 not null
    );
    insert into cases (id, submission_id, reference, topic, query_type, query_subtype, created_at, status,
      status_changed_at, track_link_revoked_at, indexed_at, kind, priority, due_on, owner_id, version)
      select id, (select min(submissions.id) from submissions where submissions.reference = leads.id), id, topic,
        query_type, query_subtype, created_at, status, status_changed_at, track_link_revoked_at, indexed_at, kind,
        priority, due_on, owner_id, version
      from leads;
    create unique index cases_waiting on cases (run) where reference is null;
    create index cases_created_at on cases (created_at);
    create index cases_kind on cases (topic, query_subtype, created_at);
    create index cases_status on cases (status, created_at);
    create index cases_unindexed on cases (created_at, id)
      where coalesce(indexed_at, '') <> coalesce(status_changed_at, created_at);
    create index cases_open on cases (priority, due_on, id) where due_on is not null;
    create index cases_open_kind on cases (kind, priority, due_on, id) where due_on is not null;
    create index cases_open_owner on cases (owner_id, priority, due_on, id) where due_on is not null;
    create index cases_closed_kind on cases (kind, created_at, id) where due_on is null;
    drop index leads_kind;
    drop index leads_status;
    drop index leads_unindexed;
    drop index leads_open;
    drop index leads_open_kind;
    drop index leads_open_owner;
    drop index leads_closed_kind;
    create table case_search_keys (
      key text not null,
      case_id text not null references cases (id) on delete cascade,
      constraint case_search_keys_primary primary key (key, case_id)
    );
    insert into case_search_keys (key, case_id) select key, lead_id from lead_search_keys;
    drop table lead_search_keys;
    create index case_search_keys_case_id on case_search_keys (case_id);
    create table events_of_cases (
      id text primary key,
      case_id text not null references cases (id) on delete cascade,
      happened_at text not null,
      actor text not null,
      kind text not null,
      text text,
      channel text
    );
    insert into events_of_cases (id, case_id, happened_at, actor, kind, text, channel)
      select id, lead_id, happened_at, actor, kind, text, channel from case_events;
    drop table case_events;
    alter table events_of_cases rename to case_events;
    create index case_events_case_id on case_events (case_id, happened_at);
    create table duties_of_cases (
      id text primary key,
      case_id text not null references cases (id) on delete cascade,
      kind text not null,
      cause text not null,
      due_on text not null,
      state text not null,
      done_at text,
      constraint case_duties_once_of_case unique (case_id, kind, cause)
    );
    insert into duties_of_cases (id, case_id, kind, cause, due_on, state, done_at)
      select id, lead_id, kind, cause, due_on, state, done_at from case_duties;
    drop table case_duties;
    alter table duties_of_cases rename to case_duties;
    create index case_duties_state on case_duties (state, due_on);
    alter table complaint_records rename column lead_id to case_id;
    alter table complaint_records add column reference text;
    update complaint_records set reference = case_id;
    alter table complaint_events rename column lead_id to case_id;
    drop index complaint_events_lead_id;
    create index complaint_events_case_id on complaint_events (case_id)`),
  // Each case is under its reference by then, and has its lead (desk/cases/give-back-cases.ts).
  down: run(`
    update leads set (status, status_changed_at, track_link_revoked_at, indexed_at, kind, priority, due_on, owner_id,
      version) = (select status, status_changed_at, track_link_revoked_at, indexed_at, kind, priority, due_on,
      owner_id, version from cases where cases.id = leads.id) where id in (select id from cases);
    create index leads_kind on leads (topic, query_subtype, created_at);
    create index leads_status on leads (status, created_at);
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
    insert into lead_search_keys (key, lead_id) select key, case_id from case_search_keys;
    drop table case_search_keys;
    create index lead_search_keys_lead_id on lead_search_keys (lead_id);
    create table events_of_leads (
      id text primary key,
      lead_id text not null references leads (id) on delete cascade,
      happened_at text not null,
      actor text not null,
      kind text not null,
      text text,
      channel text
    );
    insert into events_of_leads (id, lead_id, happened_at, actor, kind, text, channel)
      select id, case_id, happened_at, actor, kind, text, channel from case_events;
    drop table case_events;
    alter table events_of_leads rename to case_events;
    create index case_events_lead_id on case_events (lead_id, happened_at);
    create table duties_of_leads (
      id text primary key,
      lead_id text not null references leads (id) on delete cascade,
      kind text not null,
      cause text not null,
      due_on text not null,
      state text not null,
      done_at text,
      constraint case_duties_once unique (lead_id, kind, cause)
    );
    insert into duties_of_leads (id, lead_id, kind, cause, due_on, state, done_at)
      select id, case_id, kind, cause, due_on, state, done_at from case_duties;
    drop table case_duties;
    alter table duties_of_leads rename to case_duties;
    create index case_duties_state on case_duties (state, due_on);
    alter table complaint_records drop column reference;
    alter table complaint_records rename column case_id to lead_id;
    alter table complaint_events rename column case_id to lead_id;
    drop index complaint_events_case_id;
    create index complaint_events_lead_id on complaint_events (lead_id);
    drop table cases;
    alter table leads drop column locale;
    alter table submissions drop column locale`),
};
