-- Returns the numbers of people, items and files of an account, for those above it.
create or replace function account_holdings(of_account uuid)
  returns table (people integer, items integer, files integer)
  language sql stable security definer
  set search_path = public, ext
as $$
  select (select count(*)::int from account_member m where m.account_id = a.id),
    (select count(*)::int from content c where c.account_id = a.id),
    (select count(*)::int from media f where f.account_id = a.id)
  from account a
  where a.id = of_account and (a.agency_id = scope_agency() or a.id = scope_account())
$$;
alter function account_holdings owner to hub_definer;
revoke all on function account_holdings from public;
grant execute on function account_holdings to hub_app;
