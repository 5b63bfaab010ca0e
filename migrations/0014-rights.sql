-- What a person may do in an account: a document of their own, a template, the account's defaults (ROLE-07 to 16); flags of agency employees (ROLE-37).
create table permission_template (
  account_id uuid not null references account, id uuid not null default uuidv7(),
  user_id uuid references app_user on delete set null,
  name text not null check (length(name) between 1 and 120), document jsonb not null default '{}' check (jsonb_typeof(document) = 'object'),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index permission_template_name on permission_template (account_id, lower(name));
select wall_account('permission_template');

-- Fields shown together; a group of one person is seen by nobody else among those whom documents restrict (ROLE-09).
create table custom_field_group (
  account_id uuid not null references account, id uuid not null default uuidv7(),
  label text not null check (length(label) between 1 and 120), user_id uuid references app_user on delete set null, position integer not null default 0,
  primary key (account_id, id), unique (account_id, label)
);
select wall_account('custom_field_group');
alter table custom_field add column group_id uuid, add foreign key (account_id, group_id) references custom_field_group on delete set null (group_id);
create index custom_field_of_group on custom_field (account_id, group_id) where group_id is not null;

alter table account_member add column permissions jsonb not null default '{}' check (jsonb_typeof(permissions) = 'object'), add column template_id uuid,
  add foreign key (account_id, template_id) references permission_template;
create index account_member_template on account_member (account_id, template_id) where template_id is not null;
alter table agency_member add column flags jsonb not null default '{}' check (jsonb_typeof(flags) = 'object');

alter table account alter column default_permissions set default '{"ai": {"aiContentGenerator": true}, "other": {"productsUpdateNotification": true, "productsGeolocations": 10, "switchToUser": true}}';
alter table account no force row level security;
alter table account_member no force row level security;
alter table content_type no force row level security;
update account a set default_permissions = '{"ai": {"aiContentGenerator": true}, "other": {"productsUpdateNotification": true, "productsGeolocations": 10, "switchToUser": true}}'::jsonb
  || jsonb_build_object('contentType', coalesce((select jsonb_object_agg(t.id, '[0, 1, 2, 3]'::jsonb) from content_type t where t.account_id = a.id), '{}')) where default_permissions = '{}';

-- A new person starts with the account's AI and other values; who administers may also switch to administrators (ROLE-10, ROLE-11, X-28).
create function member_permissions() returns trigger language plpgsql security definer set search_path = public, ext as $$
declare given jsonb; admin boolean := new.role in ('account','accounts','accountAdmin');
begin
  if tg_op = 'INSERT' then
    select default_permissions into given from account where id = new.account_id;
    new.permissions := jsonb_build_object('ai', '{"aiContentGenerator": true}'::jsonb || coalesce(given->'ai', '{}'),
      'other', '{"productsUpdateNotification": true, "productsGeolocations": 10, "switchToUser": true}'::jsonb || coalesce(given->'other', '{}') || jsonb_build_object('switchToAdmin', admin)) || new.permissions;
  elsif admin <> (old.role in ('account','accounts','accountAdmin')) then
    new.permissions := new.permissions || jsonb_build_object('other', coalesce(new.permissions->'other', '{}') || jsonb_build_object('switchToAdmin', admin));
  end if;
  return new;
end $$;
alter function member_permissions() owner to hub_definer;
revoke all on function member_permissions() from public;
create trigger account_member_permissions before insert or update of role on account_member for each row execute function member_permissions();
update account_member set permissions = jsonb_build_object('ai', '{"aiContentGenerator": true}'::jsonb,
  'other', jsonb_build_object('productsUpdateNotification', true, 'productsGeolocations', 10, 'switchToUser', true, 'switchToAdmin', role in ('account','accounts','accountAdmin')));

-- The defaults name every type of the account; a new one is open to everybody, unless the account keeps what is new closed (ROLE-12).
create function content_type_rights() returns trigger language plpgsql security definer set search_path = public, ext as $$
begin
  update account a set default_permissions = a.default_permissions || jsonb_build_object('contentType',
    (select jsonb_object_agg(t.id, case when a.default_permissions->>'newFeatures' = 'off' then '[]'::jsonb else '[0, 1, 2, 3]'::jsonb end) from added t where t.account_id = a.id) || coalesce(a.default_permissions->'contentType', '{}'))
  where a.id in (select account_id from added);
  return null;
end $$;
alter function content_type_rights() owner to hub_definer;
revoke all on function content_type_rights() from public;
grant update (default_permissions) on account to hub_definer;
create trigger content_type_rights after insert on content_type referencing new table as added for each statement execute function content_type_rights();
alter table account force row level security;
alter table account_member force row level security;
alter table content_type force row level security;

grant select on permission_template to hub_definer;

-- As before, and with the documents and flags that restrict the person. The columns are new, so the function is made anew.
drop function session_open(bytea, text, uuid, uuid);
create function session_open(token bytea, at_host text, wanted_account uuid, wanted_agency uuid) returns table (
  user_id uuid, type text, email text, first_name text, last_name text, language text, user_role text,
  role text, is_primary boolean, account_id uuid, agency_id uuid, expires_at timestamptz, seen_at timestamptz, rights jsonb, flags jsonb
) language plpgsql volatile security definer set search_path = public, ext as $$
begin
  select s.user_id, u.type, u.email::text, u.first_name, u.last_name, u.language, u.role, s.expires_at, s.seen_at,
    case when wanted_account is null and wanted_agency is null then u.role when p.id is not null then coalesce(m.role, g.role, case when u.type = 'house' then 'house' end) end,
    case when wanted_account is null and wanted_agency is null then false else coalesce(m.is_primary, g.is_primary, u.type = 'house') end,
    a.id,
    case when m.role is not null then null when g.role is not null then g.agency_id when wanted_account is null and u.type = 'house' then p.id end,
    case when m.role in ('accountAdmin','accountUser','user') and not m.is_primary then jsonb_build_array(a.default_permissions, coalesce(t.document, '{}'), m.permissions) end,
    case when m.role is null and g.role = 'agencyUser' then g.flags end
  into user_id, type, email, first_name, last_name, language, user_role, expires_at, seen_at, role, is_primary, account_id, agency_id, rights, flags
  from session s join app_user u on u.id = s.user_id
    left join account a on a.id = wanted_account and a.removing_at is null
    left join agency p on p.id = case when wanted_account is null then wanted_agency else a.agency_id end and p.removing_at is null
    left join account_member m on m.account_id = a.id and m.user_id = s.user_id and a.suspended_at is null and p.suspended_at is null
    left join permission_template t on t.account_id = m.account_id and t.id = m.template_id
    left join agency_member g on g.agency_id = p.id and g.user_id = s.user_id and p.suspended_at is null
  where s.token_hash = token and s.host = at_host and s.expires_at > now() and u.is_auth;
  if not found then return; end if;
  if role is null then is_primary := null; account_id := null; agency_id := null; end if;
  perform set_config('app.user_id', user_id::text, true), set_config('app.account_id', coalesce(account_id::text, ''), true), set_config('app.agency_id', coalesce(agency_id::text, ''), true);
  return next;
end $$;
drop function my_tenants();
create function my_tenants() returns table (kind text, id uuid, agency_id uuid, name text, role text, is_primary boolean, host text, language text, theme text, logo jsonb, subscription text, rights jsonb, flags jsonb)
  language sql stable security definer set search_path = public, ext as $$
  select 'account', a.id, a.agency_id, a.business_name, m.role, m.is_primary,
    (select w.host::text from whitelabel w where w.account_id = a.id order by w.created_at limit 1), a.language, a.theme_value, a.logo, a.subscription_type,
    case when m.role in ('accountAdmin','accountUser','user') and not m.is_primary then jsonb_build_array(a.default_permissions, coalesce((select t.document from permission_template t where t.account_id = a.id and t.id = m.template_id), '{}'), m.permissions) end, null::jsonb
  from account_member m join account a on a.id = m.account_id where m.user_id = scope_user() and tenant_state(a.agency_id, a.id) = 'open'
  union all
  select 'agency', g.id, g.id, g.business_name, m.role, m.is_primary,
    (select w.host::text from whitelabel w where w.agency_id = g.id and w.account_id is null order by w.created_at limit 1), g.language, g.theme_value, g.logo, g.plan, null::jsonb, case when m.role = 'agencyUser' then m.flags end
  from agency_member m join agency g on g.id = m.agency_id where m.user_id = scope_user() and tenant_state(g.id, null) = 'open'
$$;
do $$ declare call text; begin
  foreach call in array array['session_open(bytea, text, uuid, uuid)', 'my_tenants()'] loop
    execute format('alter function %s owner to hub_definer', call);
    execute format('revoke all on function %s from public', call);
    execute format('grant execute on function %s to hub_app', call);
  end loop;
end $$;
