-- Automatic tags of photos (MEDIA-33 to MEDIA-36): settings, tags of photos, votes, runs, smart tags.
-- needs: wall_account, wall_stays
create table auto_tag_settings (
  account_id uuid primary key references account,
  is_on boolean not null default true,
  -- percent from which a tag is given; from half of it on it is suggested
  threshold smallint not null default 70 check (threshold between 30 and 100),
  -- labels whose tags may be given; null = all
  label_ids uuid[],
  adapter text not null default 'local' check (adapter in ('local', 'openai')),
  base_url text not null default '' check (length(base_url) <= 500),
  model text not null default '' check (length(model) <= 200),
  key_sealed bytea,
  updated_at timestamptz not null default now()
);
select wall_account('auto_tag_settings');

-- Facts that are read from a photo once, by which tags are found.
create table media_fact (
  account_id uuid not null references account,
  media_id uuid not null,
  -- difference hash of 64 bits, as 16 hexadecimal digits
  hash text not null check (length(hash) = 16),
  colors text[] not null,
  season text check (season in ('spring', 'summer', 'autumn', 'winter')),
  day_part text check (day_part in ('morning', 'midday', 'evening', 'night')),
  taken_on date,
  city text not null default '',
  created_at timestamptz not null default now(),
  primary key (account_id, media_id),
  foreign key (account_id, media_id) references media (account_id, id) on delete cascade
);
select wall_account('media_fact');

create table media_tag (
  account_id uuid not null references account,
  media_id uuid not null,
  tag_id uuid not null,
  state text not null check (state in ('suggested', 'given', 'refused')),
  source text not null check (source in ('local', 'openai', 'smart', 'person')),
  score real not null check (score between 0 and 1),
  -- kinds of evidence: ["season", "color"]
  reasons jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (account_id, media_id, tag_id),
  foreign key (account_id, media_id) references media (account_id, id) on delete cascade,
  foreign key (account_id, tag_id) references tag (account_id, id) on delete cascade
);
create index media_tag_of_tag on media_tag (account_id, tag_id, media_id);
create index media_tag_suggested on media_tag (account_id, media_id desc) where state = 'suggested';
create index media_tag_given on media_tag (account_id, media_id desc) where state = 'given';
select wall_account('media_tag');

-- The last vote on each tag of a photo: 1 = right, -1 = wrong.
create table image_detection_voting (
  account_id uuid not null references account,
  media_id uuid not null,
  tag_id uuid not null,
  user_id uuid references app_user,
  vote smallint not null check (vote in (-1, 1)),
  source text not null,
  score real not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, media_id, tag_id),
  foreign key (account_id, media_id) references media (account_id, id) on delete cascade,
  foreign key (account_id, tag_id) references tag (account_id, id) on delete cascade
);
create index image_detection_voting_latest on image_detection_voting (account_id, updated_at desc);
create index image_detection_voting_of_tag on image_detection_voting (account_id, tag_id);
select wall_account('image_detection_voting');
select wall_stays('image_detection_voting', 'user_id');

-- Runs of the tagger; they stay when the photo is deleted.
create table auto_tag_history (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  media_id uuid not null,
  media_name text not null,
  adapter text not null,
  model text not null default '',
  started_by text not null check (started_by in ('upload', 'person')),
  state text not null check (state in ('done', 'failed')),
  failure text,
  -- [{"label": "Winter", "score": 0.8, "state": "given"}]
  tags jsonb not null default '[]',
  milliseconds integer not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index auto_tag_history_latest on auto_tag_history (account_id, created_at desc, id desc);
create index auto_tag_history_of_media on auto_tag_history (account_id, media_id);
select wall_account('auto_tag_history');

-- A tag that every photo gets that matches a search.
create table smart_tag (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  tag_id uuid not null,
  -- {"text": "roof", "colors": ["red"], "seasons": ["winter"]}: contract-smart.ts of tagging
  rule jsonb not null,
  is_on boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, tag_id),
  foreign key (account_id, tag_id) references tag (account_id, id) on delete cascade
);
select wall_account('smart_tag');
