-- Invitations: the temporary record of somebody who is not in yet (AUTH-38). Only the hash of the secret in the link is stored.
create table invitation (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agency on delete cascade,
  -- null = into the agency itself.
  account_id uuid,
  email ext.citext not null check (length(email) <= 254),
  first_name text not null default '', last_name text not null default '',
  role text not null check (role in ('agency','agencyAdmin','agencyUser','account','accountAdmin','accountUser','user')),
  language text not null check (language in ('en','tr','ar')),
  invited_by uuid references app_user on delete set null,
  token_hash bytea not null unique, host text not null,
  created_at timestamptz not null default now(), expires_at timestamptz not null,
  foreign key (agency_id, account_id) references account (agency_id, id) on delete cascade,
  check ((account_id is null) = (role in ('agency','agencyAdmin','agencyUser')))
);
create unique index invitation_once on invitation (agency_id, coalesce(account_id, '00000000-0000-0000-0000-000000000000'), email);
create index invitation_of_account on invitation (account_id, created_at desc) where account_id is not null;

alter table invitation enable row level security;
alter table invitation force row level security;
create policy own on invitation to hub_app using (account_id = (select scope_account()) or (account_id is null and agency_id = (select scope_agency())))
  with check (account_id = (select scope_account()) or (account_id is null and agency_id = (select scope_agency())));
create policy house on invitation to hub_house using (true) with check (true);
create policy definer on invitation to hub_definer using (true) with check (true);
grant select, insert, update, delete on invitation to hub_app, hub_house;
grant select on invitation to hub_definer;

-- By the secret of the link, on the host it was made for, before a scope exists.
create function invitation_find(token bytea, at_host text) returns table (id uuid, agency_id uuid, account_id uuid, email text, first_name text, last_name text, role text, language text, tenant text, inviter text)
  language sql stable security definer set search_path = public, ext as $$
  select i.id, i.agency_id, i.account_id, i.email::text, i.first_name, i.last_name, i.role, i.language, coalesce(a.business_name, g.business_name),
    coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email::text) from app_user u where u.id = i.invited_by), '')
  from invitation i join agency g on g.id = i.agency_id left join account a on a.id = i.account_id
  where i.token_hash = token and i.host = at_host and i.expires_at > now()
$$;

-- Which agency a code of a sign-up means: its own free code, or the invite code of one of its businesses (AUTH-45).
create function agency_by_code(code text) returns table (agency_id uuid, name text, theme text, free boolean)
  language sql stable security definer set search_path = public, ext as $$
  select g.id, g.business_name, g.theme_value, true from agency g where g.free_code = code
  union all
  select g.id, g.business_name, g.theme_value, false from account a join agency g on g.id = a.agency_id where a.invite_code = code
  limit 1
$$;

-- A mail to somebody who is nobody here yet: in no outbox.
create function mail_stranger(to_address text, of_kind text, sender text, in_language text, with_subject text, with_html text, with_text text, in_state text) returns uuid
  language plpgsql volatile security definer set search_path = public, ext as $$
declare made uuid := uuidv7();
begin
  insert into mail (id, kind, recipient, sender_name, language, subject, html, text, state) values (made, of_kind, to_address::ext.citext, sender, in_language, with_subject, with_html, with_text, in_state);
  return made;
end $$;

do $$ declare call text; begin
  foreach call in array array['invitation_find(bytea, text)', 'agency_by_code(text)', 'mail_stranger(text, text, text, text, text, text, text, text)'] loop
    execute format('alter function %s owner to hub_definer', call);
    execute format('revoke all on function %s from public', call);
    execute format('grant execute on function %s to hub_app', call);
  end loop;
end $$;
