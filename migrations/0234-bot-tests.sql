-- Questions by which an account tests its assistant, with the answers that it has accepted.
-- needs: wall_account

create table bot_test (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  question text not null check (length(question) between 1 and 300),
  language language_code not null default 'en',
  origin text not null default 'own' check (origin in ('own', 'faq', 'chat')),
  -- The accepted answer by its source and tool: {"answered", "source", "tool"}; null: nobody has accepted one.
  accepted jsonb check (jsonb_typeof(accepted) = 'object'),
  -- Name of the person who has accepted it; '' for what was collected.
  accepted_by text not null default '' check (length(accepted_by) <= 254),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, question)
);
select wall_account('bot_test');
