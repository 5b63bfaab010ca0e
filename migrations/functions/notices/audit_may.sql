-- Returns whether the transaction may write into the log of a tenant: its own, its agency's, those of the person
-- in scope, and the house's.
create or replace function audit_may(kind text, tenant uuid)
  returns boolean
  language sql stable
as $$
  select case kind
    when 'house' then tenant = '00000000-0000-0000-0000-000000000000'
    when 'account' then coalesce(tenant = scope_account(), false)
      or coalesce(current_setting('role', true), '') = 'hub_house'
      or exists (select from account_member m where m.user_id = scope_user() and m.account_id = tenant)
      or exists (select from account a where a.id = tenant and a.agency_id = scope_agency())
    when 'agency' then coalesce(tenant = scope_agency(), false)
      or coalesce(current_setting('role', true), '') = 'hub_house'
      or exists (select from account a where a.id = scope_account() and a.agency_id = tenant)
      or exists (select from agency_member m where m.user_id = scope_user() and m.agency_id = tenant)
    else false
  end
$$;
