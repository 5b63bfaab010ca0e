-- Returns who a person is in the account of the scope, with role and rights of this moment, as JSON; null when
-- the person has no role there. Jobs that work for somebody ask it.
-- needs: is_restricted, rights_of, scope_account
create or replace function person_here(of_user uuid)
  returns jsonb
  language sql stable security definer
  set search_path = public, ext
as $$
  select jsonb_build_object(
    'userId', u.id, 'type', u.type, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
    'language', u.language, 'role', coalesce(m.role, g.role, 'house'), 'isPrimary',
    coalesce(m.is_primary, g.is_primary, true), 'accountId', a.id, 'agencyId',
    case when m.role is null and g.role is not null then a.agency_id end, 'rights',
    case
      when m.role is not null and is_restricted(m.role) and not m.is_primary
        then rights_of(u.id, a.id, null)->0
    end,
    'flags', case when m.role is null and g.role = 'agencyUser' then g.flags end,
    'controls',
    json_build_object(
      'sidePanel', p.side_panel, 'publishButton', p.publish_button, 'shareButton', p.share_button,
      'editPanel', p.edit_panel
    )
  )
  from app_user u
  join account a on a.id = scope_account() and a.suspended_at is null and a.removing_at is null
  join agency p on p.id = a.agency_id and p.suspended_at is null and p.removing_at is null
  left join account_member m on m.account_id = a.id and m.user_id = u.id
  left join agency_member g on g.agency_id = a.agency_id and g.user_id = u.id
  where u.id = of_user and u.is_auth and (m.role is not null or g.role is not null or u.type = 'house')
$$;
alter function person_here owner to hub_definer;
revoke all on function person_here from public;
grant execute on function person_here to hub_app;
