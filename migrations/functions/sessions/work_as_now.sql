-- Returns the impersonation in scope: the names in its banner and its tenant.
create or replace function work_as_now()
  returns table (
    kind text, level text, name text, tenant_id uuid, tenant_name text, by_name text, reason text,
    read_only boolean, until timestamptz, left_seconds integer
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select w.kind, w.level, w.as_name, case w.level when 'account' then w.as_account_id else w.as_agency_id end,
    w.tenant_name, w.by_name, w.reason, w.read_only, w.until,
    greatest(0, ceil(extract(epoch from w.until - now())))::int
  from work_as w
  where w.id = scope_work_as()
$$;
alter function work_as_now owner to hub_definer;
revoke all on function work_as_now from public;
grant execute on function work_as_now to hub_app;
