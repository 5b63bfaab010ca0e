-- Withdraws the open invitations of a sender whose right ended; their links get new secrets that nobody knows.
-- needs: invitations_sent
create or replace function invitations_end(person uuid, above text[])
  returns table (id uuid, email text)
  language sql volatile security definer
  set search_path = public, ext
as $$
  update invitation i
  set revoked_at = now(), password_hash = null,
    token_hash = sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
  where i.id in (select invitations_sent(person, above))
  returning i.id, i.email::text
$$;
alter function invitations_end owner to hub_definer;
revoke all on function invitations_end from public;
grant execute on function invitations_end to hub_app;
