-- Returns the accounts of the scope in which a person is, with their roles (TEN-15).
-- needs: team_has
create or replace function team_accounts(person uuid)
  returns table (id uuid, name text, role text, is_primary boolean)
  language sql stable security definer
  set search_path = public, ext
as $$
  select a.id, a.business_name, m.role, m.is_primary
  from account_member m
  join account a on a.id = m.account_id
  where m.user_id = person
    and team_has(person)
    and (a.id = scope_account() or a.agency_id = scope_agency())
    and a.removing_at is null
  order by lower(a.business_name), a.id
  limit 200
$$;
alter function team_accounts owner to hub_definer;
revoke all on function team_accounts from public;
grant execute on function team_accounts to hub_app;
