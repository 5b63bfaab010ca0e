-- A key of the API stands as long as the person who made it may make such a key. What somebody made while working as
-- another, and keys of before whose maker is not known, stand by themselves; the list names who made them.
alter table api_key add column by_person boolean not null default false;
update api_key set by_person = true where created_by is not null;
-- Both functions have further parameters now, and are made anew from migrations/functions.
drop function if exists api_key_open(bytea, uuid);
drop function if exists calendar_feed_open(bytea);
