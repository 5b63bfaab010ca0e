-- The check of a session at half its cost: one text instead of a set of rows with sixteen columns, the tables that every request
-- needs in one statement, and the others only for whom they concern (docs/benchmarks.md). What it decides is as before (0016).
-- In place of the token's age it says whether the token is older than a day and due to be exchanged: the text stays the same from
-- request to request as long as nothing has changed, by which the server knows that its work ahead of the answer stands.
drop function session_open(bytea, text, uuid, uuid);
create function session_open(token bytea, at_host text, wanted_account uuid, wanted_agency uuid) returns text language plpgsql volatile security definer set search_path = public, ext set plan_cache_mode = force_generic_plan as $$
declare it record; theirs record; in_role text; first_of boolean := false; in_account uuid; in_agency uuid; rights jsonb; flags jsonb; answer text;
begin
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
alter function session_open(bytea, text, uuid, uuid) owner to hub_definer;
revoke all on function session_open(bytea, text, uuid, uuid) from public;
grant execute on function session_open(bytea, text, uuid, uuid) to hub_app;
