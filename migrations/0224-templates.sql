-- Templates of agencies: releases that are frozen from a source account, and their applications to accounts (TMPL-02, TMPL-03).
-- needs: template_follow, touch_updated_at, wall_account, wall_agency, wall_stays

create table template (
  agency_id uuid not null references agency,
  id uuid not null default uuidv7(),
  -- The name by which accounts and settings know it (TEN-12, TMPL-04).
  uid uuid not null default gen_random_uuid() unique,
  name text not null check (length(name) between 1 and 120),
  source_account_id uuid references account on delete set null,
  -- The flags of the source account: for the whole agency, for all agencies.
  is_public boolean not null default false,
  is_global boolean not null default false,
  -- Who made it. Without a flag nobody else sees it, unless that person has left.
  created_by uuid,
  created_by_name text not null default '' check (length(created_by_name) <= 200),
  created_at timestamptz not null default now(),
  primary key (agency_id, id)
);
create index template_source on template (source_account_id);
create index template_global on template (id) where is_global;
select wall_agency('template');
select wall_stays('template', 'agency_id', 'source_account_id', 'created_by');
create policy shared on template for select to hub_app using (is_global and scope_agency() is not null);
grant select, update on template to hub_definer;
create trigger template_follow
  after update of is_public_template, is_public_template_global on account
  for each row
  when (
    old.is_public_template is distinct from new.is_public_template
      or old.is_public_template_global is distinct from new.is_public_template_global
  )
  execute function template_follow();

-- What the source account was like at one time.
create table template_release (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  template_id uuid not null,
  number integer not null check (number > 0),
  notes text not null default '' check (length(notes) <= 2000),
  frozen_by uuid,
  frozen_by_name text not null default '' check (length(frozen_by_name) <= 200),
  frozen_at timestamptz not null default now(),
  -- {"format": 1, "sections": {"pipelines": {"stage": [{"origin": id, "title": "…", "values": {…}}]}}}
  bundle jsonb not null check (octet_length(bundle::text) <= 8000000),
  -- Rows by section: {"pipelines": 7}
  rows jsonb not null default '{}',
  -- Things that do not travel, by kind: {"connection": 2, "places": 1}
  left_out jsonb not null default '{}',
  primary key (agency_id, id),
  unique (agency_id, template_id, number),
  foreign key (agency_id, template_id) references template on delete cascade
);
select wall_agency('template_release');
select wall_stays('template_release', 'agency_id', 'template_id', 'frozen_by');
create policy shared on template_release for select to hub_app
  using (
    scope_agency() is not null
      and exists (
        select
        from template t
        where t.agency_id = template_release.agency_id and t.id = template_release.template_id and t.is_global
      )
  );

-- One release in one account. Template and release may be of another agency, and may be deleted later.
create table template_application (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  template_id uuid not null,
  template_uid uuid not null,
  template_name text not null,
  release_id uuid not null,
  release_number integer not null,
  sections text[] not null,
  -- [{"row": "stage/ID", "field": "label", "takes": true}]
  decisions jsonb not null default '[]' check (jsonb_typeof(decisions) = 'array'),
  -- Conflicts that nobody has decided become those of the release.
  takes_all boolean not null default false,
  state text not null
    check (state in ('held', 'waiting', 'running', 'done', 'failed', 'stopped', 'undoing', 'undone')),
  -- The applications of one roll-out; those of its first wave begin at once.
  rollout_id uuid,
  -- {"added": 3, "changed": 2, "removed": 0, "conflict": 1, "untouched": 40, "left": 0, "stays": 0}
  counts jsonb not null default '{}',
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  failure text check (length(failure) <= 100),
  -- What the account said of its template before.
  template_before jsonb,
  asked_by uuid,
  asked_by_name text not null default '' check (length(asked_by_name) <= 200),
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index template_application_busy on template_application (account_id)
  where state in ('waiting', 'running', 'undoing');
create index template_application_of_template on template_application (template_id, created_at desc);
create index template_application_rollout on template_application (rollout_id) where rollout_id is not null;
create trigger template_application_touch before update on template_application
  for each row execute function touch_updated_at();
select wall_account('template_application');
select wall_stays('template_application', 'account_id', 'asked_by');
create policy agency on template_application for select to hub_app
  using (
    exists (
      select
      from account a
      where a.id = template_application.account_id and a.agency_id = (select scope_agency())
    )
  );

-- The reverse patch of an application: what each row was like before, and what was written.
create table template_change (
  account_id uuid not null,
  application_id uuid not null,
  number integer not null check (number > 0),
  section text not null,
  table_name text not null,
  origin_id text not null,
  -- The key of the row within its account.
  row_key text not null,
  title text not null default '' check (length(title) <= 300),
  kind text not null check (kind in ('added', 'changed', 'removed', 'noted')),
  -- Values by field; of a removed row all of it.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- The origin as it was before; null: there was none.
  origin_before jsonb,
  -- After the application was taken back: gone back, or why it stays.
  back text check (back in ('back', 'changed', 'used', 'taken')),
  primary key (account_id, application_id, number),
  foreign key (account_id, application_id) references template_application on delete cascade
);
select wall_account('template_change');

-- Where a row of an account comes from, and the values that were applied last.
create table template_origin (
  account_id uuid not null references account,
  table_name text not null,
  origin_id text not null,
  row_key text not null,
  section text not null,
  template_id uuid not null,
  -- Values by field.
  base jsonb not null default '{}' check (jsonb_typeof(base) = 'object'),
  primary key (account_id, table_name, origin_id)
);
select wall_account('template_origin');
