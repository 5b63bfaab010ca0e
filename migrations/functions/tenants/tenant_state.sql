-- Returns the state of a tenant: one being removed is closed to everybody, a suspended one to its people.
create or replace function tenant_state(of_agency uuid, of_account uuid)
  returns text
  language sql stable security definer
  set search_path = public, ext
as $$
  select case
    when a.removing_at is not null or g.removing_at is not null then 'removing'
    when a.suspended_at is not null or g.suspended_at is not null then 'suspended'
    else 'open'
  end
  from agency g
  left join account a on a.id = of_account and a.agency_id = g.id
  where g.id = of_agency
$$;
alter function tenant_state owner to hub_definer;
revoke all on function tenant_state from public;
grant execute on function tenant_state to hub_app;
