-- The life of agencies and accounts: suspended, moved to another agency, exported, deleted (TEN-06 to 09, TEN-34 to 38, DATA-06).
alter table agency add column suspended_at timestamptz, add column suspended_reason text not null default '' check (length(suspended_reason) <= 500), add column removing_at timestamptz;
alter table account add column suspended_at timestamptz, add column suspended_reason text not null default '' check (length(suspended_reason) <= 500), add column removing_at timestamptz;

-- Lists cost the same at any size: newest first, by name, and a search for three letters or more.
create index account_created on account (created_at desc, id desc);
create index account_agency_name on account (agency_id, lower(business_name), id);
create index account_name on account (lower(business_name), id);
create index account_search on account using gin ((lower(business_name || ' ' || coalesce(email::text, ''))) ext.gin_trgm_ops);
create index agency_created on agency (created_at desc, id desc);
create index agency_name on agency (lower(business_name), id);
create index agency_search on agency using gin ((lower(business_name || ' ' || coalesce(email, ''))) ext.gin_trgm_ops);

-- Row security comes before every condition that could tell something, so an index never serves a search below the wall.
create function account_search(of_agency uuid, wanted text) returns setof uuid language sql stable security definer set search_path = public, ext rows 100 as $$
  select a.id from account a where a.agency_id = of_agency and of_agency = scope_agency() and lower(a.business_name || ' ' || coalesce(a.email::text, '')) like wanted
  order by a.created_at desc, a.id desc limit 1000
$$;
alter function account_search(uuid, text) owner to hub_definer;
revoke all on function account_search(uuid, text) from public;
grant execute on function account_search(uuid, text) to hub_app;

-- Whoever moves to another agency takes along what names both.
do $$ declare one record; begin
  for one in select conrelid::regclass::text as source, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and confrelid = 'account'::regclass and array_length(confkey, 1) = 2 and confupdtype = 'a' loop
    execute format('alter table %s drop constraint %I, add constraint %I %s on update cascade', one.source, one.name, one.name, one.definition);
  end loop;
end $$;

-- What a tenant's state is, for the host and for the session: a deleted one is closed to everybody, a suspended one to its people.
create function tenant_state(of_agency uuid, of_account uuid) returns text language sql stable security definer set search_path = public, ext as $$
  select case when a.removing_at is not null or g.removing_at is not null then 'removing' when a.suspended_at is not null or g.suspended_at is not null then 'suspended' else 'open' end
  from agency g left join account a on a.id = of_account and a.agency_id = g.id where g.id = of_agency
$$;
-- As before, and: no role in a tenant that is being deleted; in a suspended one only for those above it.
create or replace function session_open(token bytea, at_host text, wanted_account uuid, wanted_agency uuid) returns table (
  user_id uuid, type text, email text, first_name text, last_name text, language text, user_role text,
  role text, is_primary boolean, account_id uuid, agency_id uuid, expires_at timestamptz, seen_at timestamptz
) language plpgsql volatile security definer set search_path = public, ext as $$
begin
  select s.user_id, u.type, u.email::text, u.first_name, u.last_name, u.language, u.role, s.expires_at, s.seen_at,
    case when wanted_account is null and wanted_agency is null then u.role when p.id is not null then coalesce(m.role, g.role, case when u.type = 'house' then 'house' end) end,
    case when wanted_account is null and wanted_agency is null then false else coalesce(m.is_primary, g.is_primary, u.type = 'house') end,
    a.id,
    case when m.role is not null then null when g.role is not null then g.agency_id when wanted_account is null and u.type = 'house' then p.id end
  into user_id, type, email, first_name, last_name, language, user_role, expires_at, seen_at, role, is_primary, account_id, agency_id
  from session s join app_user u on u.id = s.user_id
    left join account a on a.id = wanted_account and a.removing_at is null
    left join agency p on p.id = case when wanted_account is null then wanted_agency else a.agency_id end and p.removing_at is null
    left join account_member m on m.account_id = a.id and m.user_id = s.user_id and a.suspended_at is null and p.suspended_at is null
    left join agency_member g on g.agency_id = p.id and g.user_id = s.user_id and p.suspended_at is null
  where s.token_hash = token and s.host = at_host and s.expires_at > now() and u.is_auth;
  if not found then return; end if;
  if role is null then is_primary := null; account_id := null; agency_id := null; end if;
  perform set_config('app.user_id', user_id::text, true), set_config('app.account_id', coalesce(account_id::text, ''), true), set_config('app.agency_id', coalesce(agency_id::text, ''), true);
  return next;
