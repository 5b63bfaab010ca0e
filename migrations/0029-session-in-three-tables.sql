-- The check of a session, for most requests, from three tables instead of six (docs/benchmarks.md). What is seldom otherwise is kept where it
-- is read: whether the session works as somebody else, and whether the account of a membership and its agency are open. Both only say when
-- the short way may be taken; whatever they do not vouch for is looked up as before.
alter table session add column switched boolean not null default false;
comment on column session.switched is 'it has a row in work_as; kept by a trigger there';
create function session_switched() returns trigger language plpgsql security definer set search_path = public, ext as $$
begin
  if tg_op <> 'INSERT' then update session set switched = false where id = old.session_id; end if;
  if tg_op <> 'DELETE' then update session set switched = true where id = new.session_id; end if;
  return null;
end $$;
alter function session_switched() owner to hub_definer;
revoke all on function session_switched() from public;
grant update (switched) on session to hub_definer;
create trigger session_switched_begins after insert or delete on work_as for each row execute function session_switched();
create trigger session_switched_changes after update of session_id on work_as for each row when (old.session_id is distinct from new.session_id) execute function session_switched();

alter table account_member add column open boolean not null default false;
comment on column account_member.open is 'the account and its agency are neither suspended nor being deleted; kept by triggers on all three';
-- Always what is true, whatever is written. A row that is changed is locked before this runs, so of two who change what it tells of, the later sees
-- the work of both; a new row holds account and agency still until it is there.
create function account_member_open() returns trigger language plpgsql security definer set search_path = public, ext as $$
begin
  if tg_op = 'INSERT' then
    perform from account a where a.id = new.account_id for share;
    perform from agency p where p.id = (select a.agency_id from account a where a.id = new.account_id) for share;
  end if;
  new.open := exists (select from account a join agency p on p.id = a.agency_id
    where a.id = new.account_id and a.suspended_at is null and a.removing_at is null and p.suspended_at is null and p.removing_at is null);
  return new;
end $$;
create function members_open() returns trigger language plpgsql security definer set search_path = public, ext as $$
begin
  if tg_table_name = 'account' then update account_member set open = false where account_id = new.id;
  else update account_member m set open = false from account a where a.agency_id = new.id and m.account_id = a.id; end if;
  return null;
end $$;
do $$ declare call text; begin
  foreach call in array array['account_member_open()', 'members_open()'] loop
    execute format('alter function %s owner to hub_definer', call);
    execute format('revoke all on function %s from public', call);
  end loop;
end $$;
grant update (open) on account_member to hub_definer;
-- To hold a row still asks for the right to change it.
grant update (updated_at) on account, agency to hub_definer;
create trigger account_member_open before insert or update of account_id, open on account_member for each row execute function account_member_open();
create trigger account_members_open after update of suspended_at, removing_at, agency_id on account for each row
  when ((old.suspended_at, old.removing_at, old.agency_id) is distinct from (new.suspended_at, new.removing_at, new.agency_id)) execute function members_open();
create trigger agency_members_open after update of suspended_at, removing_at on agency for each row
  when ((old.suspended_at, old.removing_at) is distinct from (new.suspended_at, new.removing_at)) execute function members_open();

do $$ declare t text; begin
  foreach t in array array['session', 'work_as', 'account_member', 'account', 'agency'] loop execute format('alter table %I no force row level security', t); end loop;
  update session s set switched = true from work_as w where w.session_id = s.id;
  alter table account_member disable trigger user;
  update account_member m set open = true from account a join agency p on p.id = a.agency_id
    where a.id = m.account_id and a.suspended_at is null and a.removing_at is null and p.suspended_at is null and p.removing_at is null;
  alter table account_member enable trigger user;
  foreach t in array array['session', 'work_as', 'account_member', 'account', 'agency'] loop execute format('alter table %I force row level security', t); end loop;
end $$;

