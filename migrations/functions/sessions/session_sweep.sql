-- Deletes expired sessions and returns their number.
create or replace function session_sweep()
  returns bigint
  language sql volatile security definer
  set search_path = public, ext
as $$
  with gone as (delete from session where expires_at < now() returning 1)
  select count(*)
  from gone
$$;
alter function session_sweep owner to hub_definer;
revoke all on function session_sweep from public;
grant execute on function session_sweep to hub_app;
