-- Says whether a person has a second factor: codes of an app, or a passkey.
create or replace function has_factor(person uuid)
  returns boolean
  language sql stable security definer
  set search_path = public, ext
as $$
  select exists (select from totp t where t.user_id = person and t.confirmed_at is not null)
    or exists (select from passkey p where p.user_id = person)
$$;
alter function has_factor owner to hub_definer;
revoke all on function has_factor from public;
