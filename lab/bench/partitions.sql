-- Cases and their submissions as one table each, and by month: what the queries of a page and of a purge read.
--   psql -v rows=10000000 -f lab/bench/partitions.sql DATABASE
-- in a new database; it needs about 1.5 kB of disk a case. Seven years of cases, in an order of time.
\set ON_ERROR_STOP on
\timing off
set synchronous_commit = off;
set max_parallel_workers_per_gather = 0;
set maintenance_work_mem = '1GB';

create table cases (
  id text not null, topic text not null, query_subtype text, attributes text not null,
  created_at text not null, status text not null, status_changed_at text, kind text, priority integer,
  due_on text, owner_id text, version integer not null default 0);
create table submissions (
  id text not null, idempotency_key text not null, source text not null, lead text not null, reference text,
  created_at text not null);


create table monthly_cases (like cases including defaults) partition by range (created_at);
create table monthly_submissions (like submissions including defaults) partition by range (created_at);
select format('create table monthly_%1$s_%2$s partition of monthly_%1$s for values from (%3$L) to (%4$L)',
    name, to_char(month, 'YYYYMM'), to_char(month, 'YYYY-MM-DD'),
    to_char(month + interval '1 month', 'YYYY-MM-DD'))
  from unnest(array['cases', 'submissions']) as name,
    generate_series(timestamp '2020-01-01', '2026-12-01', '1 month') as month \gexec

insert into cases
  select upper(substr(md5(n::text), 1, 16)), 'help-&-support', 'Enquiry-Pay As You Go', repeat(md5(n::text), 4),
    to_char(timestamp '2020-01-01' + n * (interval '2556 days' / :rows), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    case when n > :rows * 0.999 then 'received' else 'answered' end, null, 'enquiry', 3,
    case when n > :rows * 0.999 then '2026-12-20' end, null, 0
  from generate_series(1, :rows) as n;
insert into submissions
  select md5('c' || n), md5('k' || n), 'pay-as-you-go', repeat(md5(n::text), 4), upper(substr(md5(n::text), 1, 16)),
    to_char(timestamp '2020-01-01' + n * (interval '2556 days' / :rows), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from generate_series(1, :rows) as n;
insert into monthly_cases select * from cases;
insert into monthly_submissions select * from submissions;

-- As in the product; a unique index of the partitions has to contain the month's column, so these have none.
alter table cases add primary key (id);
alter table submissions add primary key (id);
create unique index on submissions (idempotency_key);
create index on monthly_cases (id);
create index on monthly_submissions (id);
create index on monthly_submissions (idempotency_key);
select format(columns, name)
  from unnest(array['cases', 'monthly_cases']) as name, unnest(array[
    'create index on %I (created_at)', 'create index on %I (topic, query_subtype, created_at)',
    'create index on %I (status, created_at)',
    'create index on %I (priority, due_on, id) where due_on is not null']) as columns \gexec
create index on submissions (reference);
create index on monthly_submissions (reference);
create index on submissions (created_at);
create index on monthly_submissions (created_at);
vacuum analyze;

\pset format unaligned
\pset tuples_only on
\timing on
select id as wanted from cases order by created_at desc offset 1000 limit 1 \gset
select idempotency_key as wanted_key from submissions order by created_at desc offset 1000 limit 1 \gset
\set plan 'explain (analyze, buffers, costs off, timing off, summary on)'

\echo == a case by its reference
:plan select * from cases where id = :'wanted';
:plan select * from monthly_cases where id = :'wanted';
\echo == the submission of an idempotency key
:plan select id from submissions where idempotency_key = :'wanted_key';
:plan select id from monthly_submissions where idempotency_key = :'wanted_key';
\echo == the first page of the open cases
:plan select id from cases where due_on is not null order by priority, due_on, id limit 25;
:plan select id from monthly_cases where due_on is not null order by priority, due_on, id limit 25;
\echo == the newest of a kind
:plan select id from cases where topic = 'help-&-support' and query_subtype = 'Enquiry-Pay As You Go' order by created_at desc limit 25;
:plan select id from monthly_cases where topic = 'help-&-support' and query_subtype = 'Enquiry-Pay As You Go' order by created_at desc limit 25;
\echo == the purge of a day
:plan delete from cases where id in (select id from cases where created_at < '2020-01-02' limit 500);
:plan delete from monthly_cases where id in (select id from monthly_cases where created_at < '2020-01-02' limit 500);
\echo == the purge of a month
:plan delete from cases where created_at < '2020-02-01';
drop table monthly_cases_202001;
select relname, pg_size_pretty(pg_total_relation_size(oid)) from pg_class where relname in ('cases', 'submissions');
