-- Returns the ended runs of automations in the accounts of the agency in scope, without their data.
create or replace function automation_runs_beneath()
  returns table (
    id uuid, account_id uuid, account_name text, automation_id uuid, automation_name text, event text, type text,
    status text, message text, title text, "time" timestamptz
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select r.id, a.id, a.business_name, r.automation_id, r.automation_name, r.event, r.type, r.status, r.message, r.title,
    r.time
  from account a
  join automation_run r on r.account_id = a.id
  where a.agency_id = scope_agency() and r.status <> 'waiting' and a.removing_at is null
$$;
alter function automation_runs_beneath owner to hub_definer;
revoke all on function automation_runs_beneath from public;
grant execute on function automation_runs_beneath to hub_app;
