-- Begins a session. Only the hash of its token is stored.
create or replace function session_begin(
  token bytea, for_user uuid, at_host text, until timestamptz, agent text, from_address text,
  from_country text, by_method text, device bytea
)
  returns void
  language sql volatile security definer
  set search_path = public, ext
as $$
  insert into session (
    token_hash, user_id, host, expires_at, user_agent, address, country, method, device_hash
  )
  values (token, for_user, at_host, until, left(agent, 400), from_address, from_country, by_method, device)
$$;
alter function session_begin owner to hub_definer;
revoke all on function session_begin from public;
grant execute on function session_begin to hub_app;
