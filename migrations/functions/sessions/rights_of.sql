-- Returns the permission documents of a member of an account and the flags of an employee of an agency, as
-- the session check reads them.
-- needs: is_restricted
create or replace function rights_of(of_user uuid, in_account uuid, in_agency uuid)
  returns jsonb
  language sql stable security definer
  set search_path = public, ext
as $$
  select jsonb_build_array(
    (
      select jsonb_build_array(a.default_permissions, coalesce(t.document, '{}'), m.permissions)
      from account_member m
      join account a on a.id = m.account_id
      left join permission_template t on t.account_id = m.account_id and t.id = m.template_id
      where m.account_id = in_account
        and m.user_id = of_user
        and is_restricted(m.role)
        and not m.is_primary
    ),
    (
      select g.flags
      from agency_member g
      where g.agency_id = in_agency and g.user_id = of_user and g.role = 'agencyUser'
    )
  )
$$;
alter function rights_of owner to hub_definer;
revoke all on function rights_of from public;
