-- Returns the facts of a session that works as somebody else. "over" says that the hour has passed or that
-- the right to it has ended.
-- needs: tenant_state, rights_of
create or replace function work_as_view(switch uuid, wanted_account uuid, wanted_agency uuid)
  returns table (
    user_id uuid, type text, email text, first_name text, last_name text, language text, user_role text,
    role text, is_primary boolean, account_id uuid, agency_id uuid, rights jsonb, flags jsonb, work_as jsonb
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  with
    live as (
      select w.*,
        w.ended_at is null
          and w.until > now()
          and (w.level = 'agency' or w.as_account_id is not null)
          and tenant_state(w.as_agency_id, w.as_account_id) = 'open'
          and exists (select from account a where a.id = w.as_account_id and a.agency_id = w.as_agency_id)
            is distinct from (w.level = 'agency')
          and exists (
            select
            from app_user b
            where b.id = w.by_user_id
              and b.is_auth
              and case
                when w.by_role = 'house' then b.type = 'house'
                when w.by_role in ('agency', 'agencyAdmin', 'agencyUser')
                  then exists (
                    select
                    from agency_member g
                    where g.agency_id = w.as_agency_id and g.user_id = b.id and g.role = w.by_role
                  )
                else exists (
                  select
                  from account_member m
                  where m.account_id = w.as_account_id and m.user_id = b.id and m.role = w.by_role
                )
              end
          )
          and (
            w.kind <> 'user'
              or exists (
                select
                from app_user v
                where v.id = w.as_user_id
                  and v.is_auth
                  and case w.level
                    when 'agency'
                      then exists (
                        select
                        from agency_member g
                        where g.agency_id = w.as_agency_id and g.user_id = v.id and g.role = w.as_role
                      )
                    else exists (
                      select
                      from account_member m
                      where m.account_id = w.as_account_id and m.user_id = v.id and m.role = w.as_role
                    )
                  end
              )
          )
          and w.rights = jsonb_build_array(
            rights_of(w.by_user_id, w.as_account_id, w.as_agency_id),
            rights_of(w.as_user_id, w.as_account_id, w.as_agency_id)
          )
          and not exists (
            select
            from credential c
            where c.user_id in (w.by_user_id, w.as_user_id) and c.changed_at > w.started_at
          ) as lives
      from work_as w
      where w.id = switch
    ),
    -- The one tenant that is open: the account itself, or the agency with its accounts.
    reached as (
      select l.*, a.id as in_account,
        case
          when a.id is not null then a.agency_id
          when wanted_account is null
            and l.level = 'agency'
            and wanted_agency = l.as_agency_id then wanted_agency
        end as in_agency
      from live l
      left join account a on l.lives
        and a.id = wanted_account
        and a.removing_at is null
        and case l.level when 'account' then a.id = l.as_account_id else a.agency_id = l.as_agency_id end
    )
  select u.id, r.level, u.email::text, u.first_name, u.last_name, u.language, r.as_role,
    case
      when wanted_account is null
        and wanted_agency is null then case when r.lives then r.as_role else r.by_role end
      when r.lives and (r.in_account is not null or r.in_agency is not null) then r.as_role
    end,
    case
      when wanted_account is null and wanted_agency is null then false
      when r.kind <> 'user' then true
      else coalesce(
        (
          select m.is_primary
          from account_member m
          where r.level = 'account' and m.account_id = r.as_account_id and m.user_id = u.id
        ),
        (
          select g.is_primary
          from agency_member g
          where r.level = 'agency' and g.agency_id = r.as_agency_id and g.user_id = u.id
        ),
        false
      )
    end,
    r.in_account, case when r.level = 'agency' then r.in_agency end,
    case
      when r.kind = 'user'
        and r.level = 'account'
        and r.in_account is not null then nullif(r.rights->1->0, 'null')
    end,
    case
      when r.kind = 'user'
        and r.level = 'agency'
        and r.in_agency is not null then nullif(r.rights->1->1, 'null')
    end,
    jsonb_build_object(
      'id', r.id, 'kind', r.kind, 'byUserId', r.by_user_id, 'byName', r.by_name, 'asId',
      case r.kind when 'user' then r.as_user_id when 'account' then r.as_account_id else r.as_agency_id end,
      'asName', r.as_name, 'readOnly', r.read_only, 'until',
      to_char(r.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'over', not r.lives,
      'byHouse', r.by_role = 'house'
    )
  from reached r
  join app_user u on u.id = case when r.kind = 'user' and r.lives then r.as_user_id else r.by_user_id end
$$;
alter function work_as_view owner to hub_definer;
revoke all on function work_as_view from public;
