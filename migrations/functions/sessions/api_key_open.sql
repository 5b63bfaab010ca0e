-- Checks a key of the API and opens the scope of the transaction for its account. Returns the facts as
-- session_open does, with the key, or null when there is no such key, its maker may make none any more, or the host is
-- one of another agency or business. A null role means that the key is of another account. The rights of a restricted role are those of the account's default permissions.
-- needs: is_restricted, host_serves, key_maker_stands
create or replace function api_key_open(
  token bytea, wanted_account uuid, at_agency uuid default null, at_account uuid default null
)
  returns text
  language plpgsql volatile security definer
  set search_path = public, ext
  set plan_cache_mode = force_generic_plan
as $$
declare
  facts record;
  is_own boolean;
begin
  select k.id, k.account_id, k.name, k.role, k.scopes,
    case when is_restricted(k.role) then jsonb_build_array(a.default_permissions) end as rights,
    json_build_object(
      'sidePanel', p.side_panel, 'publishButton', p.publish_button, 'shareButton', p.share_button,
      'editPanel', p.edit_panel
    ) as controls
  into facts
  from api_key k
  join account a on a.id = k.account_id and a.removing_at is null and a.suspended_at is null
  join agency p on p.id = a.agency_id and p.removing_at is null and p.suspended_at is null
  where k.secret_hash = token and (k.expires_at is null or k.expires_at > now())
    and host_serves(at_agency, at_account, k.account_id)
    and key_maker_stands(k.created_by, k.by_person, k.account_id, k.role);
  if not found then
    return null;
  end if;
  is_own := wanted_account is not distinct from facts.account_id;
  perform set_config('app.user_id', '', true),
    set_config('app.account_id', case when is_own then facts.account_id::text else '' end, true),
    set_config('app.agency_id', '', true), set_config('app.work_as', '', true),
    set_config('app.api_key', facts.id::text, true);
  return json_build_array(
    null, 'account', '', facts.name, '', null, facts.role, case when is_own then facts.role end, false,
    case when is_own then facts.account_id end, null, case when is_own then facts.rights end, null, null,
    false, json_build_object('id', facts.id, 'name', facts.name, 'scopes', facts.scopes), facts.controls
  );
end
$$;
alter function api_key_open owner to hub_definer;
revoke all on function api_key_open from public;
grant execute on function api_key_open to hub_app;
