-- Operator → agencies → accounts, persons and their memberships (TEN-01, TEN-11, TEN-14 to 16, ROLE-01).
create table agency (
  id uuid primary key default uuidv7(),
  business_name text not null check (length(business_name) between 1 and 200),
  app_name text,
  app_home_url text,
  logo jsonb, icon jsonb,
  policy_url text,
  theme_value text not null default 'default',
  side_panel boolean not null default true, publish_button boolean not null default true,
  share_button boolean not null default true, edit_panel boolean not null default true,
  free_code text unique, free_deep_link text, advanced_agency boolean not null default false,
  plan text, email text, language text not null default 'en' check (language in ('en','tr','ar')),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);

create table account (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agency,
  business_name text not null check (length(business_name) between 1 and 200),
  description text not null default '', phone text, website text, logo jsonb,
  location jsonb, destinations jsonb not null default '[]', invite_code text unique,
  subscription_type text not null default 'free' check (subscription_type in ('free','paid','pending')),
  is_primary_in_agency boolean not null default false,
  smart_tags jsonb not null default '[]', country_local text, language text not null default 'en' check (language in ('en','tr','ar')),
  industry text, default_permissions jsonb not null default '{}',
  template jsonb, ai_settings jsonb not null default '{"aIWriterInWebApp": true}',
  is_public_template boolean not null default false, is_public_template_global boolean not null default false,
  tokens_max30 integer not null default 1000 check (tokens_max30 in (0,1000,5000,10000,20000,50000,100000,250000,400000,500000,650000,1625000,3600000,6500000)),
  first_name text not null default '', last_name text not null default '', email ext.citext,
  type text not null default 'account' check (type in ('account','agency')),
  theme_value text not null default 'default',
  accounts_id jsonb not null default '[]', accounts_options jsonb not null default '{}',
  update_counter bigint not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (agency_id, id)
);
create index account_agency_created on account (agency_id, created_at desc, id desc);

create table app_user (
  id uuid primary key default uuidv7(),
  type text not null check (type in ('house','agency','account')),
  role text not null check (role in ('house','agency','agencyAdmin','agencyUser','account','accounts','accountAdmin','accountUser','user')),
  email ext.citext not null unique check (length(email) <= 254),
  first_name text not null default '', last_name text not null default '',
  logo jsonb, business_name text, phone text, location jsonb,
  language text check (language in ('en','tr','ar')),
  is_auth boolean not null default true,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);

create table account_member (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  user_id uuid not null references app_user,
  role text not null check (role in ('account','accounts','accountAdmin','accountUser','user')),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (account_id, id), unique (account_id, user_id)
);
create index account_member_user on account_member (user_id);

create table agency_member (
  agency_id uuid not null references agency,
  id uuid not null default uuidv7(),
  user_id uuid not null references app_user,
  role text not null check (role in ('agency','agencyAdmin','agencyUser')),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (agency_id, id), unique (agency_id, user_id)
);
create index agency_member_user on agency_member (user_id);

