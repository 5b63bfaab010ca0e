-- The profile of an account at an aggregator of networks, and the numbers of its posts (INTG-16).
-- needs: wall_account

create table account_ayrshare (
  account_id uuid primary key references account,
  connection_id uuid not null,
  title text not null check (length(title) <= 300),
  ref_id text not null check (length(ref_id) <= 200),
  -- The networks that are linked there: ["facebook", "instagram"]
  platforms jsonb not null check (jsonb_typeof(platforms) = 'array'),
  read_at timestamptz not null default now(),
  foreign key (account_id, connection_id) references connection (account_id, id) on delete cascade
);
select wall_account('account_ayrshare');

create table ayrshare_analytics (
  account_id uuid not null references account,
  publication_id uuid not null,
  -- Added up over the networks of the post.
  likes integer not null,
  comments integer not null,
  shares integer not null,
  views integer not null,
  read_at timestamptz not null default now(),
  primary key (account_id, publication_id),
  foreign key (account_id, publication_id) references publication (account_id, id) on delete cascade
);
select wall_account('ayrshare_analytics');
