-- The ground: extensions, scope functions, and the one helper that puts a table behind the wall.
-- Roles (hub_app, hub_visitor, hub_house, hub_definer) are made by src/platform/db/migrate.ts before the first migration.
create schema if not exists ext;
create extension if not exists citext schema ext;
create extension if not exists pg_trgm schema ext;
create extension if not exists btree_gist schema ext;
create extension if not exists unaccent schema ext;
grant usage on schema public, ext to hub_app, hub_visitor, hub_house, hub_definer;

-- Scope of a transaction. After a commit current_setting gives '' and not null, hence nullif.
create function scope_user() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function scope_account() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;
create function scope_agency() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.agency_id', true), '')::uuid $$;

-- Wall for a table of accounts: row security forced; members see their account, the house sees all, visitors only when asked.
create function wall_account(target regclass, visitors boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy member on %s to hub_app using (account_id = (select scope_account())) with check (account_id = (select scope_account()))', target);
  execute format('create policy house on %s to hub_house using (true) with check (true)', target);
  execute format('create policy definer on %s to hub_definer using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to hub_app, hub_house', target);
  if visitors then
    execute format('create policy visitor on %s for select to hub_visitor using (account_id = (select scope_account()))', target);
  end if;
end $$;

-- Wall for a table of agencies.
create function wall_agency(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy agency on %s to hub_app using (agency_id = (select scope_agency())) with check (agency_id = (select scope_agency()))', target);
  execute format('create policy house on %s to hub_house using (true) with check (true)', target);
  execute format('create policy definer on %s to hub_definer using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to hub_app, hub_house', target);
end $$;

-- Wall for a table of persons: everybody sees what is theirs.
create function wall_user(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own on %s to hub_app using (user_id = (select scope_user())) with check (user_id = (select scope_user()))', target);
  execute format('create policy house on %s to hub_house using (true) with check (true)', target);
  execute format('create policy definer on %s to hub_definer using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to hub_app, hub_house', target);
end $$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin new.updated_at := now(); return new; end $$;
