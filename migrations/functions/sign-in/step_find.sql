-- Returns a step of a sign-in under way.
create or replace function step_find(token bytea, of_kind text, at_host text)
  returns table (user_id uuid, data jsonb, tries integer)
  language sql stable security definer
  set search_path = public, ext
as $$
  select s.user_id, s.data, s.tries
  from sign_in_step s
  where s.token_hash = token and s.kind = of_kind and s.host = at_host and s.expires_at > now()
$$;
alter function step_find owner to hub_definer;
revoke all on function step_find from public;
grant execute on function step_find to hub_app;
