-- Demos of the assistant that an agency makes from the public pages of a prospect (CHAT-07).
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
