-- Stores a step of a sign-in under way.
create or replace function step_put(
  token bytea, of_kind text, for_user uuid, at_host text, given jsonb, until timestamptz
)
  returns void
  language sql volatile security definer
  set search_path = public, ext
as $$
  insert into sign_in_step (token_hash, kind, user_id, host, data, expires_at)
  values (token, of_kind, for_user, at_host, given, until)
$$;
alter function step_put owner to hub_definer;
revoke all on function step_put from public;
grant execute on function step_put to hub_app;
