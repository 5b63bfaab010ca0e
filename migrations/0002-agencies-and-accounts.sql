-- Operator, agencies, accounts; their hosts and domains; their life: suspended, moved, exported, deleted
-- (TEN-01 to 38, DATA-06).
-- needs: announce_account, announce_host, letter_of, row_stays, scope_account, scope_agency, tally_accounts
-- needs: touch_updated_at, wall_account, wall_agency, wall_stays

create table agency (
  id uuid primary key default uuidv7(),
  business_name text not null check (length(business_name) between 1 and 200),
  app_name text,
  app_home_url text,
  logo jsonb,
  icon jsonb,
  policy_url text,
  theme_value text not null default 'default',
  side_panel boolean not null default true,
  publish_button boolean not null default true,
  share_button boolean not null default true,
  edit_panel boolean not null default true,
  free_code text unique,
  free_deep_link text,
  advanced_agency boolean not null default false,
  plan text,
  email text,
  language language_code not null default 'en',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- the photograph beside the sign-in form: a picture of src/shared/picture.ts whose caption names the work
  login_picture jsonb,
  -- of whom it is demanded: nobody, its own people, or the people of its businesses as well
  second_factor text not null default 'none' check (second_factor in ('none', 'agency', 'everyone')),
  -- the brand (TEN-04, TEN-10, TEN-33)
  primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'),
  meta_title text,
  meta_description text,
  mail_sender_name text,
  -- the life of an agency (TEN-06 to 09)
  suspended_at timestamptz,
  suspended_reason text not null default '' check (length(suspended_reason) <= 500),
  removing_at timestamptz,
  -- the list of first steps is hidden for good by those who run the agency
  start_hidden_at timestamptz
);
create index agency_created on agency (created_at desc, id desc);
create index agency_name on agency (lower(business_name), id);
create index agency_search on agency using gin (
  (lower(business_name || ' ' || coalesce(email, ''))) ext.gin_trgm_ops
);
alter table agency enable row level security;
alter table agency force row level security;
create policy own on agency to hub_app
  using (id = (select scope_agency()))
  with check (id = (select scope_agency()));
create policy house on agency to hub_house using (true) with check (true);
create policy definer on agency to hub_definer using (true) with check (true);
grant select, insert, update, delete on agency to hub_app, hub_house;
grant select on agency to hub_definer;
create trigger agency_touch before update on agency for each row execute function touch_updated_at();
create trigger agency_announce after update on agency for each statement execute function announce_host();

create table account (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agency,
  business_name text not null check (length(business_name) between 1 and 200),
  description text not null default '',
  phone text,
  website text,
  logo jsonb,
  location jsonb,
  destinations jsonb not null default '[]',
  invite_code text unique,
  subscription_type text not null default 'free' check (subscription_type in ('free', 'paid', 'pending')),
  is_primary_in_agency boolean not null default false,
  smart_tags jsonb not null default '[]',
  country_local text,
  language language_code not null default 'en',
  industry text,
  default_permissions jsonb not null default '{
    "ai": {"aiContentGenerator": true},
    "other": {"productsUpdateNotification": true, "productsGeolocations": 10, "switchToUser": true}
  }',
  template jsonb,
  ai_settings jsonb not null default '{"aIWriterInWebApp": true}',
  is_public_template boolean not null default false,
  is_public_template_global boolean not null default false,
  tokens_max30 integer not null default 1000
    check (
      tokens_max30 in (
        0, 1000, 5000, 10000, 20000, 50000, 100000, 250000, 400000, 500000, 650000, 1625000, 3600000, 6500000
      )
    ),
  first_name text not null default '',
  last_name text not null default '',
  email ext.citext,
  type text not null default 'account' check (type in ('account', 'agency')),
  theme_value text not null default 'default',
  accounts_id jsonb not null default '[]',
  accounts_options jsonb not null default '{}',
  update_counter bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- the brand (TEN-04, TEN-10, TEN-33)
  icon jsonb,
  policy_url text,
  app_home_url text,
  primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'),
  meta_title text,
  meta_description text,
  mail_sender_name text,
  -- the life of an account (TEN-06 to 09)
  suspended_at timestamptz,
  suspended_reason text not null default '' check (length(suspended_reason) <= 500),
  removing_at timestamptz,
  -- the list of first steps is hidden for good by those who run the account
  start_hidden_at timestamptz,
  -- name, letter and country are stored: below the wall only a bare column can be looked up in an index, so a
  -- deep page of a list costs as much as the first
  name_key text not null generated always as (lower(business_name)) stored,
  letter text not null generated always as (letter_of(business_name, language)) stored,
  country text generated always as (
    case when location->>'country' ~ '^[A-Za-z]{2}$' then upper(location->>'country') end
  ) stored,
  -- when something in the account changed last, to the minute: the statement that moves update_counter sets
  -- it, and only one a minute moves the account in its indexes
  changed_at timestamptz not null default now(),
  unique (agency_id, id)
);
create index account_agency_created on account (agency_id, created_at desc, id desc);
create index account_created on account (created_at desc, id desc);
create index account_search on account using gin (
  (lower(business_name || ' ' || coalesce(email::text, ''))) ext.gin_trgm_ops
);
create index account_agency_name on account (agency_id, name_key, id);
create index account_name on account (name_key, id);
create index account_agency_letter on account (agency_id, letter, name_key, id) where removing_at is null;
create index account_letter on account (letter, name_key, id) where removing_at is null;
create index account_agency_country on account (agency_id, country, created_at desc, id desc)
  where removing_at is null and country is not null;
