-- Returns whether a host is free, without disclosing its tenant.
create or replace function host_free(wanted text)
  returns boolean
  language sql stable security definer
  set search_path = public, ext
as $$
  select not exists (select from whitelabel w where w.host = wanted::ext.citext)
$$;
alter function host_free owner to hub_definer;
revoke all on function host_free from public;
grant execute on function host_free to hub_app, hub_house;
