-- Names new content types in the default permissions of their accounts: open, unless the account keeps new
-- ones closed (ROLE-12).
create or replace function content_type_rights()
  returns trigger
  language plpgsql security definer
  set search_path = public, ext
as $$
begin
  update account a
  set default_permissions = a.default_permissions || jsonb_build_object(
    'contentType',
    case
      when a.default_permissions->>'newFeatures' = 'off' then n.closed
      else n.open
    end || coalesce(a.default_permissions->'contentType', '{}')
  )
  from (
    select account_id, jsonb_object_agg(id, '[0, 1, 2, 3]'::jsonb) as open,
      jsonb_object_agg(id, '[]'::jsonb) as closed
    from added
    group by account_id
  ) n
  where a.id = n.account_id;
  return null;
end
$$;
alter function content_type_rights owner to hub_definer;
revoke all on function content_type_rights from public;
