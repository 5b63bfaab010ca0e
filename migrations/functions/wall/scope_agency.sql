-- Returns the agency of the transaction's scope.
create or replace function scope_agency()
  returns uuid
  language sql stable parallel safe
as $$
  select nullif(current_setting('app.agency_id', true), '')::uuid
$$;
