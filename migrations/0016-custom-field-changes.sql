-- What becomes of the values of a custom field when its type or choices change, or when it is deleted: tried
-- first, then done by a job in steps (CONT-40). One row for each key: the last change.
create table custom_field_change (
  account_id uuid not null references account,
  -- where the values stand in content.custom; a deleted field has no row of its own
  key text not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('trial', 'type', 'options', 'removal')),
  from_type text not null,
  to_type text not null,
  -- choices of the new type: [{"uid": "rent", "value": "For rent"}]
  options jsonb not null default '[]',
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- the last item that the job has looked at
  after_id uuid,
  -- items that hold a value, and how many of them are done
  total integer not null default 0,
  looked integer not null default 0,
  converted integer not null default 0,
  refused integer not null default 0,
  -- [{"contentId": "…", "title": "Terrace", "before": "12 m²", "after": null}], a few of each outcome
  samples jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
select wall_account('custom_field_change');
