-- Returns the agency of a sign-up code: its own free code, or the invite code of one of its businesses
-- (AUTH-45).
create or replace function agency_by_code(code text)
  returns table (agency_id uuid, name text, theme text, free boolean)
  language sql stable security definer
  set search_path = public, ext
as $$
  select g.id, g.business_name, g.theme_value, true
  from agency g
  where g.free_code = code
  union all
  select g.id, g.business_name, g.theme_value, false
  from account a
  join agency g on g.id = a.agency_id
  where a.invite_code = code
  limit 1
$$;
alter function agency_by_code owner to hub_definer;
revoke all on function agency_by_code from public;
grant execute on function agency_by_code to hub_app;
