-- Changes of many items at once, made by a job item by item, with the result of each item for a look and for
-- the hour in which the whole can be undone (CONT-45).
create table bulk_edit (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  asked_by uuid,
  -- who asked, as audit and rights take them, and the digest of their rights at that time
  asker jsonb not null,
  standing text not null,
  -- {"action": "change", "set": {…}, "add": {…}, "drop": {…}}
  change jsonb not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'undoing', 'undone', 'failed')),
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  restored integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, id)
);
create index bulk_edit_latest on bulk_edit (account_id, created_at desc, id desc);
create index bulk_edit_due on bulk_edit (created_at);
select wall_account('bulk_edit');

create table bulk_edit_item (
  account_id uuid not null references account,
  bulk_edit_id uuid not null,
  content_id uuid not null,
  title text not null default '',
  state text not null default 'waiting'
    check (state in ('waiting', 'changed', 'same', 'refused', 'undone', 'left')),
  -- why it was refused, or left as it is by the undoing
  code text,
  -- the values of before and the version after, for the undoing
  before jsonb,
  version integer,
  primary key (account_id, bulk_edit_id, content_id),
  foreign key (account_id, bulk_edit_id) references bulk_edit on delete cascade
);
create index bulk_edit_item_by_state on bulk_edit_item (account_id, bulk_edit_id, state, content_id);
select wall_account('bulk_edit_item');
