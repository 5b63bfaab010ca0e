-- Demos of the assistant that an agency makes from the public pages of a prospect (CHAT-07), and people in conversations.
-- needs: wall_account, knowledge_lexemes

create table bot_demo (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  -- The part of its address that nobody can guess.
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{20,40}$'),
  url text not null check (length(url) between 1 and 2000),
  -- Host of the website without www.
  site text not null check (length(site) between 1 and 300),
  title text not null default '' check (length(title) <= 120),
  language language_code not null default 'en',
  state text not null default 'reading' check (state in ('reading', 'ready', 'failed', 'ended')),
  failure text check (length(failure) <= 60),
  pages integer not null default 0 check (pages >= 0),
  passages integer not null default 0 check (passages >= 0),
  -- Conversations with at least one message.
  conversations integer not null default 0 check (conversations >= 0),
  -- Tokens that its replies have cost, those held for one under way included, and the most that they may.
  tokens_used numeric(14, 3) not null default 0 check (tokens_used >= 0),
  tokens_most integer not null check (tokens_most between 0 and 100000),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, id),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'ended') = (ended_at is not null))
);
select wall_account('bot_demo');
create unique index bot_demo_site on bot_demo (account_id, site) where state in ('reading', 'ready');
create index bot_demo_made on bot_demo (account_id, created_at, id);
create index bot_demo_ends on bot_demo (ends_at);

-- A passage of a page that was read for a demo.
create table bot_demo_passage (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  bot_demo_id uuid not null,
  position integer not null,
  url text not null check (length(url) <= 2000),
  title text not null default '' check (length(title) <= 300),
  heading text not null default '' check (length(heading) <= 300),
  text text not null check (length(text) between 1 and 8000),
  language language_code not null,
  lexemes tsvector not null generated always as (knowledge_lexemes(heading, text, language)) stored,
  primary key (account_id, id),
  unique (account_id, bot_demo_id, position),
  foreign key (account_id, bot_demo_id) references bot_demo on delete cascade
);
select wall_account('bot_demo_passage');

-- A conversation with a demo. Its visitor has the secret, of which the hash stands here.
create table bot_demo_chat (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  bot_demo_id uuid not null,
  secret bytea not null check (length(secret) = 32),
  -- Messages of the visitor.
  messages integer not null default 0 check (messages >= 0),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, bot_demo_id, secret),
  foreign key (account_id, bot_demo_id) references bot_demo on delete cascade
);
select wall_account('bot_demo_chat');

create table bot_demo_message (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  bot_demo_chat_id uuid not null,
  -- The place in the conversation, from 1 on.
  n integer not null check (n > 0),
  sender text not null check (sender in ('visitor', 'assistant')),
  text text not null check (length(text) between 1 and 4000),
  -- The page that is quoted: {"title", "href"}; null: none.
  source jsonb check (jsonb_typeof(source) = 'object'),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, bot_demo_chat_id, n),
  foreign key (account_id, bot_demo_chat_id) references bot_demo_chat on delete cascade
);
select wall_account('bot_demo_message');

-- People in conversations: who has one, what is proposed to them, their notes, and answers that they keep at hand.
-- 'suggest': what the assistant would say is proposed to a person, and nothing of it reaches a visitor unseen.
alter table widget_setting drop constraint widget_setting_mode_check;
alter table widget_setting add constraint widget_setting_mode_check check (mode in ('off', 'suggest', 'auto'));

-- The assistant answers, a person is asked, a person has it, or it is over.
alter table chat drop constraint chat_state_check;
update chat set state = 'waiting' where state = 'human';
alter table chat
  add constraint chat_state_check check (state in ('bot', 'waiting', 'human', 'closed')),
  add column assigned_to uuid references app_user on delete set null,
  add column assigned_name text not null default '' check (length(assigned_name) <= 254),
  -- Since when a visitor waits for a person; null: nobody does.
  add column waiting_since timestamptz,
  -- When people were told that nobody came.
  add column missed_at timestamptz,
  -- Proposed reply to the message of this number, with why, as a message has it; '' for none.
  add column draft text not null default '' check (length(draft) <= 4000),
  add column draft_n integer,
  add column draft_context jsonb not null default '{}' check (jsonb_typeof(draft_context) = 'object');
create index chat_waiting on chat (waiting_since) where waiting_since is not null;
create index chat_assigned on chat (assigned_to) where assigned_to is not null;
alter table chat_message add column author_name text not null default '' check (length(author_name) <= 254);

-- A note of a person about a conversation, which its visitor never sees.
create table chat_note (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  chat_id uuid not null,
  author_name text not null check (length(author_name) <= 254),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, chat_id) references chat on delete cascade
);
select wall_account('chat_note');
create index chat_note_of on chat_note (account_id, chat_id, created_at);

-- An answer that people keep at hand.
create table chat_answer (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
select wall_account('chat_answer');