-- Which host belongs to whom. The host is the key of every look-up before a tenant is known.
create table whitelabel (
  host ext.citext primary key check (host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'),
  type text not null check (type in ('account','agency')),
  agency_id uuid not null references agency,
  account_id uuid,
  email text, verified_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (agency_id, account_id) references account (agency_id, id),
  check ((type = 'account') = (account_id is not null))
);
create index whitelabel_account on whitelabel (account_id) where account_id is not null;
create index whitelabel_agency on whitelabel (agency_id);

create table credential (
  user_id uuid primary key references app_user,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

-- Only the hash of a session token is stored; host is part of the look-up, so a copied cookie is worthless elsewhere.
create table session (
  token_hash bytea primary key,
  user_id uuid not null references app_user,
  host text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text
);
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);

create table idempotency_key (
  scope text not null, key text not null,
  request_hash text not null, status integer, answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table rate_limit (
  key text primary key, points integer not null default 0, expire bigint
);

-- Walls.
alter table agency enable row level security;
alter table agency force row level security;
create policy own on agency to hub_app using (id = (select scope_agency())) with check (id = (select scope_agency()));
create policy parent on agency for select to hub_app using (id = (select agency_id from account where id = (select scope_account())));
create policy house on agency to hub_house using (true) with check (true);
create policy definer on agency to hub_definer using (true) with check (true);

alter table account enable row level security;
alter table account force row level security;
create policy own on account to hub_app using (id = (select scope_account()) or agency_id = (select scope_agency())) with check (id = (select scope_account()) or agency_id = (select scope_agency()));
create policy visitor on account for select to hub_visitor using (id = (select scope_account()));
create policy house on account to hub_house using (true) with check (true);
create policy definer on account to hub_definer using (true) with check (true);
grant select, insert, update, delete on agency, account to hub_app, hub_house;
grant select (id, agency_id, business_name, description, phone, website, logo, location, subscription_type, language, theme_value, update_counter, email) on account to hub_visitor;

select wall_account('account_member');
select wall_agency('agency_member');
create policy self on account_member for select to hub_app using (user_id = (select scope_user()));
create policy self on agency_member for select to hub_app using (user_id = (select scope_user()));

alter table app_user enable row level security;
alter table app_user force row level security;
create policy own on app_user to hub_app using (id = (select scope_user())) with check (id = (select scope_user()));
create policy colleague on app_user for select to hub_app using (exists (select from account_member m where m.account_id = (select scope_account()) and m.user_id = app_user.id));
create policy agency_colleague on app_user for select to hub_app using (exists (select from agency_member m where m.agency_id = (select scope_agency()) and m.user_id = app_user.id));
create policy house on app_user to hub_house using (true) with check (true);
create policy definer on app_user to hub_definer using (true) with check (true);
grant select, insert, update, delete on app_user to hub_app, hub_house;

alter table whitelabel enable row level security;
alter table whitelabel force row level security;
create policy own on whitelabel to hub_app using (account_id = (select scope_account()) or agency_id = (select scope_agency())) with check (account_id = (select scope_account()) or agency_id = (select scope_agency()));
create policy house on whitelabel to hub_house using (true) with check (true);
create policy definer on whitelabel to hub_definer using (true) with check (true);
grant select, insert, update, delete on whitelabel to hub_app, hub_house;

select wall_user('credential');
select wall_user('session');

alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own on idempotency_key to hub_app using (scope = current_setting('app.idempotency', true)) with check (scope = current_setting('app.idempotency', true));
create policy house on idempotency_key to hub_house using (true);
grant select, insert, update, delete on idempotency_key to hub_app, hub_house;
alter table rate_limit enable row level security;
alter table rate_limit force row level security;
create policy counters on rate_limit to hub_app using (true) with check (true);
create policy house on rate_limit to hub_house using (true);
grant select, insert, update, delete on rate_limit to hub_app, hub_house;

-- Doors before the scope exists: definer functions of a role with its own policies, never tables without a wall.
grant select on app_user, credential, whitelabel, agency, account, account_member, agency_member to hub_definer;
grant select, insert, update, delete on session to hub_definer;

-- Who belongs to a host, with what is needed to paint before the first byte (TEN-19).
create function host_find(wanted text) returns table (
  host text, kind text, agency_id uuid, account_id uuid, verified boolean,
  brand_name text, app_name text, logo jsonb, icon jsonb, theme text, language text, policy_url text, app_home_url text,
  update_counter bigint, subscription text
) language sql stable security definer set search_path = public, ext as $$
  select w.host::text, w.type, w.agency_id, w.account_id, w.verified_at is not null,
    coalesce(a.business_name, g.business_name), coalesce(g.app_name, g.business_name),
    coalesce(a.logo, g.logo), g.icon, coalesce(a.theme_value, g.theme_value), coalesce(a.language, g.language), g.policy_url, g.app_home_url,
    coalesce(a.update_counter, 0), a.subscription_type
  from whitelabel w join agency g on g.id = w.agency_id left join account a on a.id = w.account_id
  where w.host = wanted::ext.citext
$$;

-- Opens the scope of a request: checks the session and the right to the tenant, sets the scope, tells who it is. One round trip.
-- wanted_account / wanted_agency null = the person's own space. No row = no session; role null = no right to that tenant.
create function session_open(token bytea, at_host text, wanted_account uuid, wanted_agency uuid) returns table (
  user_id uuid, type text, email text, first_name text, last_name text, language text, user_role text,
  role text, is_primary boolean, account_id uuid, agency_id uuid, expires_at timestamptz, seen_at timestamptz
) language plpgsql volatile security definer set search_path = public, ext as $$
declare who record; member record; parent uuid;
begin
  select s.user_id, s.expires_at, s.seen_at, u.type, u.email::text as email, u.first_name, u.last_name, u.language, u.role into who
    from session s join app_user u on u.id = s.user_id
    where s.token_hash = token and s.host = at_host and s.expires_at > now() and u.is_auth;
  if not found then return; end if;
  perform set_config('app.user_id', who.user_id::text, true), set_config('app.account_id', '', true), set_config('app.agency_id', '', true);
  user_id := who.user_id; type := who.type; email := who.email; first_name := who.first_name; last_name := who.last_name;
  language := who.language; user_role := who.role; expires_at := who.expires_at; seen_at := who.seen_at;
  if wanted_account is not null then
    select a.agency_id into parent from account a where a.id = wanted_account;
    if found then
      select m.role, m.is_primary into member from account_member m where m.account_id = wanted_account and m.user_id = who.user_id;
      if found then role := member.role; is_primary := member.is_primary;
      else
        select m.role, m.is_primary into member from agency_member m where m.agency_id = parent and m.user_id = who.user_id;
        if found then role := member.role; is_primary := member.is_primary; agency_id := parent;
        elsif who.type = 'house' then role := 'house'; is_primary := true; end if;
      end if;
      if role is not null then
        account_id := wanted_account;
        perform set_config('app.account_id', wanted_account::text, true), set_config('app.agency_id', coalesce(agency_id::text, ''), true);
      end if;
    end if;
  elsif wanted_agency is not null then
    select m.role, m.is_primary into member from agency_member m where m.agency_id = wanted_agency and m.user_id = who.user_id;
    if found then role := member.role; is_primary := member.is_primary;
    elsif who.type = 'house' and exists (select from agency g where g.id = wanted_agency) then role := 'house'; is_primary := true; end if;
    if role is not null then
      agency_id := wanted_agency;
      perform set_config('app.agency_id', wanted_agency::text, true);
    end if;
  else
    role := who.role; is_primary := false;
  end if;
  return next;
end $$;

create function session_start(token bytea, for_user uuid, at_host text, until timestamptz, agent text) returns void
  language sql volatile security definer set search_path = public, ext as $$
  insert into session (token_hash, user_id, host, expires_at, user_agent) values (token, for_user, at_host, until, left(agent, 400))
$$;
create function session_renew(old_token bytea, new_token bytea, at_host text, until timestamptz) returns boolean
  language sql volatile security definer set search_path = public, ext as $$
  with renewed as (update session set token_hash = new_token, seen_at = now(), expires_at = until where token_hash = old_token and host = at_host and expires_at > now() returning 1)
  select exists (select from renewed)
$$;
create function session_end(token bytea) returns void language sql volatile security definer set search_path = public, ext as $$
  delete from session where token_hash = token
$$;
create function session_sweep() returns bigint language sql volatile security definer set search_path = public, ext as $$
  with gone as (delete from session where expires_at < now() returning 1) select count(*) from gone
$$;
-- The login look-up: a user by e-mail; the caller compares the hash in the same time for known and unknown e-mails.
create function login_find(wanted text) returns table (user_id uuid, password_hash text, is_auth boolean, type text, role text)
  language sql stable security definer set search_path = public, ext as $$
  select u.id, c.password_hash, u.is_auth, u.type, u.role from app_user u left join credential c on c.user_id = u.id where u.email = wanted::ext.citext
$$;
-- The accounts and agencies of the person of the scope (AUTH-15 to 18).
create function my_tenants() returns table (kind text, id uuid, agency_id uuid, name text, role text, is_primary boolean, host text, language text, theme text, logo jsonb, subscription text)
  language sql stable security definer set search_path = public, ext as $$
  select 'account', a.id, a.agency_id, a.business_name, m.role, m.is_primary,
    (select w.host::text from whitelabel w where w.account_id = a.id order by w.created_at limit 1), a.language, a.theme_value, a.logo, a.subscription_type
  from account_member m join account a on a.id = m.account_id where m.user_id = scope_user()
  union all
  select 'agency', g.id, g.id, g.business_name, m.role, m.is_primary,
    (select w.host::text from whitelabel w where w.agency_id = g.id and w.account_id is null order by w.created_at limit 1), g.language, g.theme_value, g.logo, g.plan
  from agency_member m join agency g on g.id = m.agency_id where m.user_id = scope_user()
$$;
alter function host_find(text) owner to hub_definer;
alter function session_open(bytea, text, uuid, uuid) owner to hub_definer;
alter function session_start(bytea, uuid, text, timestamptz, text) owner to hub_definer;
alter function session_renew(bytea, bytea, text, timestamptz) owner to hub_definer;
alter function session_end(bytea) owner to hub_definer;
alter function session_sweep() owner to hub_definer;
alter function login_find(text) owner to hub_definer;
alter function my_tenants() owner to hub_definer;
revoke all on function host_find(text), session_open(bytea, text, uuid, uuid), session_start(bytea, uuid, text, timestamptz, text),
  session_renew(bytea, bytea, text, timestamptz), session_end(bytea), session_sweep(), login_find(text), my_tenants() from public;
grant execute on function host_find(text), session_open(bytea, text, uuid, uuid), session_start(bytea, uuid, text, timestamptz, text),
  session_renew(bytea, bytea, text, timestamptz), session_end(bytea), session_sweep(), login_find(text), my_tenants() to hub_app;
create trigger agency_touch before update on agency for each row execute function touch_updated_at();
create trigger account_touch before update on account for each row execute function touch_updated_at();
create trigger app_user_touch before update on app_user for each row execute function touch_updated_at();
