-- Returns the connections of the accounts of the agency in scope, without settings and secrets.
create or replace function connections_beneath()
  returns table (
    id uuid, account_id uuid, account_name text, kind text, name text, address text, state text, failure text,
    said text, state_since timestamptz
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select c.id, a.id, a.business_name, c.kind, c.name, c.address, c.state, c.failure, c.said, c.state_since
  from account a
  join connection c on c.account_id = a.id
  where a.agency_id = scope_agency() and a.removing_at is null
$$;
alter function connections_beneath owner to hub_definer;
revoke all on function connections_beneath from public;
grant execute on function connections_beneath to hub_app;