create or replace function session_open(token bytea, at_host text, wanted_account uuid, wanted_agency uuid) returns text language plpgsql volatile security definer set search_path = public, ext set plan_cache_mode = force_generic_plan as $$
declare it record; theirs record; in_role text; first_of boolean := false; in_account uuid; in_agency uuid; rights jsonb; flags jsonb; answer text;
begin
  -- A member of an open account who works as nobody else.
  if wanted_account is not null then
    select s.user_id, u.type, u.email, u.first_name, u.last_name, u.language, u.role, s.seen_at < now() - interval '1 day' as due, m.role as in_role, m.is_primary, m.template_id,
        set_config('app.user_id', s.user_id::text, true), set_config('app.account_id', wanted_account::text, true), set_config('app.agency_id', '', true), set_config('app.work_as', '', true)
      into it
      from session s join app_user u on u.id = s.user_id join account_member m on m.account_id = wanted_account and m.user_id = s.user_id
      where s.token_hash = token and s.host = at_host and s.expires_at > now() and not s.switched and u.is_auth and m.open;
    if found then
      if it.in_role in ('accountAdmin','accountUser','user') and not it.is_primary then
        select jsonb_build_array(a.default_permissions, coalesce((select t.document from permission_template t where t.account_id = a.id and t.id = it.template_id), '{}'), m.permissions) into rights
          from account a join account_member m on m.account_id = a.id where a.id = wanted_account and m.user_id = it.user_id;
      end if;
      return json_build_array(it.user_id, it.type, it.email, it.first_name, it.last_name, it.language, it.role, it.in_role, it.is_primary, wanted_account, null, rights, null, null, it.due);
    end if;
  end if;

  select s.user_id, u.type, u.email, u.first_name, u.last_name, u.language, u.role, s.seen_at < now() - interval '1 day' as due,
    a.id as account_id, p.id as agency_id, a.suspended_at is null as account_open, p.suspended_at is null as agency_open, m.role as member_role, m.is_primary, m.template_id, w.id as switch
  into it
  from session s join app_user u on u.id = s.user_id
    left join work_as w on w.session_id = s.id
    left join account a on a.id = wanted_account and a.removing_at is null
    left join agency p on p.id = case when wanted_account is null then wanted_agency else a.agency_id end and p.removing_at is null
    left join account_member m on m.account_id = a.id and m.user_id = s.user_id
  where s.token_hash = token and s.host = at_host and s.expires_at > now() and u.is_auth;
  if not found then return null; end if;
  if it.switch is not null then
    select json_build_array(v.user_id, v.type, v.email, v.first_name, v.last_name, v.language, v.user_role, v.role,
        case when v.role is not null then v.is_primary end, case when v.role is not null then v.account_id end, case when v.role is not null then v.agency_id end, v.rights, v.flags, v.work_as, it.due)::text,
      v.user_id, case when v.role is not null then v.account_id end, case when v.role is not null then v.agency_id end
    into answer, it.user_id, in_account, in_agency from work_as_view(it.switch, wanted_account, wanted_agency) v;
    if not found then return null; end if;
  else
    if wanted_account is null and wanted_agency is null then in_role := it.role;
    elsif it.agency_id is not null then
      if it.member_role is not null and it.account_open and it.agency_open then
        in_role := it.member_role; first_of := it.is_primary;
        if in_role in ('accountAdmin','accountUser','user') and not first_of then
          select jsonb_build_array(a.default_permissions, coalesce((select t.document from permission_template t where t.account_id = a.id and t.id = it.template_id), '{}'), m.permissions) into rights
            from account a join account_member m on m.account_id = a.id where a.id = it.account_id and m.user_id = it.user_id;
        end if;
      else
        if it.agency_open then select m.role, m.is_primary, m.flags into theirs from agency_member m where m.agency_id = it.agency_id and m.user_id = it.user_id; end if;
        if it.agency_open and found then
          in_role := theirs.role; first_of := theirs.is_primary; in_agency := it.agency_id;
          if in_role = 'agencyUser' then flags := theirs.flags; end if;
        elsif it.type = 'house' then
          in_role := 'house'; first_of := true;
          if wanted_account is null then in_agency := it.agency_id; end if;
        end if;
      end if;
      if in_role is not null then in_account := it.account_id; end if;
    end if;
    answer := json_build_array(it.user_id, it.type, it.email, it.first_name, it.last_name, it.language, it.role, in_role, case when in_role is not null then first_of end, in_account, in_agency, rights, flags, null, it.due);
  end if;
  perform set_config('app.user_id', it.user_id::text, true), set_config('app.account_id', coalesce(in_account::text, ''), true), set_config('app.agency_id', coalesce(in_agency::text, ''), true),
    set_config('app.work_as', coalesce(it.switch::text, ''), true);
  return answer;
end $$;
