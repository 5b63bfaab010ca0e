-- Counts of what visitors of a public site did: plain numbers of a day, nothing about who they are.
-- needs: wall_account
create table site_count (
  account_id uuid not null references account,
  -- in the time zone of the account
  day date not null,
  -- 'all' = the whole site, else one kind of page, one item, or where visits came from
  part text not null check (part in ('all', 'page', 'item', 'source')),
  measure text not null check (measure in ('visits', 'views', 'calls', 'mails')),
  -- name of the page, id of the item, host or campaign of the source; '' of the whole
  key text not null default '' check (length(key) <= 100),
  count integer not null check (count > 0),
  primary key (account_id, part, day, measure, key)
);
-- For the removal of old days.
create index site_count_day on site_count (day);
select wall_account('site_count');

-- A copy of a public site as a zip of files: made by a job, kept until it expires.
create table site_copy (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- 0 to 100
  progress integer not null default 0 check (progress between 0 and 100),
  pages integer not null default 0,
  files integer not null default 0,
  size bigint not null default 0,
  -- the host that was copied
  host text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  primary key (account_id, id)
);
create index site_copy_expiry on site_copy (expires_at);
select wall_account('site_copy');
