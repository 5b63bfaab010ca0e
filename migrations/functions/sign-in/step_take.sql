-- Takes a step once: the first caller has it.
create or replace function step_take(token bytea, of_kind text, at_host text)
  returns table (user_id uuid, data jsonb)
  language sql volatile security definer
  set search_path = public, ext
as $$
  delete from sign_in_step s
  where s.token_hash = token and s.kind = of_kind and s.host = at_host and s.expires_at > now()
  returning s.user_id, s.data
$$;
alter function step_take owner to hub_definer;
revoke all on function step_take from public;
grant execute on function step_take to hub_app;
