-- The ground: extensions and domain types. The roles hub_app, hub_visitor, hub_house and hub_definer are made
-- by src/platform/db/roles.ts before the first migration.

create schema if not exists ext;
create extension if not exists citext schema ext;
create extension if not exists pg_trgm schema ext;
create extension if not exists btree_gist schema ext;
create extension if not exists unaccent schema ext;
grant usage on schema public, ext to hub_app, hub_visitor, hub_house, hub_definer;

-- The languages of the product, and the roles of people (ROLE-01).
create domain language_code as text check (value in ('en', 'tr', 'ar'));
create domain account_role as text
  check (value in ('account', 'accounts', 'accountAdmin', 'accountUser', 'user'));
create domain agency_role as text check (value in ('agency', 'agencyAdmin', 'agencyUser'));
create domain person_role as text
  check (
    value in (
      'house', 'agency', 'agencyAdmin', 'agencyUser', 'account', 'accounts', 'accountAdmin', 'accountUser',
      'user'
    )
  );
