-- Secret addresses by which calendar programs read the calendar of an account, one a person, and the names that
-- imported entries have in the calendar they come from (TASK-07).
-- needs: calendar_feed_open, wall_account, wall_stays

create table calendar_feed (
  account_id uuid not null references account,
  user_id uuid not null references app_user on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (account_id, user_id)
);
create index calendar_feed_person on calendar_feed (user_id);
select wall_account('calendar_feed');
select wall_stays('calendar_feed', 'user_id');
grant select, update on calendar_feed to hub_definer;

alter table task add column outside_uid text check (length(outside_uid) between 1 and 300);
create unique index task_outside on task (account_id, outside_uid) where outside_uid is not null;
