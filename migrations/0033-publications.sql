-- Planned publications, and items by their date for the calendar (TASK-07).
-- needs: person_here, wall_account

create table content_plan (
  account_id uuid not null,
  content_id uuid not null,
  publish_at timestamptz not null,
  -- in whose name and with whose rights it is published
  planned_by uuid references app_user on delete cascade,
  -- code of the reason for which it was not published at its time
  failure text,
  created_at timestamptz not null default now(),
  primary key (account_id, content_id),
  foreign key (account_id, content_id) references content on delete cascade
);
create index content_plan_by_time on content_plan (account_id, publish_at, content_id);
create index content_plan_due on content_plan (publish_at) where failure is null;
create index content_plan_person on content_plan (planned_by);
select wall_account('content_plan');

create index content_done on content (account_id, done_on, id)
  include (user_id, content_type_id)
  where done_on is not null and not is_testimonial;
