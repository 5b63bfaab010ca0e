-- Model, taxonomy, content and its files (CONT-02 to 14, 24 to 28, 34; MEDIA-02).
-- needs: content_type_rights, keep_words, preview_standing, tally_content, tally_media, touch_updated_at
-- needs: wall_account

create table pipeline (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  label text not null check (length(label) between 1 and 120),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
select wall_account('pipeline', true);

create table stage (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  pipeline_id uuid not null,
  label text not null check (length(label) between 1 and 120),
  value text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  position integer not null default 0,
  primary key (account_id, id),
  unique (account_id, pipeline_id, value),
  foreign key (account_id, pipeline_id) references pipeline on delete cascade
);
select wall_account('stage', true);

create table content_type (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  pipeline_id uuid not null,
  key text not null,
  label text not null check (length(label) between 1 and 120),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  is_milestones boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, key),
  foreign key (account_id, pipeline_id) references pipeline
);
select wall_account('content_type', true);
create trigger content_type_rights
  after insert on content_type
  referencing new table as added
  for each statement
  execute function content_type_rights();

-- Fields shown together. A group for one person is seen by nobody else among those whom documents restrict
-- (ROLE-09); it stays closed when that person is deleted, hence for_one.
create table custom_field_group (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  label text not null check (length(label) between 1 and 120),
  user_id uuid references app_user on delete set null,
  position integer not null default 0,
  for_one boolean not null default false,
  primary key (account_id, id),
  unique (account_id, label),
  constraint custom_field_group_for_one check (for_one or user_id is null)
);
select wall_account('custom_field_group');

create table custom_field (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  key text not null check (length(key) between 1 and 80),
  name text not null check (length(name) between 1 and 120),
  type text not null check (
    type in (
      'text', 'number', 'multiText', 'date', 'select', 'multiSelect', 'mapAutocomplete', 'map', 'media'
    )
  ),
  options jsonb not null default '[]',
  value jsonb,
  require boolean not null default false,
  position integer not null default 0,
  is_default boolean not null default false,
  group_id uuid,
  primary key (account_id, id),
  unique (account_id, key),
  foreign key (account_id, group_id) references custom_field_group on delete set null (group_id)
);
create index custom_field_of_group on custom_field (account_id, group_id) where group_id is not null;
select wall_account('custom_field', true);

-- The content types of a field. A field without rows here belongs to every type.
create table custom_field_content_type (
  account_id uuid not null,
  custom_field_id uuid not null,
  content_type_id uuid not null,
  primary key (account_id, custom_field_id, content_type_id),
  foreign key (account_id, custom_field_id) references custom_field on delete cascade,
  foreign key (account_id, content_type_id) references content_type on delete cascade
);
select wall_account('custom_field_content_type', true);

create table category (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  label text not null check (length(label) between 1 and 120),
  position integer not null default 0,
  primary key (account_id, id),
  unique (account_id, label)
);
select wall_account('category', true);

create table service (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  label text not null check (length(label) between 1 and 120),
  alias text not null default '',
  description text not null default '',
  cover_media_id uuid,
  position integer not null default 0,
  primary key (account_id, id),
  unique (account_id, label)
);
select wall_account('service', true);

create table label (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  label text not null check (length(label) between 1 and 120),
  position integer not null default 0,
  primary key (account_id, id),
  unique (account_id, label)
);
select wall_account('label', true);

create table tag (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  label_id uuid not null,
  label text not null check (length(label) between 1 and 120),
  position integer not null default 0,
  primary key (account_id, id),
  unique (account_id, label_id, label),
  foreign key (account_id, label_id) references label on delete cascade
);
select wall_account('tag', true);

