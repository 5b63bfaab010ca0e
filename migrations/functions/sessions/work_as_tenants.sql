-- Returns the one tenant of the impersonation in scope; a person's place in it, primary or not, is that of
-- the impersonated person.
create or replace function work_as_tenants()
  returns table (
    kind text, id uuid, agency_id uuid, name text, role text, is_primary boolean, host text, language text,
    theme text, logo jsonb, subscription text, rights jsonb, flags jsonb
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select w.level, case w.level when 'account' then a.id else g.id end, g.id,
    case w.level when 'account' then a.business_name else g.business_name end, w.as_role,
    case
      when w.kind <> 'user' then true
      when w.level = 'account'
        then coalesce(
          (
            select m.is_primary
            from account_member m
            where m.account_id = w.as_account_id and m.user_id = w.as_user_id
          ),
          false
        )
      else coalesce(
        (
          select m.is_primary
          from agency_member m
          where m.agency_id = w.as_agency_id and m.user_id = w.as_user_id
        ),
        false
      )
    end,
    (
      select l.host::text
      from whitelabel l
      where l.agency_id = g.id and l.account_id is not distinct from a.id
      order by l.created_at
      limit 1
    ),
    coalesce(a.language, g.language), coalesce(a.theme_value, g.theme_value), coalesce(a.logo, g.logo),
    case w.level when 'account' then a.subscription_type else g.plan end,
    case when w.kind = 'user' and w.level = 'account' then nullif(w.rights->1->0, 'null') end,
    case when w.kind = 'user' and w.level = 'agency' then nullif(w.rights->1->1, 'null') end
  from work_as w
  join agency g on g.id = w.as_agency_id
  left join account a on w.level = 'account' and a.id = w.as_account_id
  where w.id = scope_work_as()
$$;
alter function work_as_tenants owner to hub_definer;
revoke all on function work_as_tenants from public;
grant execute on function work_as_tenants to hub_app;
