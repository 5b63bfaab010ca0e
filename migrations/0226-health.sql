-- The processes that are alive and what they measure, and indexes for what the operator looks at (issue 43 D).

-- One row a process, which it writes every few seconds and removes when it ends. The rows of killed processes are removed by others.
create table process_state (
  id uuid primary key,
  machine text not null check (length(machine) <= 200),
  kind text not null check (kind in ('http', 'jobs')),
  release text not null check (length(release) <= 100),
  -- Room of the folder of data, in bytes.
  disk_free float8 not null,
  disk_size float8 not null,
  -- [{ route, count, averageMs, slowestMs }]: the slowest routes of the last minutes, at most 20.
  slowest jsonb not null default '[]',
  started_at timestamptz not null,
  seen_at timestamptz not null default now()
);
alter table process_state enable row level security;
alter table process_state force row level security;
create policy reader on process_state for select to hub_app using (true);
create policy house on process_state to hub_house using (true) with check (true);
grant select on process_state to hub_app;
grant select, insert, update, delete on process_state to hub_house;

create index domain_certificate on domain (certificate_until) where certificate_until is not null;
