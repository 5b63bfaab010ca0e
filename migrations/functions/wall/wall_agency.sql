-- Adds the policies of a table of agencies (the wall).
create or replace function wall_agency(target regclass)
  returns void
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy agency on %s to hub_app
      using (agency_id = (select scope_agency()))
      with check (agency_id = (select scope_agency()))',
    target
  );
  execute format('create policy house on %s to hub_house using (true) with check (true)', target);
  execute format('create policy definer on %s to hub_definer using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to hub_app, hub_house', target);
end
$$;
