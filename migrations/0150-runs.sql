-- Long work over many items: a run and its items, whichever feature has defined it. Bulk edits move here.
-- needs: wall_account

create table run (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  -- the name of the definition, and of its job
  name text not null,
  asked_by uuid,
  -- who asked, as audit and rights take them, and the digest of their rights at that time
  asker jsonb not null,
  standing text not null,
  -- {"set": {…}, "add": {…}, "drop": {…}}: as the definition says
  request jsonb not null,
  state text not null default 'asked'
    check (state in ('asked', 'running', 'done', 'failed', 'stopped', 'undoing', 'undone')),
  -- code of the error that has ended it
  failure text,
  total integer not null default 0,
  done integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  restored integer not null default 0,
  -- what its items have used, in the unit of the definition
  amount integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  forget_at timestamptz not null,
  primary key (account_id, id)
);
create index run_newest on run (account_id, name, created_at desc, id desc);
create index run_due on run (forget_at);

create table run_item (
  account_id uuid not null references account,
  run_id uuid not null,
  item_id uuid not null,
  -- tells several results of one item apart
  part text not null default '',
  title text not null default '',
  state text not null default 'waiting'
    check (state in ('waiting', 'done', 'same', 'refused', 'undone', 'left')),
  -- why it was refused, or left as it is by the undoing
  code text,
  -- {"before": {…}, "version": 3}: what the undoing needs, as the definition says
  kept jsonb,
  primary key (account_id, run_id, item_id, part),
  foreign key (account_id, run_id) references run on delete cascade
);
create index run_item_by_state on run_item (account_id, run_id, state, item_id, part);

alter table bulk_edit no force row level security;
alter table bulk_edit_item no force row level security;
insert into run (
  account_id, id, name, asked_by, asker, standing, request, state, total, done, changed, refused, restored,
  created_at, finished_at, forget_at
)
select account_id, id, 'bulk-edit.run', asked_by, asker, standing, change,
  case state when 'waiting' then 'asked' else state end, total, done, changed, refused, restored, created_at,
  finished_at, created_at + interval '30 days'
from bulk_edit;
insert into run_item (account_id, run_id, item_id, title, state, code, kept)
select account_id, bulk_edit_id, content_id, title, case state when 'changed' then 'done' else state end, code,
  case when state <> 'waiting' then jsonb_build_object('before', before, 'version', version) end
from bulk_edit_item;
drop table bulk_edit_item;
drop table bulk_edit;

-- A job of the release before names its run as that release did.
do $$
begin
  if to_regclass('job.job') is not null then
    update job.job
    set data = jsonb_build_object('accountId', data->'accountId', 'runId', data->'bulkEditId')
    where data ? 'bulkEditId';
  end if;
end
$$;

select wall_account('run');
select wall_account('run_item');
