-- Says whether a person is also in tenants outside the scope; then only the person may change the record.
create or replace function team_elsewhere(person uuid)
  returns boolean
  language sql stable security definer
  set search_path = public, ext
as $$
  select exists (select from app_user u where u.id = person and u.type = 'house')
    or exists (
      select
      from agency_member g
      where g.user_id = person and g.agency_id is distinct from scope_agency()
    )
    or exists (
      select
      from account_member m
      join account a on a.id = m.account_id
      where m.user_id = person
        and m.account_id is distinct from scope_account()
        and a.agency_id is distinct from scope_agency()
    )
$$;
alter function team_elsewhere owner to hub_definer;
revoke all on function team_elsewhere from public;
grant execute on function team_elsewhere to hub_app;