create table content (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  user_id uuid references app_user,
  content_type_id uuid not null,
  pipeline_id uuid not null,
  stage_id uuid not null,
  title text not null default '' check (length(title) <= 300),
  description text not null default '' check (length(description) <= 20000),
  city text not null default '',
  neighborhood text not null default '',
  address text not null default '',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  geohash text,
  done_on date,
  status_service text not null default 'open' check (status_service in ('open', 'cancelled', 'completed')),
  status_content text not null default 'draft'
    check (status_content in ('draft', 'writing', 'dropped', 'reviewing', 'finalized')),
  status_publish text not null default 'notPublished' check (status_publish in ('notPublished', 'published')),
  is_featured boolean not null default false,
  presentation jsonb not null default '{}',
  writings jsonb not null default '{}',
  custom jsonb not null default '{}',
  smart_tags jsonb not null default '[]',
  seo_title text not null default '',
  seo_description text not null default '',
  permalink text check (length(permalink) between 1 and 200),
  cover_media_id uuid,
  is_testimonial boolean not null default false,
  testimonial jsonb,
  is_submission_terms boolean,
  related_to uuid,
  version integer not null default 1,
  -- for dense lists, kept by the writer of the public copy: cover picture and number of photos; how many of
  -- six parts are ready
  card jsonb not null default '{"cover": null, "photos": 0}',
  ready smallint not null default 0,
  -- lower() is not leakproof, so row security would keep a keyset condition on it out of the index
  title_key text generated always as (lower(left(title, 200))) stored,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, content_type_id) references content_type,
  foreign key (account_id, pipeline_id) references pipeline,
  foreign key (account_id, stage_id) references stage,
  foreign key (account_id, related_to) references content (account_id, id) on delete set null (related_to)
);
create unique index content_permalink on content (account_id, permalink) where permalink is not null;
create index content_own on content (account_id, user_id, updated_at desc, id desc);
create index content_featured on content (account_id, updated_at desc, id desc) where is_featured;
create index content_waiting on content (account_id, updated_at desc, id desc)
  where status_publish = 'notPublished' and ready = 6 and not is_testimonial;
create index content_by_type on content (account_id, content_type_id, updated_at desc, id desc);
create index content_by_stage on content (account_id, stage_id, updated_at desc, id desc);
create index content_by_status on content (
  account_id, status_publish, status_content, updated_at desc, id desc
);
create index content_related on content (account_id, related_to) where related_to is not null;
create index content_search on content using gist (account_id, title ext.gist_trgm_ops (siglen = 64));
create index content_updated on content (
  account_id, is_testimonial, updated_at desc, id desc, status_publish, status_content, status_service,
  content_type_id, stage_id
)
  include (title_key, user_id, pipeline_id, is_featured, ready);
create index content_created on content (
  account_id, is_testimonial, created_at desc, id desc, status_publish, status_content, status_service,
  content_type_id, stage_id
)
  include (title_key, updated_at, user_id, pipeline_id, is_featured, ready);
create index content_title on content (
  account_id, is_testimonial, title_key, id, status_publish, status_content, status_service, content_type_id,
  stage_id
)
  include (updated_at, user_id, pipeline_id, is_featured, ready);
select wall_account('content');
grant select on content to hub_definer;
create trigger content_keep_words
  before update on content
  for each row
  when (old.is_testimonial)
  execute function keep_words();
create trigger content_tally_came
  after insert on content
  referencing new table as came
  for each statement
  execute function tally_content();
create trigger content_tally_gone
  after delete on content
  referencing old table as gone
  for each statement
  execute function tally_content();
create trigger content_tally_changed
  after update of is_testimonial, status_publish, status_content on content
  for each row
  when (
    (old.is_testimonial, old.status_publish, old.status_content)
      is distinct from (new.is_testimonial, new.status_publish, new.status_content)
  )
  execute function tally_content();

create table content_category (
  account_id uuid not null,
  content_id uuid not null,
  category_id uuid not null,
  primary key (account_id, content_id, category_id),
  foreign key (account_id, content_id) references content on delete cascade,
  foreign key (account_id, category_id) references category
);
create index content_category_back on content_category (account_id, category_id, content_id);
select wall_account('content_category');
grant select on content_category to hub_definer;

create table content_service (
  account_id uuid not null,
  content_id uuid not null,
  service_id uuid not null,
  primary key (account_id, content_id, service_id),
  foreign key (account_id, content_id) references content on delete cascade,
  foreign key (account_id, service_id) references service
);
create index content_service_back on content_service (account_id, service_id, content_id);
select wall_account('content_service');
grant select on content_service to hub_definer;

create table content_tag (
  account_id uuid not null,
  content_id uuid not null,
  tag_id uuid not null,
  primary key (account_id, content_id, tag_id),
  foreign key (account_id, content_id) references content on delete cascade,
  foreign key (account_id, tag_id) references tag
);
create index content_tag_back on content_tag (account_id, tag_id, content_id);
select wall_account('content_tag');
grant select on content_tag to hub_definer;

