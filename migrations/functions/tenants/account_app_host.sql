-- Returns the app host of the agency of the account in scope, which the account cannot read by itself.
create or replace function account_app_host()
  returns text
  language sql stable security definer
  set search_path = public, ext
as $$
  select w.host::text
  from account a
  join whitelabel w on w.agency_id = a.agency_id and w.account_id is null
  where a.id = scope_account() and w.verified_at is not null
  order by w.created_at
  limit 1
$$;
alter function account_app_host owner to hub_definer;
revoke all on function account_app_host from public;
grant execute on function account_app_host to hub_app;
