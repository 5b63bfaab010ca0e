-- Exchanges the token of a session; false when there is no such session any more.
create or replace function session_renew(old_token bytea, new_token bytea, at_host text, until timestamptz)
  returns boolean
  language sql volatile security definer
  set search_path = public, ext
as $$
  with renewed as (
    update session
    set token_hash = new_token, seen_at = now(), expires_at = until
    where token_hash = old_token and host = at_host and expires_at > now()
    returning 1
  )
  select exists (select from renewed)
$$;
alter function session_renew owner to hub_definer;
revoke all on function session_renew from public;
grant execute on function session_renew to hub_app;
