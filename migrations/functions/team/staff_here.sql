-- Returns the people of the agency of the account in scope, with role and flags, and those of the house who have
-- written about an item of the account, but none who is a member of the account. Members name them in messages; the
-- rows of agencies are behind their wall.
-- needs: scope_account
create or replace function staff_here(of_content uuid, most integer)
  returns table (
    user_id uuid, type text, role text, email text, first_name text, last_name text, language text, flags jsonb
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select u.id, u.type, coalesce(g.role, 'house'), u.email::text, u.first_name, u.last_name,
    coalesce(u.language, a.language), case when g.role = 'agencyUser' then g.flags end
  from account a
  join agency p on p.id = a.agency_id and p.suspended_at is null and p.removing_at is null
  cross join lateral (
    select m.user_id, m.role, m.flags
    from agency_member m
    where m.agency_id = a.agency_id
    union all
    select distinct c.user_id, null, null::jsonb
    from content_message c
    join app_user h on h.id = c.user_id and h.type = 'house'
    where c.account_id = a.id and c.content_id = of_content
  ) g
  join app_user u on u.id = g.user_id and u.is_auth
  where a.id = scope_account()
    and a.suspended_at is null
    and a.removing_at is null
    and not exists (
      select
      from account_member o
      where o.account_id = a.id and o.user_id = u.id
    )
  order by u.id
  limit most
$$;
alter function staff_here owner to hub_definer;
revoke all on function staff_here from public;
grant execute on function staff_here to hub_app;
