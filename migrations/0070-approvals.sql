-- Decisions about drafts: the votes on each version, links by which clients decide without an account, their log,
-- and the thread of a draft.
-- needs: wall_account, wall_stays

create table approval_settings (
  account_id uuid primary key references account,
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
select wall_account('approval_settings');

-- A secret address for one client: the address is made from the key of the server and is nowhere stored.
create table approval_link (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  recipient_name text not null default '' check (length(recipient_name) <= 200),
  recipient_email text check (length(recipient_email) <= 254),
  locale language_code not null,
  -- a hash of Argon2; null: the address alone opens the page
  password_hash text,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  -- reminders that were sent after the first mail
  reminders smallint not null default 0,
  -- when the next one is due; null: none follows
  remind_at timestamptz,
  created_by uuid references app_user on delete set null,
  created_by_name text not null default '' check (length(created_by_name) <= 254),
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index approval_link_newest on approval_link (account_id, created_at desc, id desc);
create index approval_link_due on approval_link (remind_at) where remind_at is not null;
select wall_account('approval_link');
select wall_stays('approval_link', 'account_id', 'created_by');

-- The drafts that a link shows.
create table approval_link_writing (
  account_id uuid not null,
  link_id uuid not null,
  writing_id uuid not null,
  primary key (account_id, link_id, writing_id),
  foreign key (account_id, link_id) references approval_link (account_id, id) on delete cascade,
  foreign key (account_id, writing_id) references writing (account_id, id) on delete cascade
);
create index approval_link_of_writing on approval_link_writing (account_id, writing_id);
select wall_account('approval_link_writing');

-- The answer of one person or link about one version of a draft, in one step of the approval.
create table approval_vote (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  writing_id uuid not null,
  version integer not null check (version > 0),
  -- position of the step in the settings, from 0
  step smallint not null default 0 check (step >= 0),
  decision text not null check (decision in ('approved', 'rejected', 'changes')),
  feedback text not null default '' check (length(feedback) <= 4000),
  -- the person or the link: nobody counts twice in a step
  voter_id uuid not null,
  is_link boolean not null,
  voter_name text not null check (length(voter_name) <= 254),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, writing_id, version, step, voter_id),
  foreign key (account_id, writing_id) references writing (account_id, id) on delete cascade
);
select wall_account('approval_vote');
select wall_stays('approval_vote', 'account_id');

-- The log of a link, with its read receipts.
create table approval_event (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  link_id uuid not null,
  -- no reference: the line stays when the draft is gone
  writing_id uuid,
  kind text not null check (
    kind in (
      'made', 'mailed', 'opened', 'read', 'wrongPassword', 'approved', 'rejected', 'changes', 'reminded',
      'revoked'
    )
  ),
  -- the name that somebody gave, or the member who did it
  name text not null default '' check (length(name) <= 254),
  device text not null default '' check (length(device) <= 200),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, link_id) references approval_link (account_id, id) on delete cascade
);
create index approval_event_of_link on approval_event (account_id, link_id, id desc);
select wall_account('approval_event');

-- A message about a draft of the item, with the passage that it is about.
alter table content_message
  add column writing_id uuid,
  add column quote text not null default '' check (length(quote) <= 500);
create index content_message_of_writing on content_message (account_id, writing_id, id)
  where writing_id is not null;

-- Lists of decided drafts by the date of the decision.
create index writing_by_decision on writing (
  account_id, (coalesce(status, 'pending')), (coalesce(approval_date, 'epoch'::timestamptz)), id
);
