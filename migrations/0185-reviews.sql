-- Reviews that customers wrote elsewhere, their imports, and the locations of a Business Profile.
-- needs: wall_account

create table review (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  source text not null check (source in ('google', 'yelp', 'trustpilot', 'csv')),
  external_id text not null check (length(external_id) between 1 and 300),
  -- Where its source has it: accounts/1/locations/2/reviews/3
  path text not null default '' check (length(path) <= 600),
  -- No foreign key: reviews stay when their connection is removed.
  connection_id uuid,
  -- The name of the website as a file says it, such as Houzz.
  origin text not null default '' check (length(origin) <= 200),
  author text not null check (length(author) <= 200),
  -- Halves are kept.
  rating numeric(2, 1) not null check (rating between 1 and 5),
  text text not null check (length(text) <= 10000),
  language text not null default '' check (length(language) <= 20),
  written_at timestamptz,
  -- When the source says that the customer has changed it.
  edited_at timestamptz,
  url text check (length(url) <= 2000),
  reply text not null default '' check (length(reply) <= 5000),
  replied_at timestamptz,
  -- draft: written here; sending: a job sends it; unknown: nobody knows whether the source has it.
  reply_state text not null default 'none'
    check (reply_state in ('none', 'draft', 'sending', 'sent', 'failed', 'unknown')),
  reply_draft text not null default '' check (length(reply_draft) <= 5000),
  reply_failure text,
  -- Who has approved the reply that is sent.
  reply_by uuid,
  -- Grows with each wish to send, so that a job does not end a later one.
  reply_turn integer not null default 0,
  is_featured boolean not null default false,
  -- The source does not have it any more.
  is_removed boolean not null default false,
  removed_at timestamptz,
  -- The import that has seen, made and changed it last: row of reviews_log or of content_import.
  seen_in uuid,
  made_in uuid,
  changed_in uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, source, external_id),
  check (is_removed = (removed_at is not null)),
  check ((reply_state in ('failed', 'unknown')) = (reply_failure is not null))
);
create index review_newest on review (account_id, coalesce(written_at, created_at) desc, id desc);
create index review_of_connection on review (account_id, connection_id) where connection_id is not null;
create index review_made_in on review (account_id, made_in);
select wall_account('review');
-- Visitors see what the source shows everybody.
create policy visitor on review for select to hub_visitor
  using (account_id = scope_account() and not is_removed);
grant select (
  account_id, id, source, origin, author, rating, text, language, written_at, url, reply, replied_at,
  is_featured, is_removed, created_at
) on review to hub_visitor;

create table reviews_log (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  time timestamptz not null default now(),
  source text not null check (source in ('google', 'yelp', 'trustpilot', 'csv')),
  connection_id uuid,
  -- The name of the connection or file at that time.
  name text not null default '' check (length(name) <= 300),
  asked_by uuid,
  -- none: the source has no reviews; low: it has reviews, and none of 4 stars or more.
  outcome text not null default 'running'
    check (outcome in ('running', 'imported', 'none', 'low', 'failed', 'undone')),
  found integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  -- Reviews that could not be read, and those that the source does not give.
  refused integer not null default 0,
  withheld integer not null default 0,
  failure text,
  said text not null default '' check (length(said) <= 300),
  ended_at timestamptz,
  primary key (account_id, id),
  check ((outcome = 'failed') = (failure is not null)),
  check ((outcome = 'running') = (ended_at is null))
);
create index reviews_log_newest on reviews_log (account_id, time desc, id desc);
create unique index reviews_log_running on reviews_log (account_id, connection_id) where outcome = 'running';
select wall_account('reviews_log');

create table gmb_location (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  connection_id uuid not null,
  -- accounts/1/locations/2
  name text not null check (length(name) between 1 and 300),
  title text not null check (length(title) <= 300),
  address text not null default '' check (length(address) <= 500),
  -- Its reviews are imported.
  is_chosen boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, connection_id, name),
  foreign key (account_id, connection_id) references connection (account_id, id) on delete cascade
);
select wall_account('gmb_location');
