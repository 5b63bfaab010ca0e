-- Returns the app host of the agency of the account in scope, which the account cannot read by itself: for
-- public data (B 3.3) and links in mails.
create or replace function agency_host()
  returns text
  language sql stable security definer
  set search_path = public, ext
as $$
  select w.host::text
  from account a
  join whitelabel w on w.agency_id = a.agency_id and w.account_id is null and w.verified_at is not null
  where a.id = scope_account()
  order by w.created_at
  limit 1
$$;
alter function agency_host owner to hub_definer;
revoke all on function agency_host from public;
grant execute on function agency_host to hub_app, hub_visitor;
