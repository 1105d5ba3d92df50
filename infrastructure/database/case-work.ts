/** What staff work with; filled by the staff pages, so that no earlier release has to know of it. */
export const CASE_WORK = `
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
  create index audit_events_actor on audit_events (actor, happened_at)`;
