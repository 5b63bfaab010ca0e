-- Says whether somebody has signed in from this browser before.
create or replace function device_known(wanted text, device_token bytea, at_host text)
  returns boolean
  language sql stable security definer
  set search_path = public, ext
as $$
  select exists (
    select
    from device d
    join app_user u on u.id = d.user_id
    where u.email = wanted::ext.citext and d.token_hash = device_token and d.host = at_host
  )
$$;
alter function device_known owner to hub_definer;
revoke all on function device_known from public;
grant execute on function device_known to hub_app;
