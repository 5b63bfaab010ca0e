-- Automations (AUTO-01 to AUTO-20): what starts them, their steps, their runs, which are the log.
-- needs: wall_account, wall_stays

-- Automations that led to an event, the first one first; a step sets them for its transaction, to stop circles.
alter table event
  add column cause text not null default coalesce(current_setting('hub.cause', true), '');

-- An automation: "webhooks" of the specification (AUTO-07).
create table automation (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  -- Who made it, in whose name its steps act; nobody once that person is gone.
  user_id uuid,
  -- The kind of tenant that this person belongs to.
  account_type text not null default 'account' check (account_type in ('account', 'agency', 'house')),
  -- What starts it: the name of an event, or 'schedule'.
  type text not null check (length(type) between 1 and 60),
  -- {"frequency": "weekly", "interval": 1, "days": [1], "at": "08:00", "missed": "skip"}; null for an event.
  schedule jsonb,
  -- [{"kind": "task", "title": "…", "after": {"days": 2, "at": "09:00"}}]
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  -- Runs of a day at most, in the time zone of the account.
  per_day integer not null default 50 check (per_day between 1 and 10000),
  -- Days in which a customer hears of it once at most; 0: no limit.
  contact_days integer not null default 30 check (contact_days between 0 and 365),
  -- Hours in which no step begins, as HH:MM; null: none.
  quiet_from text,
  quiet_until text,
  status text not null default 'draft' check (status in ('draft', 'active', 'blocked')),
  blocked_time timestamptz,
  version integer not null default 1,
  -- Runs that failed since the last one that worked: 5, 10 and 15 are told, 20 block it.
  failures integer not null default 0,
  -- The next occurrence of a schedule.
  next_run_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  check ((status = 'blocked') = (blocked_time is not null)),
  check ((quiet_from is null) = (quiet_until is null)),
  check ((type = 'schedule') = (schedule is not null))
);
create index automation_starts on automation (account_id, type) where status = 'active';
create index automation_due on automation (next_run_at) where status = 'active' and next_run_at is not null;
create index automation_blocked on automation (blocked_time) where status = 'blocked';
select wall_account('automation');

-- The conditions of an automation: "webhooksFilters" of the specification (AUTO-08).
create table automation_filter (
  account_id uuid not null,
  automation_id uuid not null,
  match text not null default 'all' check (match in ('all', 'any')),
  -- [{"field": "city", "op": "is", "value": "Bath"}]
  filters jsonb not null check (jsonb_typeof(filters) = 'array'),
  user_id uuid,
  primary key (account_id, automation_id),
  foreign key (account_id, automation_id) references automation on delete cascade
);
select wall_account('automation_filter');

-- A run for one event or one occurrence: the trigger log (AUTO-12). It stays when its automation is deleted.
create table automation_run (
  account_id uuid not null references account on delete cascade,
  id uuid not null default uuidv7(),
  automation_id uuid not null,
  automation_name text not null,
  -- Who made the automation.
  user_id uuid,
  -- The agency of the account at that time.
  belong_to uuid,
  -- What started it, and the kind of the step that decided how it ended, which a message names.
  event text not null,
  type text not null,
  status text not null check (status in ('waiting', 'success', 'failed', 'skipped')),
  -- A code of the errors, or what another program said.
  message text not null default '' check (length(message) <= 500),
  -- A message about it was shown (AUTO-16).
  is_logged boolean not null default false,
  -- The id of the event, or the moment of the occurrence with its item: there is one run of it.
  cause text not null check (length(cause) <= 100),
  -- Automations that led here, with this one as the last.
  chain text not null default '',
  content_id uuid,
  -- The title of its item, if it has one.
  title text not null default '',
  -- The data of the event: ids and facts, without names and addresses of people.
  payload jsonb not null default '{}',
  steps jsonb not null,
  due_at timestamptz,
  ended_at timestamptz,
  time timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, automation_id, cause)
);
create index automation_run_log on automation_run (account_id, time desc, id desc);
create index automation_run_item on automation_run (account_id, content_id, time desc) where content_id is not null;
create index automation_run_due on automation_run (due_at) where status = 'waiting';
create index automation_run_new on automation_run (account_id, ended_at) where not is_logged and status in ('success', 'failed');
create index automation_run_age on automation_run (time);
create index automation_run_day on automation_run (account_id, automation_id, time);
select wall_account('automation_run');
select wall_stays('automation_run', 'user_id');
grant select on automation_run to hub_definer;

-- A step of a run, with what came of it.
create table automation_step (
  account_id uuid not null,
  run_id uuid not null,
  -- Its place in the order, from 0.
  step smallint not null,
  kind text not null,
  state text not null check (state in ('waiting', 'success', 'failed', 'skipped')),
  message text not null default '' check (length(message) <= 500),
  tries smallint not null default 0,
  due_at timestamptz not null,
  milliseconds integer,
  -- SHA-256 of the address of the customer who was written to, in hex.
  contact text,
  ended_at timestamptz,
  primary key (account_id, run_id, step),
  foreign key (account_id, run_id) references automation_run on delete cascade
);
create index automation_step_contact on automation_step (account_id, contact, ended_at) where contact is not null;
select wall_account('automation_step');