create table media (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  content_id uuid,
  testimonial_link_id uuid,
  uploaded_by uuid references app_user,
  kind text not null check (kind in ('image', 'video', 'audio', 'document')),
  name text not null check (length(name) between 1 and 255),
  media_type text not null,
  size bigint not null check (size >= 0),
  storage_key text,
  checksum text,
  state text not null default 'uploading' check (state in ('uploading', 'processing', 'ready', 'failed')),
  failure text,
  width integer,
  height integer,
  thumbhash text,
  average_color text,
  -- {"200x200": {"webp": key, "jpeg": key, …}, "1280": …}: what exists, by size and format
  derivatives jsonb not null default '{}',
  alt text not null default '',
  caption text not null default '',
  description text not null default '',
  media_title text not null default '',
  -- private: read from the photograph, offered to the owner, never public
  taken_at timestamptz,
  taken_local text,
  lat double precision,
  lng double precision,
  is_media_source_mobile_app boolean not null default false,
  upload_completed boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, content_id) references content (account_id, id) on delete set null (content_id)
);
create index media_of_content on media (account_id, content_id, position, id) where content_id is not null;
create index media_recent on media (account_id, created_at desc, id desc);
create index media_unfinished on media (state, created_at) where state in ('uploading','processing');
select wall_account('media');
grant select on media to hub_definer;
create trigger media_touch before update on media for each row execute function touch_updated_at();
create trigger media_tally_came
  after insert on media
  referencing new table as came
  for each statement
  execute function tally_media();
create trigger media_tally_gone
  after delete on media
  referencing old table as gone
  for each statement
  execute function tally_media();
create trigger media_tally_changed
  after update of size, kind, upload_completed on media
  for each row
  when (
    (old.size, old.kind, old.upload_completed)
      is distinct from (new.size, new.kind, new.upload_completed)
  )
  execute function tally_media();

create table content_pair (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  content_id uuid not null,
  before_media_id uuid not null,
  after_media_id uuid not null,
  position integer not null default 0,
  primary key (account_id, id),
  check (before_media_id <> after_media_id),
  foreign key (account_id, content_id) references content on delete cascade,
  foreign key (account_id, before_media_id) references media on delete cascade,
  foreign key (account_id, after_media_id) references media on delete cascade
);
create index content_pair_of on content_pair (account_id, content_id, position);
select wall_account('content_pair');

-- A look at an item that is not published. Only the hash of its secret is stored; it lasts minutes and ends
-- with the session that asked for it. Renewing the token of the session takes it along.
create table preview_link (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  content_id uuid not null,
  secret_hash bytea not null unique,
  session_hash bytea not null references session on update cascade on delete cascade,
  -- the app host it was asked on: nobody else may frame the page
  app_host text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  standing jsonb not null,
  primary key (account_id, id),
  foreign key (account_id, content_id) references content (account_id, id) on delete cascade
);
create index preview_link_session on preview_link (session_hash);
create index preview_link_content on preview_link (account_id, content_id);
create index preview_link_expiry on preview_link (account_id, expires_at);
select wall_account('preview_link');
grant select on preview_link to hub_definer;
create trigger preview_standing
  before insert on preview_link
  for each row
  execute function preview_standing();

-- The number of items of an account by state, written by a trigger, so that lists and the first screen count
-- nothing.
create table content_tally (
  account_id uuid primary key references account on delete cascade,
  published integer not null default 0,
  draft integer not null default 0,
  writing integer not null default 0,
  reviewing integer not null default 0,
  finalized integer not null default 0,
  dropped integer not null default 0,
  items integer not null
    generated always as (published + draft + writing + reviewing + finalized + dropped) stored,
  testimonials integer not null default 0,
  testimonials_waiting integer not null default 0
);
select wall_account('content_tally');
revoke insert, update, delete on content_tally from hub_app, hub_house;
grant select, insert, update on content_tally to hub_definer;

-- The number of files of an account and their bytes as uploaded, written by a trigger.
create table media_tally (
  account_id uuid not null references account on delete cascade,
  kind text not null,
  files integer not null,
  bytes bigint not null,
  primary key (account_id, kind)
);
select wall_account('media_tally');
revoke insert, update, delete on media_tally from hub_app, hub_house;
grant select, insert, update on media_tally to hub_definer;

grant select on
  pipeline, stage, content_type, custom_field, custom_field_content_type, category, service, label, tag
to hub_visitor;

-- Covers point at media, which point at content.
alter table content add foreign key (account_id, cover_media_id)
  references media (account_id, id) on delete set null (cover_media_id);
alter table service add foreign key (account_id, cover_media_id)
  references media (account_id, id) on delete set null (cover_media_id);

-- Types, stages and links belong to one account each. Without these the planner multiplies the share of the
-- account by the share of the value, expects a tenth of the rows or less, and sorts all of a type instead of
-- walking an index.
create statistics content_of_account (dependencies)
  on account_id, content_type_id, pipeline_id, stage_id from content;
create statistics content_category_of_account (dependencies) on account_id, category_id from content_category;
create statistics content_service_of_account (dependencies) on account_id, service_id from content_service;
create statistics content_tag_of_account (dependencies) on account_id, tag_id from content_tag;