create index account_country on account (country, created_at desc, id desc)
  where removing_at is null and country is not null;
create index account_agency_plan on account (agency_id, subscription_type, created_at desc, id desc);
create index account_plan on account (subscription_type, created_at desc, id desc);
create index account_agency_suspended on account (agency_id, created_at desc, id desc)
  where suspended_at is not null;
create index account_suspended on account (created_at desc, id desc) where suspended_at is not null;
create index account_agency_changed on account (agency_id, changed_at desc, id desc)
  where removing_at is null;
create index account_changed on account (changed_at desc, id desc) where removing_at is null;
alter table account enable row level security;
alter table account force row level security;
create policy own on account to hub_app
  using (id = (select scope_account()) or agency_id = (select scope_agency()))
  with check (id = (select scope_account()) or agency_id = (select scope_agency()));
create policy visitor on account for select to hub_visitor using (id = (select scope_account()));
create policy parent on agency for select to hub_app
  using (id = (select agency_id from account where id = (select scope_account())));
create policy house on account to hub_house using (true) with check (true);
create policy definer on account to hub_definer using (true) with check (true);
grant select, insert, update, delete on account to hub_app, hub_house;
grant select, update (default_permissions) on account to hub_definer;
grant select (
  id, agency_id, business_name, description, phone, website, logo, icon, location, subscription_type,
  language, theme_value, primary_color, policy_url, meta_title, meta_description, update_counter, email
) on account to hub_visitor;
select wall_stays('account', 'id', 'agency_id');
create trigger account_touch before update on account for each row execute function touch_updated_at();
create trigger account_announce after update on account for each row execute function announce_account();
create trigger account_tally_came
  after insert on account
  referencing new table as came
  for each statement
  execute function tally_accounts();
create trigger account_tally_gone
  after delete on account
  referencing old table as gone
  for each statement
  execute function tally_accounts();
create trigger account_tally_changed
  after update of agency_id, subscription_type, suspended_at, removing_at on account
  for each row
  execute function tally_accounts();

-- A claim that a domain belongs to a tenant (TEN-26 to 28). Several tenants may claim it; only the one whose
-- proof stands in its zone is served.
create table domain (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agency,
  account_id uuid,
  host ext.citext not null check (host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'),
  with_www boolean not null default false,
  token text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 24),
  state text not null default 'waiting' check (state in ('waiting', 'verified', 'live', 'broken')),
  problem text check (problem in ('proof', 'pointing', 'certificate', 'moved')),
  seen jsonb not null default '{"records":[],"nameServers":[]}',
  log jsonb not null default '[]',
  proven_at timestamptz,
  failing_since timestamptz,
  told text,
  certificate_until timestamptz,
  asked_at timestamptz,
  checked_at timestamptz,
  next_check_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  foreign key (agency_id, account_id) references account (agency_id, id) on update cascade,
  unique (account_id, id),
  unique nulls not distinct (host, agency_id, account_id)
);
create index domain_due on domain (next_check_at);
create index domain_of_agency on domain (agency_id);
create index domain_of_account on domain (account_id) where account_id is not null;
create index domain_newest on domain (created_at desc, id desc);
create index domain_search on domain using gin ((host::text) ext.gin_trgm_ops);
create index domain_own on domain (agency_id, created_at desc, id desc) where account_id is null;
create index domain_below on domain (agency_id, created_at desc, id desc) where account_id is not null;
alter table domain enable row level security;
alter table domain force row level security;
create policy own on domain to hub_app
  using (account_id = (select scope_account()) or agency_id = (select scope_agency()))
  with check (account_id = (select scope_account()) or agency_id = (select scope_agency()));
create policy house on domain to hub_house using (true) with check (true);
create policy definer on domain to hub_definer using (true) with check (true);
grant select, insert, update, delete on domain to hub_app, hub_house;
select wall_stays('domain', 'agency_id', 'account_id');

