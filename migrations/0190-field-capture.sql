-- Photos that are taken on site with the phone: what it has sent, by the keys that it gave, so that nothing comes twice.
-- needs: wall_account, wall_stays

-- Drafts that phones asked for; the id is the key of the phone.
create table capture_draft (
  account_id uuid not null references account,
  id uuid not null,
  user_id uuid,
  -- No foreign key: an item that lies in the trash may come back.
  content_id uuid not null,
  -- Whether the item was made for it, or was there.
  is_new boolean not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
select wall_account('capture_draft');
select wall_stays('capture_draft', 'user_id');
create index capture_draft_content on capture_draft (account_id, content_id);

-- Photos that phones announced; the id is the key of the phone.
create table capture_photo (
  account_id uuid not null references account,
  id uuid not null,
  user_id uuid,
  -- No foreign key: what has arrived is not taken again when it is removed.
  media_id uuid not null,
  content_id uuid,
  role text not null check (role in ('before', 'after', 'detail')),
  -- The photo that this one is shown with: before and after.
  pair_id uuid,
  taken_at timestamptz,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  arrived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  check ((lat is null) = (lng is null))
);
select wall_account('capture_photo');
select wall_stays('capture_photo', 'user_id');
create index capture_photo_media on capture_photo (account_id, media_id);

-- Settings of the page for phones (INTG-10): integration_data is {"contentTypes": [id, …]}, the types that it offers.
create table mobile_integration (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  integration_data jsonb not null default '{"contentTypes": []}' check (jsonb_typeof(integration_data -> 'contentTypes') = 'array'),
  updated_at timestamptz not null default now(),
  primary key (account_id)
);
select wall_account('mobile_integration');
