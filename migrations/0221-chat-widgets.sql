-- The chat on the websites of others: who may show it, and how its button looks (CHAT-09, CHAT-11).
-- needs: wall_account

create table chat_widget (
  account_id uuid primary key references account,
  -- Names the account to the script; a new one closes all websites that hold the old one.
  match_id uuid not null default gen_random_uuid(),
  -- Hosts whose pages may show it, besides the site of the account itself.
  approved_domain text[] not null default '{}' check (cardinality(approved_domain) <= 30),
  widget_color text not null default '' check (widget_color ~ '^(#[0-9a-f]{6})?$'),
  widget_theme text not null default 'auto' check (widget_theme in ('auto', 'light', 'dark')),
  -- Side of the page by its direction of reading.
  widget_position text not null default 'end' check (widget_position in ('end', 'start')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select wall_account('chat_widget');
