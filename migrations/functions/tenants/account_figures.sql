-- Adds up what visitors did on the sites of the accounts of an agency, or of all without one, those of the latest
-- changes: since a day, and page views in the equal period before it, which began with `previous`.
create or replace function account_figures(of_agency uuid, since date, previous date, most integer)
  returns table (
    id uuid, name text, agency text, views integer, visits integer, calls integer, mails integer,
    views_before integer, inquiries integer, published integer
  )
  language sql stable rows 200
  set search_path = public, ext
as $$
  select a.id, a.business_name, a.agency, s.views, s.visits, s.calls, s.mails, s.views_before,
    (
      select count(*)::int
      from lead l
      where l.account_id = a.id and l.created_at >= since and l.state <> 'spam'
    ),
    coalesce((select t.published from content_tally t where t.account_id = a.id), 0)
  from (
    select f.id, f.business_name, g.business_name as agency
    from account f
    join agency g on g.id = f.agency_id
    where f.removing_at is null and (of_agency is null or f.agency_id = of_agency)
    order by f.changed_at desc, f.id desc
    limit most
  ) a
  cross join lateral (
    select coalesce(sum(c.count) filter (where c.measure = 'views' and c.day >= since), 0)::int as views,
      coalesce(sum(c.count) filter (where c.measure = 'visits' and c.day >= since), 0)::int as visits,
      coalesce(sum(c.count) filter (where c.measure = 'calls' and c.day >= since), 0)::int as calls,
      coalesce(sum(c.count) filter (where c.measure = 'mails' and c.day >= since), 0)::int as mails,
      coalesce(sum(c.count) filter (where c.measure = 'views' and c.day < since), 0)::int as views_before
    from site_count c
    where c.account_id = a.id and c.part = 'all' and c.day >= previous
  ) s
$$;
revoke all on function account_figures from public;
grant execute on function account_figures to hub_house, hub_definer;
