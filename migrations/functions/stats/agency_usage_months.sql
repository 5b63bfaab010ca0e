-- Returns the months of a year of the accounts of the agency in scope.
-- needs: usage_months
create or replace function agency_usage_months(of_year integer)
  returns table (month integer, images integer, videos integer, storage float8, tokens float8)
  language sql stable security definer rows 12
  set search_path = public, ext
as $$
  select m.*
  from usage_months(null, scope_agency(), of_year) m
  where scope_agency() is not null
$$;
alter function agency_usage_months owner to hub_definer;
revoke all on function agency_usage_months from public;
grant execute on function agency_usage_months to hub_app;
