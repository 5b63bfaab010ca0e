-- Returns a digest of the facts that decide about the rights of a person in the account in scope. A job that
-- acts for the person compares it with the digest of the request: when they differ, the rights of then are no
-- longer theirs.
-- needs: standing_of, tenant_state, scope_account
create or replace function person_standing(of_user uuid)
  returns text
  language sql stable security definer
  set search_path = public, ext
as $$
  select md5(
    jsonb_build_array(standing_of(u.id, a.id), u.is_auth, u.type, tenant_state(a.agency_id, a.id))::text
  )
  from app_user u
  join account a on a.id = scope_account()
  where u.id = of_user
$$;
alter function person_standing owner to hub_definer;
revoke all on function person_standing from public;
grant execute on function person_standing to hub_app;
