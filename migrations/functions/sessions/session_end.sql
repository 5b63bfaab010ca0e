-- Ends a session.
create or replace function session_end(token bytea)
  returns void
  language sql volatile security definer
  set search_path = public, ext
as $$
  delete from session
  where token_hash = token
$$;
alter function session_end owner to hub_definer;
revoke all on function session_end from public;
grant execute on function session_end to hub_app;
