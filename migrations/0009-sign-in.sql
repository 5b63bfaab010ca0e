-- Stronger sign-in: passkeys, codes from an app, recovery codes, known devices, sign-ins under way, identities of a provider.
create table passkey (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user on delete cascade,
  -- A passkey is bound to the host where it was made; the browser offers it nowhere else.
  host text not null,
  credential_id text not null, public_key bytea not null,
  counter bigint not null default 0, transports text[] not null default '{}', backed_up boolean not null default false,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(), used_at timestamptz,
  unique (host, credential_id)
);
create index passkey_of_user on passkey (user_id);

-- The secret is sealed with a key that is not in the database; last_step: no code is taken twice.
create table totp (
  user_id uuid primary key references app_user on delete cascade,
  secret bytea not null, confirmed_at timestamptz, last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  code_hash bytea not null, used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A browser in which the person has signed in before: the proof that opens the door while strangers are slowed down.
create table device (
  user_id uuid not null references app_user on delete cascade,
  token_hash bytea not null,
  host text not null, user_agent text,
  created_at timestamptz not null default now(), seen_at timestamptz not null default now(),
  trusted_until timestamptz,
  primary key (user_id, token_hash)
);

-- What is under way: a password was right and the second step is due, a challenge was given to a passkey, a provider was asked.
create table sign_in_step (
  token_hash bytea primary key,
  kind text not null, user_id uuid references app_user on delete cascade, host text not null,
  data jsonb not null default '{}', tries integer not null default 0,
  created_at timestamptz not null default now(), expires_at timestamptz not null
);
create index sign_in_step_expiry on sign_in_step (expires_at);

create table oidc_identity (
  issuer text not null, subject text not null,
  user_id uuid not null references app_user on delete cascade,
  email ext.citext not null,
  created_at timestamptz not null default now(), used_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index oidc_identity_of_user on oidc_identity (user_id);

alter table session add id uuid not null default uuidv7(), add address text, add country text check (country ~ '^[A-Z]{2}$'), add method text not null default 'password',
  add device_hash bytea, add active_at timestamptz not null default now(), add proved_at timestamptz;
create unique index session_id on session (id);
-- Of whom the agency demands a second factor: nobody, its own people, or the people of its businesses as well.
alter table agency add second_factor text not null default 'none' check (second_factor in ('none','agency','everyone'));

select wall_user('passkey'), wall_user('totp'), wall_user('recovery_code'), wall_user('device'), wall_user('sign_in_step'), wall_user('oidc_identity');
grant select on passkey, totp, recovery_code to hub_definer;
grant select, insert, update, delete on device, sign_in_step, oidc_identity to hub_definer;
grant insert on mail to hub_definer;
create policy definer on mail to hub_definer using (true) with check (true);

create function session_begin(token bytea, for_user uuid, at_host text, until timestamptz, agent text, from_address text, from_country text, by_method text, device bytea) returns void
  language sql volatile security definer set search_path = public, ext as $$
  insert into session (token_hash, user_id, host, expires_at, user_agent, address, country, method, device_hash)
  values (token, for_user, at_host, until, left(agent, 400), from_address, from_country, by_method, device)
$$;

create function second_factor_demanded(for_user uuid) returns boolean language sql stable security definer set search_path = public, ext as $$
  select exists (select from agency_member m join agency g on g.id = m.agency_id where m.user_id = for_user and g.second_factor <> 'none')
    or exists (select from account_member m join account a on a.id = m.account_id join agency g on g.id = a.agency_id where m.user_id = for_user and g.second_factor = 'everyone')
$$;
-- Everything that decides what comes after the first step, in one look.
create function sign_in_facts(for_user uuid, device_token bytea, at_host text) returns table (type text, is_auth boolean, totp boolean, passkeys_here integer, passkeys_elsewhere integer, recovery_left integer, demanded boolean, known boolean, trusted boolean, devices integer)
  language sql stable security definer set search_path = public, ext as $$
  select u.type, u.is_auth,
    exists (select from totp t where t.user_id = u.id and t.confirmed_at is not null),
    (select count(*)::int from passkey p where p.user_id = u.id and p.host = at_host),
    (select count(*)::int from passkey p where p.user_id = u.id and p.host <> at_host),
    (select count(*)::int from recovery_code r where r.user_id = u.id and r.used_at is null),
    second_factor_demanded(u.id),
    exists (select from device d where d.user_id = u.id and d.token_hash = device_token and d.host = at_host),
    exists (select from device d where d.user_id = u.id and d.token_hash = device_token and d.host = at_host and d.trusted_until > now()),
    (select count(*)::int from device d where d.user_id = u.id)
  from app_user u where u.id = for_user
$$;
create function device_known(wanted text, device_token bytea, at_host text) returns boolean language sql stable security definer set search_path = public, ext as $$
  select exists (select from device d join app_user u on u.id = d.user_id where u.email = wanted::ext.citext and d.token_hash = device_token and d.host = at_host)
$$;

create function step_put(token bytea, of_kind text, for_user uuid, at_host text, given jsonb, until timestamptz) returns void
  language sql volatile security definer set search_path = public, ext as $$
  insert into sign_in_step (token_hash, kind, user_id, host, data, expires_at) values (token, of_kind, for_user, at_host, given, until)
$$;
create function step_find(token bytea, of_kind text, at_host text) returns table (user_id uuid, data jsonb, tries integer)
  language sql stable security definer set search_path = public, ext as $$
  select s.user_id, s.data, s.tries from sign_in_step s where s.token_hash = token and s.kind = of_kind and s.host = at_host and s.expires_at > now()
$$;
-- Counts before the answer is looked at, so that parallel guesses are counted too.
create function step_try(token bytea, of_kind text, at_host text) returns table (user_id uuid, data jsonb, tries integer)
  language sql volatile security definer set search_path = public, ext as $$
  update sign_in_step s set tries = s.tries + 1 where s.token_hash = token and s.kind = of_kind and s.host = at_host and s.expires_at > now() returning s.user_id, s.data, s.tries
$$;
-- One time: who takes it first has it.
create function step_take(token bytea, of_kind text, at_host text) returns table (user_id uuid, data jsonb)
  language sql volatile security definer set search_path = public, ext as $$
  delete from sign_in_step s where s.token_hash = token and s.kind = of_kind and s.host = at_host and s.expires_at > now() returning s.user_id, s.data
$$;

create function passkey_find(at_host text, credential text) returns table (id uuid, user_id uuid, public_key bytea, counter bigint, transports text[])
  language sql stable security definer set search_path = public, ext as $$
  select p.id, p.user_id, p.public_key, p.counter, p.transports from passkey p where p.host = at_host and p.credential_id = credential
$$;
create function oidc_find(of_issuer text, of_subject text) returns uuid language sql volatile security definer set search_path = public, ext as $$
  update oidc_identity set used_at = now() where issuer = of_issuer and subject = of_subject returning user_id
$$;
create function oidc_link(of_issuer text, of_subject text, for_user uuid, with_email text) returns void language sql volatile security definer set search_path = public, ext as $$
  insert into oidc_identity (issuer, subject, user_id, email) values (of_issuer, of_subject, for_user, with_email::ext.citext)
$$;

-- A mail to a person about themselves: it belongs to no account, so nobody else reads it in an outbox.
create function mail_person(for_user uuid, of_kind text, sender text, in_language text, with_subject text, with_html text, with_text text, in_state text) returns uuid
  language plpgsql volatile security definer set search_path = public, ext as $$
declare made uuid := uuidv7();
begin
  insert into mail (id, kind, recipient, sender_name, language, subject, html, text, state)
    select made, of_kind, u.email, sender, in_language, with_subject, with_html, with_text, in_state from app_user u where u.id = for_user;
  return made;
end $$;

-- When an agency begins to demand it, whoever has no second factor signs in anew and sets one up.
create function end_sessions_without_factor() returns integer language sql volatile security definer set search_path = public, ext as $$
  with gone as (
    delete from session s where second_factor_demanded(s.user_id)
      and (exists (select from agency_member m where m.user_id = s.user_id and m.agency_id = scope_agency())
        or exists (select from account_member m join account a on a.id = m.account_id where m.user_id = s.user_id and a.agency_id = scope_agency()))
      and not exists (select from totp t where t.user_id = s.user_id and t.confirmed_at is not null)
      and not exists (select from passkey p where p.user_id = s.user_id)
    returning 1)
  select count(*)::int from gone
$$;

do $$ declare call text; begin
  foreach call in array array['session_begin(bytea, uuid, text, timestamptz, text, text, text, text, bytea)', 'second_factor_demanded(uuid)', 'sign_in_facts(uuid, bytea, text)', 'device_known(text, bytea, text)',
    'step_put(bytea, text, uuid, text, jsonb, timestamptz)', 'step_find(bytea, text, text)', 'step_try(bytea, text, text)', 'step_take(bytea, text, text)', 'passkey_find(text, text)', 'oidc_find(text, text)', 'oidc_link(text, text, uuid, text)',
    'mail_person(uuid, text, text, text, text, text, text, text)', 'end_sessions_without_factor()'] loop
    execute format('alter function %s owner to hub_definer', call);
    execute format('revoke all on function %s from public', call);
    execute format('grant execute on function %s to hub_app', call);
  end loop;
end $$;
grant execute on function second_factor_demanded(uuid) to hub_definer;
