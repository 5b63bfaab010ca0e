-- Tells whether the person and the key that made a webhook may still make one: as with a key of the API, whoever has left,
-- and what a key has asked for that was revoked, gets nothing any more.
-- needs: key_maker_stands
create or replace function hook_stands(
  in_account uuid, made_by uuid, by_person boolean, of_key uuid, by_key boolean
)
  returns boolean
  language sql stable security definer
  set search_path = public, ext
as $$
  select key_maker_stands(made_by, by_person, in_account, 'accountAdmin')
    and (
      not by_key
      or exists (
        select
        from api_key k
        where k.account_id = in_account
          and k.id = of_key
          and (k.expires_at is null or k.expires_at > now())
          and key_maker_stands(k.created_by, k.by_person, k.account_id, k.role)
      )
    )
$$;
alter function hook_stands owner to hub_definer;
revoke all on function hook_stands from public;
grant execute on function hook_stands to hub_app, hub_house;
