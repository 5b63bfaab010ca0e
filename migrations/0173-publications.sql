-- Websites of an account, and what was published there.
-- needs: wall_account, website_follow

-- A website is the lasting side of its connection, and has its id.
create table website (
  account_id uuid not null references account,
  id uuid not null,
  uid uuid not null generated always as (id) stored,
  kind text not null check (length(kind) between 1 and 60),
  name text not null default '' check (length(name) <= 120),
  address text not null check (length(address) <= 500),
  is_deleted boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  check (is_deleted = (deleted_at is not null))
);
select wall_account('website');
create trigger connection_website
  after insert or update of name, address or delete on connection for each row
  execute function website_follow();

create table publication (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  uid uuid not null generated always as (id) stored,
  -- The kind of destination.
  type text not null default 'website' check (type in ('website')),
  website_id uuid not null,
  -- No foreign key: what was published stays readable when its item is deleted.
  content_id uuid not null,
  title text not null check (length(title) <= 500),
  content_type_id uuid,
  content_type text not null default '' check (length(content_type) <= 200),
  -- Whether it is to be seen there; the job makes it so.
  is_show boolean not null default true,
  -- Whether it is seen there, as far as its website has answered.
  status text not null default 'notPublished' check (status in ('published', 'notPublished')),
  -- ready: its draft is there. unknown: an answer was lost, and nobody knows whether its draft is there.
  state text not null default 'pending' check (state in ('pending', 'ready', 'completed', 'failed', 'unknown')),
  -- Grows with each wish, so that a job does not end a later one.
  turn integer not null default 1,
  -- Until when a job is known to work on it.
  job_until timestamptz,
  asked_by uuid,
  asked_at timestamptz not null default now(),
  -- The wish of a rule, which asks once.
  asked_key text check (length(asked_key) <= 200),
  remote_id bigint,
  remote_address text check (length(remote_address) <= 500),
  permalink text check (length(permalink) <= 2000),
  sent_hash text check (length(sent_hash) = 64),
  sent_at timestamptz,
  -- What the website did not take: {"pictures": 1, "words": 2}
  left_out jsonb not null default '{}' check (jsonb_typeof(left_out) = 'object'),
  failure text,
  said text not null default '' check (length(said) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, content_id, website_id),
  foreign key (account_id, website_id) references website (account_id, id),
  check ((state in ('failed', 'unknown')) = (failure is not null))
);
create index publication_newest on publication (account_id, asked_at desc, id desc);
create index publication_of_website on publication (account_id, website_id);
select wall_account('publication');
