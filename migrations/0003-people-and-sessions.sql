-- People, their memberships (TEN-11, TEN-14 to 16, ROLE-01 to 37), and how they come in (AUTH-15 to 45).
-- needs: house_stays, member_permissions, row_stays, scope_account, scope_agency, scope_user, scope_work_as
-- needs: touch_updated_at, wall_account, wall_agency, wall_stays, wall_user, work_as_now_only

create table app_user (
  id uuid primary key default uuidv7(),
  type text not null check (type in ('house', 'agency', 'account')),
  role person_role not null,
  email ext.citext not null unique check (length(email) <= 254),
  first_name text not null default '',
  last_name text not null default '',
  logo jsonb,
  business_name text,
  phone text,
  location jsonb,
  language language_code,
  is_auth boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint app_user_account_role
    check (type <> 'account' or role in ('account', 'accounts', 'accountAdmin', 'accountUser', 'user'))
);
alter table app_user enable row level security;
alter table app_user force row level security;
create policy own on app_user to hub_app
  using (id = (select scope_user()))
  with check (id = (select scope_user()));
create policy house on app_user to hub_house using (true) with check (true);
create policy definer on app_user to hub_definer using (true) with check (true);
grant select, insert, update, delete on app_user to hub_app, hub_house;
grant select, update on app_user to hub_definer;
create trigger app_user_touch before update on app_user for each row execute function touch_updated_at();
create trigger house_stays
  before insert or update of type on app_user
  for each row
  when (new.type = 'house')
  execute function house_stays();

-- A title of an account. It routes and grants nothing (designs 3.4). Members with a title follow its new
-- name, and lose it with its row.
create table staff_title (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  label ext.citext not null check (length(label) between 1 and 60),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, label)
);
select wall_account('staff_title');