-- A host and its tenant: the key of every look-up before a tenant is known. It belongs to a proven domain, or
-- is a free name below the suffix (domain_id null). redirect_to names the main host of the tenant.
create table whitelabel (
  host ext.citext primary key check (host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'),
  type text not null check (type in ('account', 'agency')),
  agency_id uuid not null references agency,
  account_id uuid,
  email text,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  id uuid not null default uuidv7() unique,
  redirect_to ext.citext,
  domain_id uuid,
  foreign key (agency_id, account_id) references account (agency_id, id) on update cascade,
  check ((type = 'account') = (account_id is not null)),
  foreign key (account_id, domain_id) references domain (account_id, id)
);
create index whitelabel_account on whitelabel (account_id) where account_id is not null;
create index whitelabel_agency on whitelabel (agency_id);
create index whitelabel_domain on whitelabel (domain_id) where domain_id is not null;
create index whitelabel_free_newest on whitelabel (created_at desc, id desc) where domain_id is null;
create index whitelabel_search on whitelabel using gin ((host::text) ext.gin_trgm_ops);
create index whitelabel_own on whitelabel (agency_id, created_at desc, id desc)
  where domain_id is null and account_id is null;
create index whitelabel_below on whitelabel (agency_id, created_at desc, id desc)
  where domain_id is null and account_id is not null;
alter table whitelabel enable row level security;
alter table whitelabel force row level security;
create policy own on whitelabel to hub_app
  using (account_id = (select scope_account()) or agency_id = (select scope_agency()))
  with check (account_id = (select scope_account()) or agency_id = (select scope_agency()));
create policy house on whitelabel to hub_house using (true) with check (true);
create policy definer on whitelabel to hub_definer using (true) with check (true);
grant select, insert, update, delete on whitelabel to hub_app, hub_house;
grant select on whitelabel to hub_definer;
select wall_stays('whitelabel', 'agency_id', 'account_id');
create trigger whitelabel_announce
  after insert or update or delete on whitelabel
  for each statement
  execute function announce_host();

-- A request to hand an account over. It names both agencies: the giving one agrees by asking, the receiving
-- one by accepting.
create table account_transfer (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agency,
  to_agency_id uuid not null references agency,
  moved_id uuid not null references account on delete cascade,
  account_name text not null,
  from_name text not null,
  to_name text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  asked_by uuid,
  answered_by uuid,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check (agency_id <> to_agency_id)
);
create unique index account_transfer_open on account_transfer (moved_id) where state = 'open';
create index account_transfer_giving on account_transfer (agency_id, created_at desc, id desc);
create index account_transfer_receiving on account_transfer (to_agency_id, created_at desc, id desc);
alter table account_transfer enable row level security;
alter table account_transfer force row level security;
create policy parties on account_transfer to hub_app
  using (agency_id = (select scope_agency()) or to_agency_id = (select scope_agency()))
  with check (agency_id = (select scope_agency()) or to_agency_id = (select scope_agency()));
-- The agency that has the account asks: nobody writes the consent of another.
create policy giver on account_transfer as restrictive for insert to hub_app
  with check (
    agency_id = (select scope_agency())
      and exists (select from account a where a.id = moved_id and a.agency_id = (select scope_agency()))
  );
create policy house on account_transfer to hub_house using (true) with check (true);
create policy definer on account_transfer to hub_definer using (true) with check (true);
grant select, insert, update, delete on account_transfer to hub_app, hub_house;
select wall_stays('account_transfer', 'agency_id', 'to_agency_id', 'moved_id');

-- A deletion under way and its receipt. No foreign key: the receipt outlives what was deleted.
create table removal (
  id uuid primary key default uuidv7(),
  agency_id uuid not null,
  kind text not null check (kind in ('account', 'agency')),
  subject_id uuid not null,
  subject_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  receipt jsonb not null default '{}',
  files integer not null default 0,
  steps integer not null default 0,
  done integer not null default 0,
  asked_by uuid,
  asked_by_name text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (subject_id)
);
create index removal_of_agency on removal (agency_id, created_at desc, id desc);
select wall_agency('removal');

-- An export of an account: made by a job, kept until it expires.
create table account_export (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  rows integer not null default 0,
  files integer not null default 0,
  size bigint not null default 0,
  asked_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  primary key (account_id, id)
);
create index account_export_expiry on account_export (expires_at);
select wall_account('account_export');

-- The number of accounts of an agency by plan and state, written by a trigger, so that lists count nothing.
create table account_tally (
  agency_id uuid not null references agency on delete cascade,
  subscription_type text not null,
  suspended boolean not null,
  accounts integer not null,
  primary key (agency_id, subscription_type, suspended)
);
select wall_agency('account_tally');
revoke insert, update, delete on account_tally from hub_app, hub_house;
grant select, insert, update on account_tally to hub_definer;
