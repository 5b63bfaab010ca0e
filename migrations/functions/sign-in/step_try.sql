-- Counts a try before the answer is looked at, so that parallel guesses are counted too.
create or replace function step_try(token bytea, of_kind text, at_host text)
  returns table (user_id uuid, data jsonb, tries integer)
  language sql volatile security definer
  set search_path = public, ext
as $$
  update sign_in_step s
  set tries = s.tries + 1
  where s.token_hash = token and s.kind = of_kind and s.host = at_host and s.expires_at > now()
  returning s.user_id, s.data, s.tries
$$;
alter function step_try owner to hub_definer;
revoke all on function step_try from public;
grant execute on function step_try to hub_app;
