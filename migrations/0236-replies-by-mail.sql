-- Answers by mail: the addresses to which people of an account answer, the mailbox in which their answers arrive, and
-- which of them have been read (docs/decisions/0204-replies-by-mail.md).
-- needs: wall_account, wall_stays

-- An address of one mail to one person. What is answered there goes into the conversation or to the inquiry.
create table reply_address (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  user_id uuid not null references app_user on delete cascade,
  -- Keyed hash of the address that the mail went to: answers come from there.
  sender bytea not null check (length(sender) = 32),
  chat_id uuid,
  lead_id uuid,
  -- When the person was told that an answer did not arrive; null: never.
  told_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  check (num_nonnulls(chat_id, lead_id) = 1),
  foreign key (account_id, chat_id) references chat on delete cascade,
  foreign key (account_id, lead_id) references lead on delete cascade
);
select wall_account('reply_address');
select wall_stays('reply_address', 'user_id');
create index reply_address_user on reply_address (user_id);
create index reply_address_chat on reply_address (account_id, chat_id);
create index reply_address_lead on reply_address (account_id, lead_id);
create index reply_address_created on reply_address (created_at);

-- How far the mailbox of an account is read.
create table mailbox (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  -- The connection, which may be gone: then this row is deleted at night.
  connection_id uuid not null,
  -- The numbers of messages count within it; another one means that the server has numbered them anew.
  -- '': it was never read.
  uid_validity text not null default '' check (length(uid_validity) <= 20),
  last_uid bigint not null default 0 check (last_uid >= 0),
  -- The message at which reading has broken off, and how often.
  failed_uid bigint,
  tries integer not null default 0 check (tries >= 0),
  -- A process reads it until then, and no other one meanwhile.
  busy_until timestamptz,
  primary key (account_id, id),
  unique (account_id, connection_id)
);
select wall_account('mailbox');

-- A message that came to an address of above: each counts once, and nothing of its text stands here.
create table mail_reply (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  -- Hash of its Message-ID.
  message_key bytea not null check (length(message_key) = 32),
  outcome text not null check (outcome in
    ('delivered', 'automatic', 'unknown', 'sender', 'right', 'closed', 'taken', 'empty', 'long')),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, message_key)
);
select wall_account('mail_reply');
create index mail_reply_created on mail_reply (created_at);
