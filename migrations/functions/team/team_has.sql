-- Says whether a person is in the account or in the agency of the scope.
create or replace function team_has(person uuid)
  returns boolean
  language sql stable security definer
  set search_path = public, ext
as $$
  select exists (select from account_member m where m.user_id = person and m.account_id = scope_account())
    or exists (select from agency_member g where g.user_id = person and g.agency_id = scope_agency())
$$;
alter function team_has owner to hub_definer;
revoke all on function team_has from public;
grant execute on function team_has to hub_app;
