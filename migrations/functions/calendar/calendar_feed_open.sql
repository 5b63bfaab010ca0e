-- Returns the account and the person of a secret address of a calendar, and notes that it was read. The secret is
-- the right to read it, on hosts that serve the account.
-- needs: host_serves
create or replace function calendar_feed_open(
  secret bytea, at_agency uuid default null, at_account uuid default null
)
  returns table (account_id uuid, user_id uuid)
  language plpgsql volatile security definer
  set search_path = public, ext
as $$
begin
  update calendar_feed f
  set read_at = now()
  where f.secret_hash = secret
    and host_serves(at_agency, at_account, f.account_id)
    and (f.read_at is null or f.read_at < now() - interval '1 minute');
  return query
    select f.account_id, f.user_id
    from calendar_feed f
    where f.secret_hash = secret and host_serves(at_agency, at_account, f.account_id);
end
$$;
alter function calendar_feed_open owner to hub_definer;
revoke all on function calendar_feed_open from public;
grant execute on function calendar_feed_open to hub_app;
