-- Opens the scope of the session owner, whoever they work as.
create or replace function session_own(token bytea, at_host text)
  returns table (user_id uuid, email text, first_name text, last_name text, user_role text)
  language plpgsql volatile security definer
  set search_path = public, ext
as $$
begin
  select u.id, u.email::text, u.first_name, u.last_name, u.role
  into user_id, email, first_name, last_name, user_role
  from session s
  join app_user u on u.id = s.user_id
  where s.token_hash = token and s.host = at_host and s.expires_at > now() and u.is_auth;
  if not found then
    return;
  end if;
  perform set_config('app.user_id', user_id::text, true), set_config('app.account_id', '', true),
    set_config('app.agency_id', '', true), set_config('app.work_as', '', true);
  return next;
end
$$;
alter function session_own owner to hub_definer;
revoke all on function session_own from public;
grant execute on function session_own to hub_app;