end $$;
-- Tenants that are closed are not offered any more; who is concerned learns why from the second function.
create or replace function my_tenants() returns table (kind text, id uuid, agency_id uuid, name text, role text, is_primary boolean, host text, language text, theme text, logo jsonb, subscription text)
  language sql stable security definer set search_path = public, ext as $$
  select 'account', a.id, a.agency_id, a.business_name, m.role, m.is_primary,
    (select w.host::text from whitelabel w where w.account_id = a.id order by w.created_at limit 1), a.language, a.theme_value, a.logo, a.subscription_type
  from account_member m join account a on a.id = m.account_id where m.user_id = scope_user() and tenant_state(a.agency_id, a.id) = 'open'
  union all
  select 'agency', g.id, g.id, g.business_name, m.role, m.is_primary,
    (select w.host::text from whitelabel w where w.agency_id = g.id and w.account_id is null order by w.created_at limit 1), g.language, g.theme_value, g.logo, g.plan
  from agency_member m join agency g on g.id = m.agency_id where m.user_id = scope_user() and tenant_state(g.id, null) = 'open'
$$;
create function my_closed_tenants() returns table (kind text, id uuid, name text, reason text, since timestamptz, agency_name text, agency_email text)
  language sql stable security definer set search_path = public, ext as $$
  select 'account', a.id, a.business_name, case when a.suspended_at is null then '' else a.suspended_reason end, coalesce(a.suspended_at, g.suspended_at), g.business_name, g.email
  from account_member m join account a on a.id = m.account_id join agency g on g.id = a.agency_id where m.user_id = scope_user() and tenant_state(a.agency_id, a.id) = 'suspended'
  union all
  select 'agency', g.id, g.business_name, g.suspended_reason, g.suspended_at, null, null
  from agency_member m join agency g on g.id = m.agency_id where m.user_id = scope_user() and tenant_state(g.id, null) = 'suspended'
$$;
alter function tenant_state(uuid, uuid) owner to hub_definer;
alter function my_closed_tenants() owner to hub_definer;
revoke all on function tenant_state(uuid, uuid), my_closed_tenants() from public;
grant execute on function tenant_state(uuid, uuid), my_closed_tenants() to hub_app;

-- A wish to hand an account over. It names both agencies: the giving one agrees by asking, the receiving one by accepting.
create table account_transfer (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agency, to_agency_id uuid not null references agency,
  moved_id uuid not null references account on delete cascade,
  account_name text not null, from_name text not null, to_name text not null,
  state text not null default 'open' check (state in ('open','accepted','declined','withdrawn')),
  asked_by uuid, answered_by uuid, created_at timestamptz not null default now(), answered_at timestamptz,
  check (agency_id <> to_agency_id)
);
create unique index account_transfer_open on account_transfer (moved_id) where state = 'open';
create index account_transfer_giving on account_transfer (agency_id, created_at desc, id desc);
create index account_transfer_receiving on account_transfer (to_agency_id, created_at desc, id desc);
alter table account_transfer enable row level security;
alter table account_transfer force row level security;
create policy parties on account_transfer to hub_app using (agency_id = (select scope_agency()) or to_agency_id = (select scope_agency())) with check (agency_id = (select scope_agency()) or to_agency_id = (select scope_agency()));
create policy house on account_transfer to hub_house using (true) with check (true);
create policy definer on account_transfer to hub_definer using (true) with check (true);
grant select, insert, update, delete on account_transfer to hub_app, hub_house;

-- A deletion under way and its receipt. No foreign key: the receipt outlives what was deleted.
create table removal (
  id uuid primary key default uuidv7(),
  agency_id uuid not null, kind text not null check (kind in ('account','agency')), subject_id uuid not null, subject_name text not null,
  state text not null default 'waiting' check (state in ('waiting','running','done')),
  receipt jsonb not null default '{}', files integer not null default 0, steps integer not null default 0, done integer not null default 0,
  asked_by uuid, asked_by_name text not null default '', created_at timestamptz not null default now(), finished_at timestamptz,
  unique (subject_id)
);
create index removal_of_agency on removal (agency_id, created_at desc, id desc);
select wall_agency('removal');

-- An export of an account: made by a job, fetched while it is kept.
create table account_export (
  account_id uuid not null references account, id uuid not null default uuidv7(),
  state text not null default 'waiting' check (state in ('waiting','running','ready','failed')),
  rows integer not null default 0, files integer not null default 0, size bigint not null default 0,
  asked_by uuid, created_at timestamptz not null default now(), expires_at timestamptz not null default now() + interval '7 days',
  primary key (account_id, id)
);
create index account_export_expiry on account_export (expires_at);
select wall_account('account_export');

-- What an account holds, for those above it who are about to decide over it.
create function account_holdings(of_account uuid) returns table (people integer, items integer, files integer) language sql stable security definer set search_path = public, ext as $$
  select (select count(*)::int from account_member m where m.account_id = a.id), (select count(*)::int from content c where c.account_id = a.id), (select count(*)::int from media f where f.account_id = a.id)
  from account a where a.id = of_account and (a.agency_id = scope_agency() or a.id = scope_account())
$$;
alter function account_holdings(uuid) owner to hub_definer;
revoke all on function account_holdings(uuid) from public;
grant execute on function account_holdings(uuid) to hub_app;
grant select on content, media to hub_definer;
