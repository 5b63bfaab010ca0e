-- Videos made of the photos of an item (MEDIA-19 to MEDIA-21), and screenshots of web pages (MEDIA-23, MEDIA-24).
-- needs: wall_account, wall_stays
create table image_to_video (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  content_id uuid not null,
  media_ids uuid[] not null,
  aspect text not null check (aspect in ('16:9', '1:1', '9:16')),
  seconds real not null check (seconds between 1 and 10),
  -- one caption a photo, empty = none
  captions text[] not null,
  state text not null default 'queued' check (state in ('queued', 'working', 'done', 'failed')),
  -- percent
  progress smallint not null default 0 check (progress between 0 and 100),
  failure text,
  -- the video that was made of them
  result_id uuid,
  made_by uuid references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, content_id) references content (account_id, id) on delete cascade,
  foreign key (account_id, result_id) references media (account_id, id) on delete set null (result_id)
);
create index image_to_video_of_content on image_to_video (account_id, content_id, created_at desc);
create index image_to_video_latest on image_to_video (account_id, created_at desc);
create index image_to_video_result on image_to_video (account_id, result_id) where result_id is not null;
select wall_account('image_to_video');
select wall_stays('image_to_video', 'made_by');

create table screenshot (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  content_id uuid,
  url text not null check (length(url) <= 2000),
  width integer not null check (width between 200 and 3840),
  height integer not null check (height between 200 and 4320),
  scale real not null default 1 check (scale between 1 and 3),
  no_cookie_banners boolean not null default true,
  no_ads boolean not null default true,
  state text not null default 'queued' check (state in ('queued', 'working', 'done', 'failed')),
  failure text,
  media_id uuid,
  asked_by uuid references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, content_id) references content (account_id, id) on delete set null (content_id),
  foreign key (account_id, media_id) references media (account_id, id) on delete set null (media_id)
);
create index screenshot_latest on screenshot (account_id, created_at desc);
create index screenshot_content on screenshot (account_id, content_id) where content_id is not null;
create index screenshot_media on screenshot (account_id, media_id) where media_id is not null;
select wall_account('screenshot');
select wall_stays('screenshot', 'asked_by');
