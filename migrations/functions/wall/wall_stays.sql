-- Adds the trigger row_stays to a table. It runs only for statements that name one of the owner columns.
create or replace function wall_stays(target regclass, variadic owners text[])
  returns void
  language plpgsql
as $$
begin
  execute format(
    'create trigger row_stays before update of %s on %s for each row when (%s) execute function row_stays()',
    (select string_agg(format('%I', o), ', ') from unnest(owners) o), target,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', o), ' or ') from unnest(owners) o)
  );
end
$$;
