-- The brand of agencies and accounts (TEN-04, TEN-10, TEN-33), and domains with their proof (TEN-26 to 28).
alter table agency add column primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'), add column meta_title text, add column meta_description text, add column mail_sender_name text;
alter table account add column icon jsonb, add column policy_url text, add column app_home_url text, add column primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'),
  add column meta_title text, add column meta_description text, add column mail_sender_name text;
grant select (icon, policy_url, primary_color, meta_title, meta_description) on account to hub_visitor;

-- Who says that a domain is theirs. Several tenants may say so; only who has put their own proof into its zone is served.
create table domain (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agency,
  account_id uuid,
  host ext.citext not null check (host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'),
  with_www boolean not null default false,
  token text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 24),
  state text not null default 'waiting' check (state in ('waiting','verified','live','broken')),
  problem text check (problem in ('proof','pointing','certificate','moved')),
  seen jsonb not null default '{"records":[],"nameServers":[]}', log jsonb not null default '[]',
  proven_at timestamptz, failing_since timestamptz, told text, certificate_until timestamptz,
  asked_at timestamptz, checked_at timestamptz, next_check_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  foreign key (agency_id, account_id) references account (agency_id, id),
  unique (account_id, id), unique nulls not distinct (host, agency_id, account_id)
);
create index domain_due on domain (next_check_at);
create index domain_of_agency on domain (agency_id);
create index domain_of_account on domain (account_id) where account_id is not null;
alter table domain enable row level security;
alter table domain force row level security;
create policy own on domain to hub_app using (account_id = (select scope_account()) or agency_id = (select scope_agency())) with check (account_id = (select scope_account()) or agency_id = (select scope_agency()));
create policy house on domain to hub_house using (true) with check (true);
create policy definer on domain to hub_definer using (true) with check (true);
grant select, insert, update, delete on domain to hub_app, hub_house;

-- A served host belongs to a proven domain, or is a free name below the suffix (domain_id null). Another name of the same tenant
-- may be the main one: visitors are led there.
alter table whitelabel add column id uuid not null default uuidv7() unique, add column redirect_to ext.citext, add column domain_id uuid,
  add foreign key (account_id, domain_id) references domain (account_id, id);
create index whitelabel_domain on whitelabel (domain_id) where domain_id is not null;
insert into domain (agency_id, account_id, host) select agency_id, account_id, host from whitelabel where verified_at is null;
delete from whitelabel where verified_at is null;

-- The brand of a host before the first byte: white-label by host, then agency by its id (TEN-19, TEN-23).
drop function host_find(text);
create function host_find(wanted text) returns table (
  host text, kind text, agency_id uuid, account_id uuid, verified boolean, redirect_to text,
  brand_name text, app_name text, logo jsonb, icon jsonb, login_picture jsonb, theme text, primary_color text, language text, policy_url text, app_home_url text,
  meta_title text, meta_description text, update_counter bigint, subscription text
) language sql stable security definer set search_path = public, ext as $$
  select w.host::text, w.type, w.agency_id, w.account_id, w.verified_at is not null, w.redirect_to::text,
    coalesce(a.business_name, g.business_name), coalesce(g.app_name, g.business_name),
    case when a.id is null then g.logo else coalesce(a.logo, g.logo) end, coalesce(a.icon, g.icon), g.login_picture, coalesce(a.theme_value, g.theme_value),
    case when a.id is null then g.primary_color else a.primary_color end, coalesce(a.language, g.language),
    coalesce(a.policy_url, g.policy_url), coalesce(a.app_home_url, g.app_home_url),
    case when a.id is null then g.meta_title else a.meta_title end, case when a.id is null then g.meta_description else a.meta_description end,
    coalesce(a.update_counter, 0), a.subscription_type
  from whitelabel w join agency g on g.id = w.agency_id left join account a on a.id = w.account_id
  where w.host = wanted::ext.citext
$$;
-- The public brand of an agency by its id (TEN-29, TEN-30).
create function agency_brand(wanted uuid) returns table (id uuid, business_name text, app_name text, app_home_url text, theme text, primary_color text, logo jsonb, icon jsonb, policy_url text, meta_title text, meta_description text, domain text)
  language sql stable security definer set search_path = public, ext as $$
  select g.id, g.business_name, coalesce(g.app_name, g.business_name), g.app_home_url, g.theme_value, g.primary_color, g.logo, g.icon, g.policy_url, g.meta_title, g.meta_description,
    (select w.host::text from whitelabel w where w.agency_id = g.id and w.account_id is null and w.verified_at is not null order by (w.redirect_to is not null), w.created_at limit 1)
  from agency g where g.id = wanted
$$;
-- Whether a name is still free; who has it is not told.
create function host_free(wanted text) returns boolean language sql stable security definer set search_path = public, ext as $$
  select not exists (select from whitelabel w where w.host = wanted::ext.citext)
$$;
alter function host_find(text) owner to hub_definer;
alter function agency_brand(uuid) owner to hub_definer;
alter function host_free(text) owner to hub_definer;
revoke all on function host_find(text), agency_brand(uuid), host_free(text) from public;
grant execute on function host_find(text), agency_brand(uuid), host_free(text) to hub_app;
grant execute on function host_free(text) to hub_house;
grant execute on function agency_brand(uuid) to hub_visitor;

-- The brand of an account may change without a new counter: tell it as well.
create or replace function announce_account() returns trigger language plpgsql as $$
begin
  if new.update_counter is distinct from old.update_counter or new.business_name is distinct from old.business_name
    or new.theme_value is distinct from old.theme_value or new.language is distinct from old.language or new.subscription_type is distinct from old.subscription_type
    or new.logo is distinct from old.logo or new.icon is distinct from old.icon or new.primary_color is distinct from old.primary_color or new.policy_url is distinct from old.policy_url
    or new.app_home_url is distinct from old.app_home_url or new.meta_title is distinct from old.meta_title or new.meta_description is distinct from old.meta_description then
    perform pg_notify('house', json_build_object('kind', 'account', 'account', new.id, 'counter', new.update_counter)::text);
  end if;
  return null;
end $$;
