-- Elements: the steps of a service, copied onto an item, where they are done one by one (TMPL-05 to 21).
-- needs: wall_account, search_fold

-- The template of a service, or the list of an item (TMPL-06).
create table elements_template (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  -- The service that it is of. A template stays while its service is in the trash, and a job removes it afterwards.
  service_id uuid,
  content_id uuid,
  -- The template that the list of an item was made from.
  template_id uuid,
  name text not null default '' check (length(name) <= 120),
  -- Grows with each change; 0 before the first one.
  version integer not null default 0 check (version >= 0),
  is_locked boolean not null default false,
  -- It is not offered by itself on items of its service.
  do_not_show_again boolean not null default false,
  -- The day from which the days until a step is due are counted, by the clock of the account.
  assigned_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, content_id) references content on delete cascade,
  foreign key (account_id, template_id) references elements_template on delete set null (template_id),
  check ((content_id is null) = (assigned_on is null)),
  check (content_id is not null or (template_id is null and name <> ''))
);
select wall_account('elements_template');
create unique index elements_template_of_service on elements_template (account_id, service_id) where content_id is null;
create unique index elements_template_of_content on elements_template (account_id, content_id) where content_id is not null;
create index elements_template_origin on elements_template (account_id, template_id) where template_id is not null;

-- One step.
create table template_element (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  list_id uuid not null,
  -- The template that it was copied from; null: somebody wrote it.
  template_id uuid,
  position smallint not null check (position >= 0),
  title text not null check (length(title) between 1 and 300),
  staff_title_id uuid,
  labels text[] not null default '{}' check (cardinality(labels) <= 20),
  due_offset_days smallint check (due_offset_days between 0 and 3650),
  is_milestone boolean not null default false,
  is_done boolean not null default false,
  done_at timestamptz,
  done_by uuid references app_user on delete set null,
  -- The task that it was copied into.
  task_id uuid,
  primary key (account_id, id),
  foreign key (account_id, list_id) references elements_template on delete cascade,
  foreign key (account_id, template_id) references elements_template on delete set null (template_id),
  foreign key (account_id, staff_title_id) references staff_title on delete set null (staff_title_id),
  foreign key (account_id, task_id) references task on delete set null (task_id),
  check (is_done = (done_at is not null)),
  check (is_done or done_by is null)
);
select wall_account('template_element');
create index template_element_order on template_element (account_id, list_id, position, id);
create index template_element_origin on template_element (account_id, template_id) where template_id is not null;
create index template_element_title on template_element (account_id, staff_title_id) where staff_title_id is not null;
create index template_element_task on template_element (account_id, task_id) where task_id is not null;
create index template_element_done_by on template_element (done_by) where done_by is not null;

-- Services with their steps that the operator keeps for all accounts of an industry (TMPL-05, TMPL-18).
create table house_service (
  id uuid primary key default uuidv7(),
  industry_id uuid not null references industry on delete cascade,
  language language_code not null,
  label text not null check (length(label) between 1 and 120),
  alias text not null default '' check (length(alias) <= 120),
  description text not null default '' check (length(description) <= 2000),
  -- [{"title": text, "dueOffsetDays": number or null, "isMilestone": boolean}]
  elements jsonb not null default '[]' check (jsonb_typeof(elements) = 'array'),
  -- Accounts find a service once the operator is done with it.
  is_offered boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index house_service_label on house_service (industry_id, language, search_fold(label));
alter table house_service enable row level security;
alter table house_service force row level security;
create policy reader on house_service for select to hub_app using (is_offered);
create policy house on house_service to hub_house using (true) with check (true);
grant select on house_service to hub_app;
grant select, insert, update, delete on house_service to hub_house;
