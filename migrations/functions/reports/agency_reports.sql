-- Returns the accounts of the agency in scope and when the report of a month was sent to each, the latest changes first.
create or replace function agency_reports(of_month date, most integer)
  returns table (id uuid, name text, sent_at timestamptz, key text)
  language sql stable security definer rows 200
  set search_path = public, ext
as $$
  select a.id, a.business_name, r.sent_at, r.key
  from account a
  left join report r on r.account_id = a.id and r.month = of_month
  where a.agency_id = scope_agency() and a.removing_at is null
  order by a.changed_at desc, a.id desc
  limit most
$$;
alter function agency_reports owner to hub_definer;
revoke all on function agency_reports from public;
grant execute on function agency_reports to hub_app;
