-- Returns everything that decides what comes after the first step of a sign-in.
-- needs: second_factor_demanded
create or replace function sign_in_facts(for_user uuid, device_token bytea, at_host text)
  returns table (
    type text, is_auth boolean, totp boolean, passkeys_here integer, passkeys_elsewhere integer,
    recovery_left integer, demanded boolean, known boolean, trusted boolean, devices integer
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select u.type, u.is_auth, exists (select from totp t where t.user_id = u.id and t.confirmed_at is not null),
    (select count(*)::int from passkey p where p.user_id = u.id and p.host = at_host),
    (select count(*)::int from passkey p where p.user_id = u.id and p.host <> at_host),
    (select count(*)::int from recovery_code r where r.user_id = u.id and r.used_at is null),
    second_factor_demanded(u.id),
    exists (select from device d where d.user_id = u.id and d.token_hash = device_token and d.host = at_host),
    exists (
      select
      from device d
      where d.user_id = u.id and d.token_hash = device_token and d.host = at_host and d.trusted_until > now()
    ),
    (select count(*)::int from device d where d.user_id = u.id)
  from app_user u
  where u.id = for_user
$$;
alter function sign_in_facts owner to hub_definer;
revoke all on function sign_in_facts from public;
grant execute on function sign_in_facts to hub_app;
