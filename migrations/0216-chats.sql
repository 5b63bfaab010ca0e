-- Conversations of visitors with the assistant, their messages, and the page on which they are held.
-- needs: wall_account

alter table account add column show_agency_branding boolean not null default false;

-- The assistant is off until its owner turns it on; the rest is the look of its page (CHAT-09, CHAT-22).
alter table widget_setting
  add column mode text not null default 'off' check (mode in ('off', 'auto')),
  -- Days after its last message for which a conversation stays.
  add column keep_days integer not null default 365 check (keep_days between 1 and 3650),
  add column style_view text not null default 'card' check (style_view in ('card', 'wide')),
  add column landing_background_color text not null default '' check (landing_background_color ~ '^(#[0-9a-f]{6})?$'),
  -- A picture of the library; null: none.
  add column landing_background_img jsonb check (jsonb_typeof(landing_background_img) = 'object'),
  -- Percent.
  add column landing_background_opacity smallint not null default 100
    check (landing_background_opacity between 0 and 100),
  add column landing_page_icon jsonb check (jsonb_typeof(landing_page_icon) = 'object'),
  add column landing_page_title text not null default '' check (length(landing_page_title) <= 120),
  -- [{"label": text, "value": address, "openIn": "newTab" or "self"}]
  add column landing_action_buttons jsonb not null default '[]' check (jsonb_typeof(landing_action_buttons) = 'array');

-- A conversation. Its visitor has the secret, of which the hash stands here.
create table chat (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  secret bytea not null check (length(secret) = 32),
  language language_code not null default 'en',
  -- City, or what else the proxy says about the place of the visitor (activegeoipcitystate); null: unknown.
  city text check (length(city) <= 120),
  -- Path of the page of this site from which the visitor came.
  page text not null default '' check (length(page) <= 500),
  stage text not null default '' check (length(stage) <= 60),
  state text not null default 'bot' check (state in ('bot', 'human', 'closed')),
  name text not null default '' check (length(name) <= 200),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 60),
  -- Messages of the visitor, and questions that nothing was found for.
  messages integer not null default 0 check (messages >= 0),
  unanswered integer not null default 0 check (unanswered >= 0),
  lead_at timestamptz,
  lead_id uuid,
  booking_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, lead_id) references lead on delete set null (lead_id),
  foreign key (account_id, booking_id) references booking on delete set null (booking_id)
);
select wall_account('chat');
create unique index chat_secret on chat (account_id, secret);
create index chat_begun on chat (account_id, created_at, id);
create index chat_ended on chat (updated_at);
create index chat_lead on chat (account_id, lead_id);
create index chat_booking on chat (account_id, booking_id);

create table chat_message (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  chat_id uuid not null,
  -- The place in the conversation, from 1 on.
  n integer not null check (n > 0),
  sender text not null check (sender in ('visitor', 'assistant', 'person')),
  text text not null check (length(text) between 1 and 4000),
  -- The text with its tags, of the assistant alone (CHAT-17).
  transcript text not null default '' check (length(transcript) <= 8000),
  -- Why the assistant said it: {"by", "passages", "claims", "tools", "handoff"}; of others {}.
  context jsonb not null default '{}' check (jsonb_typeof(context) = 'object'),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, chat_id, n),
  foreign key (account_id, chat_id) references chat on delete cascade
);
select wall_account('chat_message');
