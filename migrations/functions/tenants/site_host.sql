-- Returns the host of the site of the account in scope, which a visitor cannot read: for links that name an account
-- by its id (SITE-16).
create or replace function site_host()
  returns text
  language sql stable security definer
  set search_path = public, ext
as $$
  select w.host::text
  from whitelabel w
  where w.account_id = scope_account() and w.verified_at is not null
  order by (w.redirect_to is not null), w.created_at
  limit 1
$$;
alter function site_host owner to hub_definer;
revoke all on function site_host from public;
grant execute on function site_host to hub_app, hub_visitor;
