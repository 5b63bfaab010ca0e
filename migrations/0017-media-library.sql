-- The media library: edits, replaced files, duplicates, search, and the histories of uploads (MEDIA-37).
-- needs: wall_account

alter table media
  -- private, as place and time are: maker and model, read from the photograph
  add column camera text not null default '' check (length(camera) <= 200),
  -- number of the last finished edit or replacement; derivatives of each have names of their own
  add column revision integer not null default 0,
  -- {"rotate": 90, "crop": {"x": 0.1, "y": 0, "width": 0.8, "height": 1}, "focal": {"x": 0.5, "y": 0.3}}: parts
  -- of the upright original, from 0 to 1
  add column edit jsonb not null default '{}',
  -- the medium whose file this upload takes the place of, until it is complete
  add column replaces_id uuid,
  -- difference hash of 64 bits in four parts of 16, which pictures that look alike share
  add column likeness integer[] check (array_length(likeness, 1) = 4),
  -- the older medium with the same bytes, or that looks alike
  add column twin_id uuid,
  add column twin_kind text check (twin_kind in ('same', 'alike')),
  add column name_key text generated always as (lower(left(name, 200))) stored,
  add column taken_key text generated always as (coalesce(taken_local, '')) stored,
  add column words text generated always as (
    lower(name || ' ' || media_title || ' ' || alt || ' ' || caption || ' ' || description)
  ) stored,
  add foreign key (account_id, replaces_id) references media (account_id, id) on delete cascade,
  add foreign key (account_id, twin_id) references media (account_id, id) on delete set null (twin_id);

drop index media_recent;
create index media_recent on media (account_id, created_at desc, id desc) include (size);
create index media_by_kind on media (account_id, kind, created_at desc, id desc);
create index media_by_name on media (account_id, name_key, id);
create index media_by_size on media (account_id, size desc, id desc);
create index media_by_taken on media (account_id, taken_key desc, id desc);
create index media_by_camera on media (account_id, camera, created_at desc, id desc);
create index media_without_item on media (account_id, created_at desc, id desc) where content_id is null;
create index media_without_alt on media (account_id, created_at desc, id desc)
  where alt = '' and kind = 'image' and state = 'ready' and replaces_id is null;
create index media_of_checksum on media (account_id, checksum) where checksum is not null;
create index media_of_twin on media (account_id, twin_id) where twin_id is not null;
create index media_replacing on media (account_id, replaces_id) where replaces_id is not null;
create index media_likeness_1 on media (account_id, (likeness[1]));
create index media_likeness_2 on media (account_id, (likeness[2]));
create index media_likeness_3 on media (account_id, (likeness[3]));
create index media_likeness_4 on media (account_id, (likeness[4]));
create index media_words on media using gist (account_id, words ext.gist_trgm_ops (siglen = 64));

-- The uses of a medium, besides the item that it belongs to.
create index content_of_cover on content (account_id, cover_media_id) where cover_media_id is not null;
create index content_pair_before on content_pair (account_id, before_media_id);
create index content_pair_after on content_pair (account_id, after_media_id);

-- Uploads that were complete; they stay when the file is deleted.
create table image_upload_history (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  media_id uuid not null,
  uploaded_by uuid references app_user on delete set null,
  name text not null,
  media_type text not null,
  size bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index image_upload_history_of_person on image_upload_history (uploaded_by) where uploaded_by is not null;
select wall_account('image_upload_history');

create table video_upload_history (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  media_id uuid not null,
  uploaded_by uuid references app_user on delete set null,
  name text not null,
  media_type text not null,
  size bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index video_upload_history_of_person on video_upload_history (uploaded_by) where uploaded_by is not null;
select wall_account('video_upload_history');
