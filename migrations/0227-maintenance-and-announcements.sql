-- Maintenance mode, and sentences of the operator above all screens (issue 43 D).
-- needs: announce_maintenance, wall_user

-- At most one maintenance, planned or under way; it ends at its time without anybody.
create table maintenance (
  is_only boolean primary key default true check (is_only),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- {"en": "…", "tr": "…", "ar": "…"}; an empty one is shown in English.
  texts jsonb not null check (jsonb_typeof(texts) = 'object')
);
alter table maintenance enable row level security;
alter table maintenance force row level security;
create policy reader on maintenance for select to hub_app using (true);
create policy house on maintenance to hub_house using (true) with check (true);
grant select on maintenance to hub_app;
grant select, insert, update, delete on maintenance to hub_house;
create trigger maintenance_announce
  after insert or update or delete on maintenance
  for each row
  execute function announce_maintenance();

create table announcement (
  id uuid primary key default uuidv7(),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  audience text not null check (audience in ('all', 'agencies', 'accounts')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null default now()
);
alter table announcement enable row level security;
alter table announcement force row level security;
create policy reader on announcement for select to hub_app using (now() between starts_at and ends_at);
create policy house on announcement to hub_house using (true) with check (true);
grant select on announcement to hub_app;
grant select, insert, update, delete on announcement to hub_house;

-- The announcements that a person has closed.
create table announcement_closed (
  user_id uuid not null references app_user on delete cascade,
  announcement_id uuid not null references announcement on delete cascade,
  closed_at timestamptz not null default now(),
  primary key (user_id, announcement_id)
);
create index announcement_closed_by on announcement_closed (announcement_id);
select wall_user('announcement_closed');
