-- Returns a passkey of a host.
create or replace function passkey_find(at_host text, credential text)
  returns table (id uuid, user_id uuid, public_key bytea, counter bigint, transports text[])
  language sql stable security definer
  set search_path = public, ext
as $$
  select p.id, p.user_id, p.public_key, p.counter, p.transports
  from passkey p
  where p.host = at_host and p.credential_id = credential
$$;
alter function passkey_find owner to hub_definer;
revoke all on function passkey_find from public;
grant execute on function passkey_find to hub_app;
