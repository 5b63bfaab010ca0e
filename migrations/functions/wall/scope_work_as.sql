-- Returns the impersonation (work_as) of the transaction's scope, by which policies close what belongs to a
-- person alone.
create or replace function scope_work_as()
  returns uuid
  language sql stable parallel safe
as $$
  select nullif(current_setting('app.work_as', true), '')::uuid
$$;
