-- Imports of files: mapping, counts, and the outcome of each row (CONT-43).
-- needs: wall_account, wall_stays

create table content_import (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  -- who brings the file in: the rights of this person count while the job runs
  user_id uuid references app_user on delete set null,
  name text not null,
  size bigint not null,
  kind text not null check (kind in ('csv', 'xlsx', 'wxr', 'photos')),
  state text not null default 'reading'
    check (state in (
      'reading', 'checking', 'ready', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed'
    )),
  -- code of the reason when it failed
  failure text,
  -- {"encoding": "utf-8", "separator": ",", "dates": "dmy", "contentTypeId": "…"}
  options jsonb not null default '{}',
  -- [{"name": "Title", "samples": ["Roof"], "field": "title", "sure": "same"}]
  columns jsonb not null default '[]',
  -- outcome of the trial: see contract.ts of exchange
  trial jsonb,
  -- rows of the file that were looked at: an interrupted job goes on after them
  done integer not null default 0,
  created integer not null default 0,
  refused integer not null default 0,
  undone integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, id)
);
create index content_import_latest on content_import (account_id, created_at desc, id desc);
create index content_import_age on content_import (created_at);
select wall_account('content_import');
-- Whose rights count is never somebody else's choice.
select wall_stays('content_import', 'user_id');

create table content_import_row (
  account_id uuid not null,
  import_id uuid not null,
  -- number of the row in the file, the header being 1
  row_number integer not null,
  -- the item that was made; null when it was refused, or is gone
  content_id uuid,
  title text not null default '',
  -- [{"field": "doneOn", "code": "import.date", "value": "soon"}]
  problems jsonb not null default '[]',
  undone boolean not null default false,
  primary key (account_id, import_id, row_number),
  foreign key (account_id, import_id) references content_import on delete cascade,
  foreign key (account_id, content_id) references content on delete set null (content_id)
);
create index content_import_row_content on content_import_row (account_id, content_id)
  where content_id is not null;
select wall_account('content_import_row');
