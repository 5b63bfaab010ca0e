-- Returns the figures of the accounts of the agency in scope.
-- needs: account_figures
create or replace function agency_figures(since date, previous date, most integer)
  returns table (
    id uuid, name text, agency text, views integer, visits integer, calls integer, mails integer,
    views_before integer, inquiries integer, published integer
  )
  language sql stable security definer rows 200
  set search_path = public, ext
as $$
  select f.*
  from account_figures(scope_agency(), since, previous, most) f
  where scope_agency() is not null
$$;
alter function agency_figures owner to hub_definer;
revoke all on function agency_figures from public;
grant execute on function agency_figures to hub_app;
