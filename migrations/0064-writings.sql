-- Drafts of texts about items, their versions, and the log of their generation.
-- needs: wall_account, wall_stays

-- A draft for one destination and one language (APPR-15). Its place on the site is content.writings (CONT-06),
-- which holds the approved text under the same id.
create table writing (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  content_id uuid not null,
  -- the writing instruction it was made by, and the name of that instruction then (APPR-03 "Writer Output")
  instruction_id uuid,
  writer_output text not null default '' check (length(writer_output) <= 200),
  destination text not null
    check (destination in ('site', 'blog', 'social', 'listing', 'seoTitle', 'seoDescription')),
  language language_code not null,
  title text not null default '' check (length(title) <= 300),
  description text not null default '' check (length(description) <= 20000),
  -- the number and the hash (SHA-256, hex) of the current version: what a decision names
  version integer not null default 1 check (version > 0),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  origin text not null check (origin in ('model', 'template', 'hand')),
  -- [{"field": "city", "text": "Bath"}]: the fields of the item behind the text
  sources jsonb not null default '[]',
  -- ["…"]: sentences that no field backs
  claims jsonb not null default '[]',
  -- null counts as pending (APPR-16, X-22)
  status text check (status in ('pending', 'approved', 'rejected')),
  feedback text not null default '' check (length(feedback) <= 4000),
  approved_by text not null default '' check (length(approved_by) <= 254),
  approval_date timestamptz,
  -- the version that the decision was about
  decided_version integer,
  user_id uuid references app_user on delete set null,
  -- the name that the person had when the text was generated
  user_name text not null default '' check (length(user_name) <= 254),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, content_id) references content (account_id, id) on delete cascade
);
create index writing_of_item on writing (account_id, content_id, id);
create index writing_by_status on writing (account_id, (coalesce(status, 'pending')), created_at desc, id desc);
select wall_account('writing');
select wall_stays('writing', 'account_id', 'user_id');

create table writing_version (
  account_id uuid not null,
  writing_id uuid not null,
  version integer not null check (version > 0),
  title text not null default '' check (length(title) <= 300),
  description text not null default '' check (length(description) <= 20000),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  origin text not null check (origin in ('model', 'template', 'hand')),
  user_id uuid references app_user on delete set null,
  user_name text not null default '' check (length(user_name) <= 254),
  created_at timestamptz not null default now(),
  primary key (account_id, writing_id, version),
  foreign key (account_id, writing_id) references writing (account_id, id) on delete cascade
);
select wall_account('writing_version');
select wall_stays('writing_version', 'account_id', 'user_id');

-- One generation (AI-08): which text, for whom, by which model, and the answer of the approver.
create table generation_log (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  -- no reference: the log stays when the item or the draft is gone
  content_id uuid,
  writing_id uuid,
  instruction_id uuid,
  user_id uuid references app_user on delete set null,
  user_name text not null default '' check (length(user_name) <= 254),
  model text not null default '' check (length(model) <= 200),
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
  -- code of the error of a failed generation
  failure text,
  words integer not null default 0 check (words >= 0),
  -- the entry of the token ledger that paid for it
  entry_id uuid,
  is_responsed boolean,
  response_feedback text not null default '' check (length(response_feedback) <= 4000),
  response_by text not null default '' check (length(response_by) <= 254),
  response_date timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index generation_log_newest on generation_log (account_id, created_at desc, id desc);
create index generation_log_of_writing on generation_log (account_id, writing_id) where writing_id is not null;
select wall_account('generation_log');
select wall_stays('generation_log', 'account_id', 'user_id');
