-- Returns the suspended tenants of the person in scope, with the reason.
-- needs: tenant_state
create or replace function my_closed_tenants()
  returns table (
    kind text, id uuid, name text, reason text, since timestamptz, agency_name text, agency_email text
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select 'account', a.id, a.business_name,
    case when a.suspended_at is null then '' else a.suspended_reason end,
    coalesce(a.suspended_at, g.suspended_at), g.business_name, g.email
  from account_member m
  join account a on a.id = m.account_id
  join agency g on g.id = a.agency_id
  where m.user_id = scope_user() and tenant_state(a.agency_id, a.id) = 'suspended'
  union all
  select 'agency', g.id, g.business_name, g.suspended_reason, g.suspended_at, null, null
  from agency_member m
  join agency g on g.id = m.agency_id
  where m.user_id = scope_user() and tenant_state(g.id, null) = 'suspended'
$$;
alter function my_closed_tenants owner to hub_definer;
revoke all on function my_closed_tenants from public;
grant execute on function my_closed_tenants to hub_app;
