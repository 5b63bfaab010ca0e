-- Posts on social networks, which are publications as well, and the plan by which they go out.
-- needs: wall_account, website_follow

-- A network is a website of another kind: the lasting side of its connection.
alter table website
  -- It was connected, or brought back, at this time; the days without a post count from here.
  add column active_since timestamptz not null default now(),
  add column warned_at timestamptz,
  -- Removed because nothing was posted there: its connection is kept, so that it comes back with one click.
  add column is_idle boolean not null default false,
  -- What the network allows, as it has said: {"characters": 500, "pictures": 4}
  add column limits jsonb check (jsonb_typeof(limits) = 'object'),
  add check (is_deleted or not is_idle);

alter table publication
  drop constraint publication_type_check,
  add constraint publication_type_check check (type in ('website', 'network')),
  -- The words of a post as somebody has edited them; null: those that the item gives.
  add column text text check (length(text) between 1 and 10000),
  -- When it is to go out; null: at once.
  add column due_at timestamptz,
  -- How often the network has asked for patience in this turn.
  add column delays smallint not null default 0,
  -- The key under which a network makes the post once, noted before it is asked.
  add column post_key text check (length(post_key) between 1 and 100),
  -- The name of the post at the network.
  add column remote_ref text check (length(remote_ref) <= 500),
  -- The plan has chosen it.
  add column is_planned boolean not null default false,
  add check (due_at is null or state = 'pending');
create index publication_due on publication (due_at) where due_at is not null;

create table social_setting (
  account_id uuid primary key references account,
  -- The plan posts by itself.
  is_automatic boolean not null default false,
  -- Days between two posts of the plan (INTG-14).
  social_period smallint not null default 15 check (social_period between 1 and 365),
  -- Days without a post after which a network is removed (INTG-15).
  days_limit smallint not null default 10 check (days_limit between 2 and 365),
  -- For networks to come (INTG-13).
  gmb_action_id text check (length(gmb_action_id) <= 60),
  gmb_action_url text check (length(gmb_action_url) <= 2000),
  gmb_post_topic_id text check (length(gmb_post_topic_id) <= 60),
  source_id text check (length(source_id) <= 200),
  youtube_video_type text check (length(youtube_video_type) <= 60),
  top_of_youtube_post text check (length(top_of_youtube_post) <= 5000),
  sub_reddit_text text check (length(sub_reddit_text) <= 300),
  gmb_additional_data jsonb check (jsonb_typeof(gmb_additional_data) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select wall_account('social_setting');