-- A named document of rights (ROLE-07 to 16).
create table permission_template (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  user_id uuid references app_user on delete set null,
  name text not null check (length(name) between 1 and 120),
  document jsonb not null default '{}' check (jsonb_typeof(document) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index permission_template_name on permission_template (account_id, lower(name));
select wall_account('permission_template');
grant select on permission_template to hub_definer;

create table account_member (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  user_id uuid not null references app_user,
  role account_role not null,
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  permissions jsonb not null default '{}' check (jsonb_typeof(permissions) = 'object'),
  template_id uuid,
  title ext.citext,
  primary key (account_id, id),
  unique (account_id, user_id),
  foreign key (account_id, template_id) references permission_template,
  constraint account_member_title foreign key (account_id, title)
    references staff_title (account_id, label) on update cascade on delete set null (title)
);
create index account_member_user on account_member (user_id);
create index account_member_template on account_member (account_id, template_id)
  where template_id is not null;
create index account_member_of_title on account_member (account_id, title) where title is not null;
create index account_member_since on account_member (account_id, created_at desc, user_id desc);
select wall_account('account_member');
create policy self on account_member for select to hub_app using (user_id = (select scope_user()));
grant select on account_member to hub_definer;
select wall_stays('account_member', 'account_id', 'user_id');
create trigger account_member_permissions
  before insert or update of role on account_member
  for each row
  execute function member_permissions();

create table agency_member (
  agency_id uuid not null references agency,
  id uuid not null default uuidv7(),
  user_id uuid not null references app_user,
  role agency_role not null,
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  flags jsonb not null default '{}' check (jsonb_typeof(flags) = 'object'),
  -- an agency routes nothing to titles: plain words
  title text check (length(title) between 1 and 60),
  primary key (agency_id, id),
  unique (agency_id, user_id)
);
create index agency_member_user on agency_member (user_id);
create index agency_member_since on agency_member (agency_id, created_at desc, user_id desc);
select wall_agency('agency_member');
create policy self on agency_member for select to hub_app using (user_id = (select scope_user()));
grant select on agency_member to hub_definer;
select wall_stays('agency_member', 'agency_id', 'user_id');

create table credential (
  user_id uuid primary key references app_user,
  password_hash text not null,
  changed_at timestamptz not null default now()
);
select wall_user('credential');
grant select on credential to hub_definer;

-- A session. Only the hash of its token is stored; the host is part of the look-up, so a copied cookie is
-- worthless elsewhere.
create table session (
  token_hash bytea primary key,
  user_id uuid not null references app_user,
  host text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text,
  id uuid not null default uuidv7(),
  address text,
  country text check (country ~ '^[A-Z]{2}$'),
  method text not null default 'password',
  device_hash bytea,
  active_at timestamptz not null default now(),
  proved_at timestamptz
);
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);
create unique index session_id on session (id);
select wall_user('session');
grant select, insert, update, delete on session to hub_definer;

create table passkey (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user on delete cascade,
  -- A passkey is bound to the host where it was made; the browser offers it nowhere else.
  host text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  backed_up boolean not null default false,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (host, credential_id)
);
create index passkey_of_user on passkey (user_id);
select wall_user('passkey');
grant select on passkey to hub_definer;

-- A secret for codes of an app, sealed with a key that is not in the database. last_step: no code is taken
-- twice.
create table totp (
  user_id uuid primary key references app_user on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
select wall_user('totp');
grant select on totp to hub_definer;

create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
select wall_user('recovery_code');
grant select on recovery_code to hub_definer;

-- A browser in which the person has signed in before: the proof that lets them in while strangers are slowed
-- down.
create table device (
  user_id uuid not null references app_user on delete cascade,
  token_hash bytea not null,
  host text not null,
  user_agent text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  trusted_until timestamptz,
  primary key (user_id, token_hash)
);
select wall_user('device');
grant select, insert, update, delete on device to hub_definer;

-- A sign-in under way: a password was right and the second step is due, a challenge was given to a passkey,
-- or a provider was asked.
create table sign_in_step (
  token_hash bytea primary key,
  kind text not null,
  user_id uuid references app_user on delete cascade,
  host text not null,
  data jsonb not null default '{}',
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_step_expiry on sign_in_step (expires_at);
select wall_user('sign_in_step');
grant select, insert, update, delete on sign_in_step to hub_definer;

create table oidc_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references app_user on delete cascade,
  email ext.citext not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index oidc_identity_of_user on oidc_identity (user_id);
select wall_user('oidc_identity');
grant select, insert, update, delete on oidc_identity to hub_definer;

-- An invitation of somebody who is not in yet (AUTH-38). Only the hash of the secret in the link is stored. A
-- withdrawn one is kept for a while, with a secret that nobody knows. A first password waits here as its
-- hash: the login is made when the owner of the address has opened the link.
create table invitation (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agency on delete cascade,
  -- null: into the agency itself
  account_id uuid,
  email ext.citext not null check (length(email) <= 254),
  first_name text not null default '',
  last_name text not null default '',
  role person_role not null check (role not in ('house', 'accounts')),
  language language_code not null,
  invited_by uuid references app_user on delete set null,
  token_hash bytea not null unique,
  host text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  title text check (length(title) between 1 and 60),
  message text not null default '' check (length(message) <= 1000),
  phone text,
  password_hash text,
  revoked_at timestamptz,
  -- the start of an invited person where the sender has less than the tenant gives to everybody: a document
  -- of rights, or flags of an employee
  permissions jsonb check (jsonb_typeof(permissions) = 'object'),
  -- the name of the sender, told after they have left and to people who may not see them
  inviter text not null default '',
  foreign key (agency_id, account_id) references account (agency_id, id) on update cascade on delete cascade,
  check ((account_id is null) = (role in ('agency', 'agencyAdmin', 'agencyUser')))
);
create unique index invitation_once on invitation (
  agency_id, coalesce(account_id, '00000000-0000-0000-0000-000000000000'), email
);
create index invitation_of_account on invitation (account_id, created_at desc) where account_id is not null;
create index invitation_sent_by on invitation (invited_by)
  where invited_by is not null and revoked_at is null;
alter table invitation enable row level security;
alter table invitation force row level security;
create policy own on invitation to hub_app
  using (
    account_id = (select scope_account()) or (account_id is null and agency_id = (select scope_agency()))
  )
  with check (
    account_id = (select scope_account()) or (account_id is null and agency_id = (select scope_agency()))
  );
create policy house on invitation to hub_house using (true) with check (true);
create policy definer on invitation to hub_definer using (true) with check (true);
grant select, insert, update, delete on invitation to hub_app, hub_house;
grant select, update on invitation to hub_definer;
select wall_stays('invitation', 'agency_id', 'account_id');

-- An impersonation: a fact of the session, never of the browser (docs/decisions/0020-working-as.md). level:
-- the tenant that is open meanwhile; it does not widen when that tenant goes away. session_id is given up
-- when the person has heard that it is over: until then nothing is answered, so that no click meant for one
-- tenant lands in another.
create table work_as (
  id uuid primary key default uuidv7(),
  session_id uuid references session (id) on delete set null,
  by_user_id uuid not null references app_user on delete cascade,
  by_name text not null check (length(by_name) <= 254),
  by_role text not null,
  kind text not null check (kind in ('agency', 'account', 'user')),
  level text not null check (level in ('agency', 'account')),
  as_agency_id uuid references agency on delete set null,
  as_account_id uuid references account on delete set null,
  as_user_id uuid references app_user on delete set null,
  as_name text not null check (length(as_name) <= 254),
  as_role text not null,
  tenant_name text not null,
  -- What both were allowed when it began: documents and flags.
  rights jsonb not null,
  reason text not null check (length(reason) between 3 and 300),
  read_only boolean not null,
  started_at timestamptz not null default now(),
  until timestamptz not null default now() + interval '1 hour',
  ended_at timestamptz,
  check (until <= started_at + interval '1 hour'),
  check (kind = 'user' or kind = level)
);
create unique index work_as_of_session on work_as (session_id);
create index work_as_by on work_as (by_user_id);
create index work_as_agency on work_as (as_agency_id);
create index work_as_account on work_as (as_account_id);
create index work_as_user on work_as (as_user_id);
create index work_as_open on work_as (until) where ended_at is null;
alter table work_as enable row level security;
alter table work_as force row level security;
create policy own on work_as to hub_app
  using (by_user_id = (select scope_user()))
  with check (
    by_user_id = (select scope_user())
      and (
        as_account_id = (select scope_account())
          or (level = 'agency' and as_agency_id = (select scope_agency()))
      )
  );
create policy house on work_as to hub_house using (true) with check (true);
create policy definer on work_as to hub_definer using (true) with check (true);
grant select, insert on work_as to hub_app;
grant select, update, delete on work_as to hub_house;
grant select, update on work_as to hub_definer;
create trigger work_as_now_only before insert on work_as for each row execute function work_as_now_only();

-- People see those they share a tenant with.
create policy colleague on app_user for select to hub_app
  using (
    exists (
      select
      from account_member m
      where m.account_id = (select scope_account()) and m.user_id = app_user.id
    )
  );
create policy agency_colleague on app_user for select to hub_app
  using (
    exists (
      select
      from agency_member m
      where m.agency_id = (select scope_agency()) and m.user_id = app_user.id
    )
  );

-- Rows that belong to a person alone are closed to those who work as them, whatever a call forgets to ask.
do $$
declare
  secret text;
begin
  foreach secret in array array[
    'credential', 'session', 'passkey', 'totp', 'recovery_code', 'device', 'sign_in_step', 'oidc_identity'
  ]
  loop
    execute format(
      'create policy alone on %I as restrictive to hub_app
        using ((select scope_work_as()) is null or user_id is distinct from (select scope_user()))
        with check ((select scope_work_as()) is null or user_id is distinct from (select scope_user()))',
      secret
    );
  end loop;
end
$$;
