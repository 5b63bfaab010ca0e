-- Limits that the operator sets for one agency (43 D): each takes the place of that of its plan, and holds without a plan too.
create table agency_limit (
  agency_id uuid primary key references agency on delete cascade,
  users integer check (users >= 0),
  accounts integer check (accounts >= 0),
  storage_bytes bigint check (storage_bytes >= 0),
  tokens bigint check (tokens >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger agency_limit_touch before update on agency_limit
  for each row execute function touch_updated_at();
select wall_agency('agency_limit');
select wall_stays('agency_limit', 'agency_id');
-- Agencies read their limits by plan_room() alone.
revoke all on agency_limit from hub_app;
grant select on agency_limit to hub_definer;
