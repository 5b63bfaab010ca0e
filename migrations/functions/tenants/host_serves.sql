-- Tells whether a host, by its agency and account, serves an account: that of the product serves all, that of an agency
-- its own accounts, and the site of a business only itself.
create or replace function host_serves(at_agency uuid, at_account uuid, of_account uuid)
  returns boolean
  language sql stable security definer
  set search_path = public, ext
as $$
  select (at_account is null or at_account = of_account)
    and (at_agency is null or exists (
      select from account a where a.id = of_account and a.agency_id = at_agency
    ))
$$;
alter function host_serves owner to hub_definer;
revoke all on function host_serves from public;
