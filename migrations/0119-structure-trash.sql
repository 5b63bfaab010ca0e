-- Deleted parts of the structure with the rows that hung on them, for 30 days: words, pipelines, stages, content
-- types, custom fields and their groups (CONT-35, CONT-38 to 42).
create table structure_trash (
  account_id uuid not null references account,
  -- the id of the deleted row, which it gets back
  id uuid not null,
  kind text not null check (
    kind in (
      'category', 'service', 'label', 'tag', 'pipeline', 'stage', 'content_type', 'custom_field',
      'custom_field_group'
    )
  ),
  name text not null,
  -- {"category": [row, …], "content_category": [row, …]}: rows by table, and lists of ids that are no rows: see
  -- server/removed/queries.ts of content-model
  record jsonb not null,
  removed_by uuid references app_user on delete set null,
  removed_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index structure_trash_due on structure_trash (removed_at);
select wall_account('structure_trash');
select wall_stays('structure_trash', 'removed_by');
