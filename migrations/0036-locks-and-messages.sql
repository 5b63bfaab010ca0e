-- Locked items (CONT-36), and the conversation of an item (CONT-52).
-- needs: wall_account, wall_stays

alter table content
  add column locked_at timestamptz,
  -- the name that the person had then
  add column locked_by_name text not null default '' check (length(locked_by_name) <= 254),
  add column lock_reason text not null default '' check (length(lock_reason) <= 300);

-- An item may be deleted and restored: its messages stay, and a job deletes those of items that are gone for good.
create table content_message (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  content_id uuid not null,
  user_id uuid references app_user on delete set null,
  -- the name that the person had then
  author_name text not null check (length(author_name) <= 254),
  -- empty once the message is deleted
  body text not null check (length(body) <= 4000),
  -- members who are named in it
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (account_id, id)
);
create index content_message_of_item on content_message (account_id, content_id, id desc);
select wall_account('content_message');
select wall_stays('content_message', 'account_id', 'user_id');

-- The last message of an item that a person has seen.
create table content_message_seen (
  account_id uuid not null references account,
  content_id uuid not null,
  user_id uuid not null references app_user on delete cascade,
  message_id uuid not null,
  primary key (account_id, content_id, user_id)
);
select wall_account('content_message_seen');
select wall_stays('content_message_seen', 'account_id', 'user_id');

-- Who has an item open: written anew by each open screen, and over a minute later.
create table content_presence (
  account_id uuid not null references account,
  content_id uuid not null,
  user_id uuid not null references app_user on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (account_id, content_id, user_id)
);
select wall_account('content_presence');
select wall_stays('content_presence', 'account_id', 'user_id');
