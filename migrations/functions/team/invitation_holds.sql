-- Says the same as invitation_held, for the tenant of the scope only.
-- needs: invitation_held
create or replace function invitation_holds(person uuid, agency uuid, account uuid)
  returns boolean
  language sql stable security definer
  set search_path = public, ext
as $$
  select case
    when account = scope_account()
      or (account is null and agency = scope_agency()) then invitation_held(person, agency, account)
  end
$$;
alter function invitation_holds owner to hub_definer;
revoke all on function invitation_holds from public;
grant execute on function invitation_holds to hub_app;
