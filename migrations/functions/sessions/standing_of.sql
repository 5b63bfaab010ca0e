-- Returns the role and rights of a person in an account; when they change, previews made before end.
-- needs: rights_of
create or replace function standing_of(of_user uuid, in_account uuid)
  returns jsonb
  language sql stable security definer
  set search_path = public, ext
as $$
  select jsonb_build_array(
    (select m.role from account_member m where m.account_id = a.id and m.user_id = of_user),
    (select g.role from agency_member g where g.agency_id = a.agency_id and g.user_id = of_user),
    rights_of(of_user, a.id, a.agency_id)
  )
  from account a
  where a.id = in_account
$$;
alter function standing_of owner to hub_definer;
revoke all on function standing_of from public;
