-- Returns the tallies of items of accounts of the agency in scope.
create or replace function count_items_below(ids uuid[])
  returns table (id uuid, items integer, published integer)
  language sql stable security definer rows 50
  set search_path = public, ext
as $$
  select a.id, t.items, t.published
  from account a
  join content_tally t on t.account_id = a.id
  where a.id = any(ids) and a.agency_id = scope_agency()
$$;
alter function count_items_below owner to hub_definer;
revoke all on function count_items_below from public;
grant execute on function count_items_below to hub_app;
