-- Sets the AI and other rights of a new member to those of the account; administrators may switch to administrators
-- (ROLE-10, ROLE-11, X-28).
create or replace function member_permissions()
  returns trigger
  language plpgsql security definer
  set search_path = public, ext
as $$
declare
  given jsonb;
  admin boolean := new.role in ('account', 'accounts', 'accountAdmin');
begin
  if tg_op = 'INSERT' then
    select default_permissions
    into given
    from account
    where id = new.account_id;
    new.permissions := jsonb_build_object(
      'ai', '{"aiContentGenerator": true}'::jsonb || coalesce(given->'ai', '{}'),
      'other',
      '{"productsUpdateNotification": true, "productsGeolocations": 10, "switchToUser": true}'::jsonb
        || coalesce(given->'other', '{}')
        || jsonb_build_object('switchToAdmin', admin)
    ) || new.permissions;
  elsif admin <> (old.role in ('account', 'accounts', 'accountAdmin')) then
    new.permissions := new.permissions || jsonb_build_object(
      'other',
      coalesce(new.permissions->'other', '{}') || jsonb_build_object('switchToAdmin', admin)
    );
  end if;
  return new;
end
$$;
alter function member_permissions owner to hub_definer;
revoke all on function member_permissions from public;
