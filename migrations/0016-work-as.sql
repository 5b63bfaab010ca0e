-- Working as an agency, an account or one of its people: a fact of the session, never of the browser (docs/decisions/0020).
-- level: the tenant that is open meanwhile; it does not widen when that tenant goes away. session_id is given up when the person
-- has heard that it is over: until then nothing is answered, so that no click meant for the one tenant lands in another.
create table work_as (
  id uuid primary key default uuidv7(),
  session_id uuid references session (id) on delete set null,
  by_user_id uuid not null references app_user on delete cascade,
  by_name text not null check (length(by_name) <= 254), by_role text not null,
  kind text not null check (kind in ('agency','account','user')), level text not null check (level in ('agency','account')),
  as_agency_id uuid references agency on delete set null, as_account_id uuid references account on delete set null, as_user_id uuid references app_user on delete set null,
  as_name text not null check (length(as_name) <= 254), as_role text not null, tenant_name text not null,
  -- What both were allowed when it began: documents and flags.
  rights jsonb not null,
  reason text not null check (length(reason) between 3 and 300),
  read_only boolean not null,
  started_at timestamptz not null default now(), until timestamptz not null default now() + interval '1 hour', ended_at timestamptz,
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
create policy own on work_as to hub_app using (by_user_id = (select scope_user()))
  with check (by_user_id = (select scope_user()) and (as_account_id = (select scope_account()) or (level = 'agency' and as_agency_id = (select scope_agency()))));
create policy house on work_as to hub_house using (true) with check (true);
create policy definer on work_as to hub_definer using (true) with check (true);
grant select, insert on work_as to hub_app;
grant select, update, delete on work_as to hub_house;
grant select, update on work_as to hub_definer;

-- What is a person's alone stays so, whatever a call forgets to ask: not one row of it shows to somebody who works as them.
create function scope_work_as() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.work_as', true), '')::uuid $$;
do $$ declare secret text; begin
  foreach secret in array array['credential', 'session', 'passkey', 'totp', 'recovery_code', 'device', 'sign_in_step', 'oidc_identity'] loop
    execute format('create policy alone on %I as restrictive to hub_app using ((select scope_work_as()) is null or user_id is distinct from (select scope_user())) with check ((select scope_work_as()) is null or user_id is distinct from (select scope_user()))', secret);
  end loop;
end $$;

-- As before, and: whoever works as somebody has no own record there.
create or replace function team_change(person uuid, first text, last text, with_phone text, picture jsonb) returns boolean language plpgsql volatile security definer set search_path = public, ext as $$
begin
  if (person is distinct from scope_user() or scope_work_as() is not null) and (not team_has(person) or team_elsewhere(person)) then return false; end if;
  update app_user set first_name = first, last_name = last, phone = with_phone, logo = picture where id = person;
  return found;
end $$;

-- Documents of a member of an account and flags of an employee, as the session check reads them.
create function rights_of(of_user uuid, in_account uuid, in_agency uuid) returns jsonb language sql stable security definer set search_path = public, ext as $$
  select jsonb_build_array(
    (select jsonb_build_array(a.default_permissions, coalesce(t.document, '{}'), m.permissions) from account_member m join account a on a.id = m.account_id left join permission_template t on t.account_id = m.account_id and t.id = m.template_id
      where m.account_id = in_account and m.user_id = of_user and m.role in ('accountAdmin','accountUser','user') and not m.is_primary),
    (select g.flags from agency_member g where g.agency_id = in_agency and g.user_id = of_user and g.role = 'agencyUser'))
$$;

-- The hour and the rights are those of the moment, whatever is written.
create function work_as_now_only() returns trigger language plpgsql security definer set search_path = public, ext as $$
begin
  new.started_at := now(); new.until := now() + interval '1 hour'; new.ended_at := null;
  new.rights := jsonb_build_array(rights_of(new.by_user_id, new.as_account_id, new.as_agency_id), rights_of(new.as_user_id, new.as_account_id, new.as_agency_id));
  return new;
end $$;
alter function work_as_now_only() owner to hub_definer;
revoke all on function work_as_now_only() from public;
create trigger work_as_now_only before insert on work_as for each row execute function work_as_now_only();

-- What a session sees while it works as somebody else. over: the hour has passed, or what allowed it is no longer so.
create function work_as_view(switch uuid, wanted_account uuid, wanted_agency uuid) returns table (
  user_id uuid, type text, email text, first_name text, last_name text, language text, user_role text, role text, is_primary boolean, account_id uuid, agency_id uuid, rights jsonb, flags jsonb, work_as jsonb
) language sql stable security definer set search_path = public, ext as $$
  with live as (
    select w.*, w.ended_at is null and w.until > now()
      and (w.level = 'agency' or w.as_account_id is not null) and tenant_state(w.as_agency_id, w.as_account_id) = 'open'
      and exists (select from account a where a.id = w.as_account_id and a.agency_id = w.as_agency_id) is distinct from (w.level = 'agency')
      and exists (select from app_user b where b.id = w.by_user_id and b.is_auth and case
        when w.by_role = 'house' then b.type = 'house'
        when w.by_role in ('agency','agencyAdmin','agencyUser') then exists (select from agency_member g where g.agency_id = w.as_agency_id and g.user_id = b.id and g.role = w.by_role)
        else exists (select from account_member m where m.account_id = w.as_account_id and m.user_id = b.id and m.role = w.by_role) end)
      and (w.kind <> 'user' or exists (select from app_user v where v.id = w.as_user_id and v.is_auth and case w.level
        when 'agency' then exists (select from agency_member g where g.agency_id = w.as_agency_id and g.user_id = v.id and g.role = w.as_role)
        else exists (select from account_member m where m.account_id = w.as_account_id and m.user_id = v.id and m.role = w.as_role) end))
      and w.rights = jsonb_build_array(rights_of(w.by_user_id, w.as_account_id, w.as_agency_id), rights_of(w.as_user_id, w.as_account_id, w.as_agency_id))
      and not exists (select from credential c where c.user_id in (w.by_user_id, w.as_user_id) and c.changed_at > w.started_at) as lives
    from work_as w where w.id = switch),
  -- The one tenant that is open: the account itself, or the agency with its accounts.
  reached as (
    select l.*, a.id as in_account, case when a.id is not null then a.agency_id when wanted_account is null and l.level = 'agency' and wanted_agency = l.as_agency_id then wanted_agency end as in_agency
    from live l left join account a on l.lives and a.id = wanted_account and a.removing_at is null and case l.level when 'account' then a.id = l.as_account_id else a.agency_id = l.as_agency_id end)
  select u.id, r.level, u.email::text, u.first_name, u.last_name, u.language, r.as_role,
    case when wanted_account is null and wanted_agency is null then case when r.lives then r.as_role else r.by_role end when r.lives and (r.in_account is not null or r.in_agency is not null) then r.as_role end,
    case when wanted_account is null and wanted_agency is null then false when r.kind <> 'user' then true
      else coalesce((select m.is_primary from account_member m where r.level = 'account' and m.account_id = r.as_account_id and m.user_id = u.id), (select g.is_primary from agency_member g where r.level = 'agency' and g.agency_id = r.as_agency_id and g.user_id = u.id), false) end,
    r.in_account, case when r.level = 'agency' then r.in_agency end,
    case when r.kind = 'user' and r.level = 'account' and r.in_account is not null then nullif(r.rights->1->0, 'null') end, case when r.kind = 'user' and r.level = 'agency' and r.in_agency is not null then nullif(r.rights->1->1, 'null') end,
    jsonb_build_object('id', r.id, 'kind', r.kind, 'byUserId', r.by_user_id, 'byName', r.by_name, 'asId', case r.kind when 'user' then r.as_user_id when 'account' then r.as_account_id else r.as_agency_id end, 'asName', r.as_name,
      'readOnly', r.read_only, 'until', to_char(r.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'over', not r.lives)
  from reached r join app_user u on u.id = case when r.kind = 'user' and r.lives then r.as_user_id else r.by_user_id end
$$;

-- As before, and: a session that works as somebody else sees with their eyes.
drop function session_open(bytea, text, uuid, uuid);
create function session_open(token bytea, at_host text, wanted_account uuid, wanted_agency uuid) returns table (
  user_id uuid, type text, email text, first_name text, last_name text, language text, user_role text,
  role text, is_primary boolean, account_id uuid, agency_id uuid, expires_at timestamptz, seen_at timestamptz, rights jsonb, flags jsonb, work_as jsonb
) language plpgsql volatile security definer set search_path = public, ext as $$
declare switch uuid;
begin
  select s.user_id, u.type, u.email::text, u.first_name, u.last_name, u.language, u.role, s.expires_at, s.seen_at,
    case when wanted_account is null and wanted_agency is null then u.role when p.id is not null then coalesce(m.role, g.role, case when u.type = 'house' then 'house' end) end,
    case when wanted_account is null and wanted_agency is null then false else coalesce(m.is_primary, g.is_primary, u.type = 'house') end,
    a.id,
    case when m.role is not null then null when g.role is not null then g.agency_id when wanted_account is null and u.type = 'house' then p.id end,
    case when m.role in ('accountAdmin','accountUser','user') and not m.is_primary then jsonb_build_array(a.default_permissions, coalesce(t.document, '{}'), m.permissions) end,
    case when m.role is null and g.role = 'agencyUser' then g.flags end,
    (select w.id from work_as w where w.session_id = s.id)
  into user_id, type, email, first_name, last_name, language, user_role, expires_at, seen_at, role, is_primary, account_id, agency_id, rights, flags, switch
  from session s join app_user u on u.id = s.user_id
    left join account a on a.id = wanted_account and a.removing_at is null
    left join agency p on p.id = case when wanted_account is null then wanted_agency else a.agency_id end and p.removing_at is null
    left join account_member m on m.account_id = a.id and m.user_id = s.user_id and a.suspended_at is null and p.suspended_at is null
    left join permission_template t on t.account_id = m.account_id and t.id = m.template_id
    left join agency_member g on g.agency_id = p.id and g.user_id = s.user_id and p.suspended_at is null
  where s.token_hash = token and s.host = at_host and s.expires_at > now() and u.is_auth;
  if not found then return; end if;
  if switch is not null then
    select v.user_id, v.type, v.email, v.first_name, v.last_name, v.language, v.user_role, v.role, v.is_primary, v.account_id, v.agency_id, v.rights, v.flags, v.work_as
    into user_id, type, email, first_name, last_name, language, user_role, role, is_primary, account_id, agency_id, rights, flags, work_as
    from work_as_view(switch, wanted_account, wanted_agency) v;
  end if;
  if role is null then is_primary := null; account_id := null; agency_id := null; end if;
  perform set_config('app.user_id', user_id::text, true), set_config('app.account_id', coalesce(account_id::text, ''), true), set_config('app.agency_id', coalesce(agency_id::text, ''), true),
    set_config('app.work_as', coalesce(switch::text, ''), true);
  return next;
end $$;

-- Whose session it is, whomever they work as; the scope becomes theirs.
create function session_own(token bytea, at_host text) returns table (user_id uuid, email text, first_name text, last_name text, user_role text)
  language plpgsql volatile security definer set search_path = public, ext as $$
begin
  select u.id, u.email::text, u.first_name, u.last_name, u.role into user_id, email, first_name, last_name, user_role
    from session s join app_user u on u.id = s.user_id where s.token_hash = token and s.host = at_host and s.expires_at > now() and u.is_auth;
  if not found then return; end if;
  perform set_config('app.user_id', user_id::text, true), set_config('app.account_id', '', true), set_config('app.agency_id', '', true), set_config('app.work_as', '', true);
  return next;
end $$;

-- The switch of the session, for who works as somebody else: what the banner says, and the one tenant they are shown.
create function work_as_now() returns table (kind text, level text, name text, tenant_id uuid, tenant_name text, by_name text, reason text, read_only boolean, until timestamptz, left_seconds integer)
  language sql stable security definer set search_path = public, ext as $$
  select w.kind, w.level, w.as_name, case w.level when 'account' then w.as_account_id else w.as_agency_id end, w.tenant_name, w.by_name, w.reason, w.read_only, w.until, greatest(0, ceil(extract(epoch from w.until - now())))::int
  from work_as w where w.id = scope_work_as()
$$;
create function work_as_tenants() returns table (kind text, id uuid, agency_id uuid, name text, role text, is_primary boolean, host text, language text, theme text, logo jsonb, subscription text, rights jsonb, flags jsonb)
  language sql stable security definer set search_path = public, ext as $$
  select w.level, case w.level when 'account' then a.id else g.id end, g.id, case w.level when 'account' then a.business_name else g.business_name end, w.as_role, true,
    (select l.host::text from whitelabel l where l.agency_id = g.id and l.account_id is not distinct from a.id order by l.created_at limit 1),
    coalesce(a.language, g.language), coalesce(a.theme_value, g.theme_value), coalesce(a.logo, g.logo), case w.level when 'account' then a.subscription_type else g.plan end,
    case when w.kind = 'user' and w.level = 'account' then nullif(w.rights->1->0, 'null') end, case when w.kind = 'user' and w.level = 'agency' then nullif(w.rights->1->1, 'null') end
  from work_as w join agency g on g.id = w.as_agency_id left join account a on w.level = 'account' and a.id = w.as_account_id where w.id = scope_work_as()
$$;
-- Ends it, also one that is over already, and gives the session back. Streams that were opened as somebody else close.
create function work_as_end(token bytea) returns table (kind text, level text, as_id uuid, as_name text, tenant_id uuid, by_user_id uuid, by_name text, by_role text, by_time boolean)
  language sql volatile security definer set search_path = public, ext as $$
  with own as (select w.id, w.ended_at is not null or w.until <= now() as over, w.ended_at as at from work_as w join session s on s.id = w.session_id where s.token_hash = token for update of w),
  ended as (update work_as w set session_id = null, ended_at = coalesce(w.ended_at, least(now(), w.until)) from own o where w.id = o.id returning w.*, o.over, o.at),
  told as (insert into live_event (user_id, topic) select coalesce(e.as_user_id, e.by_user_id), 'sessions.ended' from ended e)
  select e.kind, e.level, case e.kind when 'user' then e.as_user_id when 'account' then e.as_account_id else e.as_agency_id end, e.as_name,
    case e.level when 'account' then e.as_account_id else e.as_agency_id end, e.by_user_id, e.by_name, e.by_role, e.over
  from ended e where e.at is null
$$;
alter function work_as_view(uuid, uuid, uuid) owner to hub_definer;
alter function rights_of(uuid, uuid, uuid) owner to hub_definer;
revoke all on function work_as_view(uuid, uuid, uuid), rights_of(uuid, uuid, uuid) from public;
grant execute on function work_as_view(uuid, uuid, uuid), rights_of(uuid, uuid, uuid) to hub_definer;
do $$ declare call text; begin
  foreach call in array array['session_open(bytea, text, uuid, uuid)', 'session_own(bytea, text)', 'work_as_now()', 'work_as_tenants()', 'work_as_end(bytea)'] loop
    execute format('alter function %s owner to hub_definer', call);
    execute format('revoke all on function %s from public', call);
    execute format('grant execute on function %s to hub_app', call);
  end loop;
end $$;
