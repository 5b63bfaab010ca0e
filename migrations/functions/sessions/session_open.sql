-- Checks a session and the right to a tenant, and opens the scope of the transaction, in one round trip.
-- Returns the facts of the session as JSON text, or null when there is no session; a null role means no right
-- to that tenant. Within an account the switches of its agency are the last of them. With both tenants null it
-- opens the person's own space. The answer says whether the token is due for exchange and not its age: the text
-- stays the same from request to request while nothing changes, so the server knows that its work ahead of the
-- check is valid (docs/decisions/0022-work-ahead-of-the-session-check.md).
create or replace function session_open(token bytea, at_host text, wanted_account uuid, wanted_agency uuid)
  returns text
  language plpgsql volatile security definer
  set search_path = public, ext
  set plan_cache_mode = force_generic_plan
as $$
declare
  facts record;
  employee record;
  tenant_role text;
  is_first boolean := false;
  opened_account uuid;
  opened_agency uuid;
  rights jsonb;
  flags jsonb;
  answer text;
begin
  select s.user_id, u.type, u.email, u.first_name, u.last_name, u.language, u.role,
    s.seen_at < now() - interval '1 day' as is_due, a.id as account_id, p.id as agency_id,
    a.suspended_at is null as is_account_open, p.suspended_at is null as is_agency_open,
    m.role as member_role, m.is_primary, w.id as work_as_id,
    case when a.id is not null then json_build_object(
      'sidePanel', p.side_panel, 'publishButton', p.publish_button, 'shareButton', p.share_button,
      'editPanel', p.edit_panel
    ) end as controls
  into facts
  from session s
  join app_user u on u.id = s.user_id
  left join work_as w on w.session_id = s.id
  left join account a on a.id = wanted_account and a.removing_at is null
  left join agency p on p.id = case when wanted_account is null then wanted_agency else a.agency_id end
    and p.removing_at is null
  left join account_member m on m.account_id = a.id and m.user_id = s.user_id
  where s.token_hash = token and s.host = at_host and s.expires_at > now() and u.is_auth;
  if not found then
    return null;
  end if;

  if facts.work_as_id is not null then
    select
      json_build_array(
        v.user_id, v.type, v.email, v.first_name, v.last_name, v.language, v.user_role, v.role,
        case when v.role is not null then v.is_primary end,
        case when v.role is not null then v.account_id end,
        case when v.role is not null then v.agency_id end, v.rights, v.flags, v.work_as, facts.is_due,
        null, facts.controls
      )::text,
      v.user_id, case when v.role is not null then v.account_id end,
      case when v.role is not null then v.agency_id end
    into answer, facts.user_id, opened_account, opened_agency
    from work_as_view(facts.work_as_id, wanted_account, wanted_agency) v;
    if not found then
      return null;
    end if;
  else
    if wanted_account is null and wanted_agency is null then
      tenant_role := facts.role;
    elsif facts.agency_id is not null then
      if facts.member_role is not null and facts.is_account_open and facts.is_agency_open then
        tenant_role := facts.member_role;
        is_first := facts.is_primary;
        if is_restricted(tenant_role) and not is_first then
          rights := rights_of(facts.user_id, facts.account_id, null)->0;
        end if;
      else
        if facts.is_agency_open then
          select m.role, m.is_primary, m.flags
          into employee
          from agency_member m
          where m.agency_id = facts.agency_id and m.user_id = facts.user_id;
        end if;
        if facts.is_agency_open and found then
          tenant_role := employee.role;
          is_first := employee.is_primary;
          opened_agency := facts.agency_id;
          if tenant_role = 'agencyUser' then
            flags := employee.flags;
          end if;
        elsif facts.type = 'house' then
          tenant_role := 'house';
          is_first := true;
          if wanted_account is null then
            opened_agency := facts.agency_id;
          end if;
        end if;
      end if;
      if tenant_role is not null then
        opened_account := facts.account_id;
      end if;
    end if;
    answer := json_build_array(
      facts.user_id, facts.type, facts.email, facts.first_name, facts.last_name, facts.language, facts.role,
      tenant_role, case when tenant_role is not null then is_first end, opened_account, opened_agency, rights,
      flags, null, facts.is_due, null, facts.controls
    );
  end if;

  perform set_config('app.user_id', facts.user_id::text, true),
    set_config('app.account_id', coalesce(opened_account::text, ''), true),
    set_config('app.agency_id', coalesce(opened_agency::text, ''), true),
    set_config('app.work_as', coalesce(facts.work_as_id::text, ''), true);
  return answer;
end
$$;
alter function session_open owner to hub_definer;
revoke all on function session_open from public;
grant execute on function session_open to hub_app;
