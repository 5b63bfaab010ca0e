-- The wall of an account asked for its scope through a sub-select, which every statement plans and starts anew: a tenth of a
-- millisecond of a list that takes three. scope_account() by itself is put into the plan as an expression and decides the index alike.
create or replace function wall_account(target regclass, visitors boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy member on %s to hub_app using (account_id = scope_account()) with check (account_id = scope_account())', target);
  execute format('create policy house on %s to hub_house using (true) with check (true)', target);
  execute format('create policy definer on %s to hub_definer using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to hub_app, hub_house', target);
  if visitors then
    execute format('create policy visitor on %s for select to hub_visitor using (account_id = scope_account())', target);
  end if;
end $$;
do $$ declare wall record; begin
  for wall in select schemaname, tablename, policyname, with_check is not null as writes from pg_policies where qual = '(account_id = ( SELECT scope_account() AS scope_account))' loop
    execute format('alter policy %I on %I.%I using (account_id = scope_account())', wall.policyname, wall.schemaname, wall.tablename) || case when wall.writes then ' with check (account_id = scope_account())' else '' end;
  end loop;
end $$;
