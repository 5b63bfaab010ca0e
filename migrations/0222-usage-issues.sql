-- What goes wrong with the use of the product by accounts, for the operator (HOUSE-01); found anew every hour.
-- needs: wall_account
create table usage_issue (
  account_id uuid not null references account,
  kind text not null check (kind in ('tokens', 'storage', 'connection', 'webhook', 'automation')),
  -- Percent of tokens or storage, else how many connections, webhooks or runs.
  amount integer not null check (amount > 0),
  -- When it was found first.
  since timestamptz not null default now(),
  found_at timestamptz not null default now(),
  primary key (account_id, kind)
);
create index usage_issue_of_house on usage_issue (since desc, account_id, kind);
create index usage_issue_by_kind on usage_issue (kind, since desc, account_id);
select wall_account('usage_issue');
-- The operator reads runs of automatic tagging over all accounts (HOUSE-10).
create index auto_tag_history_of_house on auto_tag_history (created_at desc, id desc);
