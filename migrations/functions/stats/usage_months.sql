-- Adds up what accounts held in each month of a year, and the tokens that they used in it: of one account, of an agency,
-- or of all without either. A month of which nothing is recorded has no row.
create or replace function usage_months(of_account uuid, of_agency uuid, of_year integer)
  returns table (month integer, images integer, videos integer, storage float8, tokens float8)
  language sql stable rows 12
  set search_path = public, ext
as $$
  with wanted as (
    select a.id
    from account a
    where (of_account is null or a.id = of_account) and (of_agency is null or a.agency_id = of_agency)
  ),
  holdings as (
    select extract(month from m.month)::int as n, sum(m.images)::int as images, sum(m.videos)::int as videos,
      sum(m.storage)::float8 as storage
    from usage_month m
    join wanted w on w.id = m.account_id
    where m.month between make_date(of_year, 1, 1) and make_date(of_year, 12, 1)
    group by n
  ),
  spendings as (
    select extract(month from d.day)::int as n, sum(d.cost)::float8 as tokens
    from token_day d
    join wanted w on w.id = d.account_id
    where d.kind <> 'grant' and d.day between make_date(of_year, 1, 1) and make_date(of_year, 12, 31)
    group by n
  )
  select n, coalesce(h.images, 0), coalesce(h.videos, 0), coalesce(h.storage, 0), coalesce(s.tokens, 0)
  from holdings h
  full join spendings s using (n)
  order by n
$$;
revoke all on function usage_months from public;
grant execute on function usage_months to hub_app, hub_house, hub_definer;
