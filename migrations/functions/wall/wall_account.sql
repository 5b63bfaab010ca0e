-- Adds the policies of a table of accounts (the wall) and forces row security: members see their account, the
-- house sees all, visitors only with the argument for it.
create or replace function wall_account(target regclass, visitors boolean default false)
  returns void
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy member on %s to hub_app
      using (account_id = scope_account())
      with check (account_id = scope_account())',
    target
  );
  execute format('create policy house on %s to hub_house using (true) with check (true)', target);
  execute format('create policy definer on %s to hub_definer using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to hub_app, hub_house', target);
  if visitors then
    execute format(
      'create policy visitor on %s for select to hub_visitor using (account_id = scope_account())', target
    );
  end if;
end
$$;
