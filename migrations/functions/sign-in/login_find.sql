-- Returns the person of an e-mail address for the login. The caller compares the hash in the same time for
-- known and unknown addresses.
create or replace function login_find(wanted text)
  returns table (user_id uuid, password_hash text, is_auth boolean, type text, role text)
  language sql stable security definer
  set search_path = public, ext
as $$
  select u.id, c.password_hash, u.is_auth, u.type, u.role
  from app_user u
  left join credential c on c.user_id = u.id
  where u.email = wanted::ext.citext
$$;
alter function login_find owner to hub_definer;
revoke all on function login_find from public;
grant execute on function login_find to hub_app;
