-- Returns the connections of some kinds that the account in scope has from its agency, then from the house, with their sealed
-- secrets.
create or replace function connections_above(wanted text[])
  returns setof connection
  language sql stable security definer
  set search_path = public, ext
as $$
  select c.*
  from account a
  join connection c
    on c.kind = any(wanted) and c.account_id is null and (c.agency_id is null or c.agency_id = a.agency_id)
  where a.id = scope_account()
  order by c.agency_id nulls last
$$;
alter function connections_above owner to hub_definer;
revoke all on function connections_above from public;
grant execute on function connections_above to hub_app, hub_house;
