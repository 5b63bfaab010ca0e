-- Tasks of a business with due dates, repetition and reminders (TASK-01 to TASK-05, TASK-08), and the time zone
-- of an account, in which dates of tasks are meant.
-- needs: task_follow, task_times, task_zone, wall_account, wall_stays

-- a name of the IANA time zone database
alter table account add column time_zone text not null default 'UTC'
  check (length(time_zone) between 1 and 60);
update account set time_zone = 'Europe/Istanbul' where country = 'TR';

create table task (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  type text not null check (type in ('content', 'regular')),
  -- an item may be deleted and restored: its task keeps the id, and the title and type that it had last
  content_id uuid,
  content_title text not null default '',
  content_type_id uuid,
  content_type text not null default '',
  title text not null check (length(title) between 1 and 300),
  description text not null default '' check (length(description) <= 20000),
  status text not null default 'NOT_STARTED'
    check (status in ('NOT_STARTED', 'IN_PROGRESS', 'ON_HOLD', 'DONE')),
  assignee_id uuid references app_user on delete set null,
  created_by uuid references app_user on delete set null,
  due_on date,
  due_time time(0),
  -- the end of the day without a time; set by task_times from the time zone of the account
  due_at timestamptz,
  -- {"every": "month", "interval": 2, "until": "2027-01-31" or null}
  recurrence jsonb,
  -- day of the month that the repetition keeps to, where a month is long enough
  recurrence_day smallint check (recurrence_day between 1 and 31),
  -- the task that followed when this one was done
  next_id uuid,
  -- [{"key": "…", "text": "…", "done": false}]
  checklist jsonb not null default '[]',
  labels text[] not null default '{}',
  is_milestone boolean not null default false,
  remind_minutes integer check (remind_minutes between 0 and 43200),
  -- minutes before it is due, or before 9:00 of its day without a time; set by task_times
  remind_at timestamptz,
  reminder text not null default 'none' check (reminder in ('none', 'waiting', 'queued', 'sent')),
  done_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- tasks without a date come last
  sort_at timestamptz not null generated always as (
    coalesce(due_at, timestamptz '9999-12-31 00:00:00+00')
  ) stored,
  primary key (account_id, id),
  constraint task_item check ((type = 'content') = (content_id is not null)),
  constraint task_due check (
    due_on is not null or (due_time is null and recurrence is null and remind_minutes is null)
  )
);
create index task_by_due on task (account_id, sort_at, id);
create index task_by_change on task (account_id, updated_at desc, id desc);
create index task_open on task (account_id, sort_at, id) where status <> 'DONE';
create index task_done on task (account_id, updated_at desc, id desc) where status = 'DONE';
create index task_assigned on task (account_id, assignee_id, sort_at, id);
create index task_made on task (account_id, created_by, sort_at, id);
create index task_of_item on task (account_id, content_id, sort_at, id) where content_id is not null;
create index task_on_day on task (account_id, due_on, id) where due_on is not null;
create index task_milestone on task (account_id, sort_at, id) where is_milestone;
create index task_reminder on task (remind_at) where reminder = 'waiting';
create index task_of_person on task (assignee_id) where assignee_id is not null;
create index task_by_person on task (created_by) where created_by is not null;
select wall_account('task');
select wall_stays('task', 'account_id', 'created_by');
grant select, update on task to hub_definer;

create trigger task_times
  before insert or update of due_on, due_time, remind_minutes on task
  for each row
  execute function task_times();
create trigger content_tasks
  after update of title, content_type_id on content
  for each row
  when (old.title is distinct from new.title or old.content_type_id is distinct from new.content_type_id)
  execute function task_follow();
create trigger account_zone
  after update of time_zone on account
  for each row
  when (old.time_zone is distinct from new.time_zone)
  execute function task_zone();
