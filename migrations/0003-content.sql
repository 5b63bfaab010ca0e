-- Model, taxonomy, media, content and its public copy (CONT-02 to 14, 24 to 28, 34; MEDIA-02).
create table pipeline (
  account_id uuid not null references account, id uuid not null default uuidv7(),
  label text not null check (length(label) between 1 and 120), position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create table stage (
  account_id uuid not null, id uuid not null default uuidv7(), pipeline_id uuid not null,
  label text not null check (length(label) between 1 and 120), value text not null, color text not null check (color ~ '^#[0-9a-f]{6}$'),
  position integer not null default 0,
  primary key (account_id, id), unique (account_id, pipeline_id, value),
  foreign key (account_id, pipeline_id) references pipeline on delete cascade
);
create table content_type (
  account_id uuid not null references account, id uuid not null default uuidv7(), pipeline_id uuid not null,
  key text not null, label text not null check (length(label) between 1 and 120), color text not null check (color ~ '^#[0-9a-f]{6}$'),
  is_milestones boolean not null default false, position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (account_id, id), unique (account_id, key),
  foreign key (account_id, pipeline_id) references pipeline
);
create table custom_field (
  account_id uuid not null references account, id uuid not null default uuidv7(),
  key text not null check (length(key) between 1 and 80), name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('text','number','multiText','date','select','multiSelect','mapAutocomplete','map','media')),
  options jsonb not null default '[]', value jsonb, require boolean not null default false, position integer not null default 0,
  is_default boolean not null default false,
  primary key (account_id, id), unique (account_id, key)
);
-- A field without rows here belongs to every content type.
create table custom_field_content_type (
  account_id uuid not null, custom_field_id uuid not null, content_type_id uuid not null,
  primary key (account_id, custom_field_id, content_type_id),
  foreign key (account_id, custom_field_id) references custom_field on delete cascade,
  foreign key (account_id, content_type_id) references content_type on delete cascade
);
create table category (
  account_id uuid not null references account, id uuid not null default uuidv7(),
  label text not null check (length(label) between 1 and 120), position integer not null default 0,
  primary key (account_id, id), unique (account_id, label)
);
create table service (
  account_id uuid not null references account, id uuid not null default uuidv7(),
  label text not null check (length(label) between 1 and 120), alias text not null default '', description text not null default '',
  cover_media_id uuid, position integer not null default 0,
  primary key (account_id, id), unique (account_id, label)
);
create table label (
  account_id uuid not null references account, id uuid not null default uuidv7(),
  label text not null check (length(label) between 1 and 120), position integer not null default 0,
  primary key (account_id, id), unique (account_id, label)
);
create table tag (
  account_id uuid not null, id uuid not null default uuidv7(), label_id uuid not null,
  label text not null check (length(label) between 1 and 120), position integer not null default 0,
  primary key (account_id, id), unique (account_id, label_id, label),
  foreign key (account_id, label_id) references label on delete cascade
);

create table content (
  account_id uuid not null references account, id uuid not null default uuidv7(),
  user_id uuid references app_user,
  content_type_id uuid not null, pipeline_id uuid not null, stage_id uuid not null,
  title text not null default '' check (length(title) <= 300),
  description text not null default '' check (length(description) <= 20000),
  city text not null default '', neighborhood text not null default '', address text not null default '',
  lat double precision check (lat between -90 and 90), lng double precision check (lng between -180 and 180), geohash text,
  done_on date,
  status_service text not null default 'open' check (status_service in ('open','cancelled','completed')),
  status_content text not null default 'draft' check (status_content in ('draft','writing','dropped','reviewing','finalized')),
  status_publish text not null default 'notPublished' check (status_publish in ('notPublished','published')),
  is_featured boolean not null default false,
  presentation jsonb not null default '{}', writings jsonb not null default '{}', custom jsonb not null default '{}',
  smart_tags jsonb not null default '[]',
  seo_title text not null default '', seo_description text not null default '',
  permalink text check (length(permalink) between 1 and 200),
  cover_media_id uuid,
  is_testimonial boolean not null default false, testimonial jsonb, is_submission_terms boolean,
  related_to uuid,
  version integer not null default 1,
  -- for dense lists, kept by the writer of the public copy: cover picture and number of photos; how many of six are ready
  card jsonb not null default '{"cover": null, "photos": 0}', ready smallint not null default 0,
  -- lower() is not leakproof, so row security would keep a keyset condition on it out of the index
  title_key text generated always as (lower(left(title, 200))) stored,
  published_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, content_type_id) references content_type,
  foreign key (account_id, pipeline_id) references pipeline,
  foreign key (account_id, stage_id) references stage,
  foreign key (account_id, related_to) references content (account_id, id) on delete set null (related_to)
);
create unique index content_permalink on content (account_id, permalink) where permalink is not null;
create index content_updated on content (account_id, is_testimonial, updated_at desc, id desc);
create index content_created on content (account_id, is_testimonial, created_at desc, id desc);
create index content_title on content (account_id, is_testimonial, title_key, id);
create index content_own on content (account_id, user_id, updated_at desc, id desc);
create index content_featured on content (account_id, updated_at desc, id desc) where is_featured;
create index content_waiting on content (account_id, updated_at desc, id desc) where status_publish = 'notPublished' and ready = 6 and not is_testimonial;
create index content_by_type on content (account_id, content_type_id, updated_at desc, id desc);
create index content_by_stage on content (account_id, stage_id, updated_at desc, id desc);
create index content_by_status on content (account_id, status_publish, status_content, updated_at desc, id desc);
create index content_related on content (account_id, related_to) where related_to is not null;
create index content_search on content using gist (account_id, title ext.gist_trgm_ops (siglen = 64));

create table content_category (
  account_id uuid not null, content_id uuid not null, category_id uuid not null,
  primary key (account_id, content_id, category_id),
  foreign key (account_id, content_id) references content on delete cascade,
  foreign key (account_id, category_id) references category
);
create index content_category_back on content_category (account_id, category_id, content_id);
create table content_service (
  account_id uuid not null, content_id uuid not null, service_id uuid not null,
  primary key (account_id, content_id, service_id),
  foreign key (account_id, content_id) references content on delete cascade,
  foreign key (account_id, service_id) references service
);
create index content_service_back on content_service (account_id, service_id, content_id);
create table content_tag (
  account_id uuid not null, content_id uuid not null, tag_id uuid not null,
  primary key (account_id, content_id, tag_id),
  foreign key (account_id, content_id) references content on delete cascade,
  foreign key (account_id, tag_id) references tag
);
create index content_tag_back on content_tag (account_id, tag_id, content_id);

create table media (
  account_id uuid not null references account, id uuid not null default uuidv7(),
  content_id uuid, testimonial_link_id uuid, uploaded_by uuid references app_user,
  kind text not null check (kind in ('image','video','audio','document')),
  name text not null check (length(name) between 1 and 255), media_type text not null, size bigint not null check (size >= 0),
  storage_key text, checksum text,
  state text not null default 'uploading' check (state in ('uploading','processing','ready','failed')),
  failure text,
  width integer, height integer, thumbhash text, average_color text,
  -- {"200x200": {"webp": key, "jpeg": key, …}, "1280": …}: what exists, by size and format
  derivatives jsonb not null default '{}',
  alt text not null default '', caption text not null default '', description text not null default '', media_title text not null default '',
  -- private: read from the photograph, offered to the owner, never public
  taken_at timestamptz, taken_local text, lat double precision, lng double precision,
  is_media_source_mobile_app boolean not null default false,
  upload_completed boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, content_id) references content (account_id, id) on delete set null (content_id)
);
create index media_of_content on media (account_id, content_id, position, id) where content_id is not null;
create index media_recent on media (account_id, created_at desc, id desc);
create index media_unfinished on media (state, created_at) where state in ('uploading','processing');
alter table content add foreign key (account_id, cover_media_id) references media (account_id, id) on delete set null (cover_media_id);
alter table service add foreign key (account_id, cover_media_id) references media (account_id, id) on delete set null (cover_media_id);

create table content_pair (
  account_id uuid not null, id uuid not null default uuidv7(), content_id uuid not null,
  before_media_id uuid not null, after_media_id uuid not null, position integer not null default 0,
  primary key (account_id, id), check (before_media_id <> after_media_id),
  foreign key (account_id, content_id) references content on delete cascade,
  foreign key (account_id, before_media_id) references media on delete cascade,
  foreign key (account_id, after_media_id) references media on delete cascade
);
create index content_pair_of on content_pair (account_id, content_id, position);

-- The read model of the public site: one row an item, no joins on a visit (CONT-09, CONT-10). Account-prefixed fields are
-- joined by the view content_public_full, so that renaming an account rewrites nothing.
create table content_public (
  account_id uuid not null, content_id uuid not null,
  content_type_id uuid not null, stage_id uuid not null, type_key text not null,
  status_service text not null, status_content text not null, status_publish text not null, is_featured boolean not null,
  is_testimonial boolean not null, related_to uuid,
  title text not null, description text not null, title_writings text, description_writings text,
  customer_name text, seo_title text not null, seo_description text not null, permalink text, slug text not null,
  city text not null, neighborhood text not null, address text not null, lat double precision, lng double precision, done_on date,
  category_ids uuid[] not null default '{}', service_ids uuid[] not null default '{}', tag_ids uuid[] not null default '{}',
  -- cover, media, pairs, testimonial: exactly what cards and pages paint, no private value
  cover jsonb, media jsonb not null default '[]', pairs jsonb not null default '[]', testimonial jsonb, rating smallint,
  custom jsonb not null default '[]',
  sort_at timestamptz not null, updated_at timestamptz not null,
  primary key (account_id, content_id),
  foreign key (account_id, content_id) references content on delete cascade
);
create index content_public_list on content_public (account_id, is_testimonial, status_publish, sort_at desc, content_id desc);
create index content_public_type on content_public (account_id, content_type_id, status_publish, sort_at desc, content_id desc);
create unique index content_public_permalink on content_public (account_id, permalink) where permalink is not null;
create index content_public_slug on content_public (account_id, slug);
create index content_public_related on content_public (account_id, related_to, sort_at desc) where related_to is not null;
create index content_public_place on content_public (account_id, sort_at desc) where lat is not null and (lat <> 0 or lng <> 0);
create index content_public_pairs on content_public (account_id, sort_at desc, content_id desc) where pairs <> '[]'::jsonb;
create index content_public_search on content_public using gist (account_id, title ext.gist_trgm_ops (siglen = 64));

select wall_account('pipeline', true), wall_account('stage', true), wall_account('content_type', true),
  wall_account('custom_field', true), wall_account('custom_field_content_type', true),
  wall_account('category', true), wall_account('service', true), wall_account('label', true), wall_account('tag', true),
  wall_account('content'), wall_account('content_category'), wall_account('content_service'), wall_account('content_tag'),
  wall_account('media'), wall_account('content_pair'), wall_account('content_public', true);
grant select on pipeline, stage, content_type, custom_field, custom_field_content_type, category, service, label, tag, content_public to hub_visitor;
grant select on content, content_public to hub_definer;

-- LIKE is not leakproof, so row security keeps the trigram index from being used. These two look up ids as the definer and
-- are themselves bound to the account of the scope.
create function search_content(pattern text, most integer) returns table (id uuid) language sql stable security definer set search_path = public, ext as $$
  select c.id from content c where c.account_id = scope_account() and c.title ilike pattern limit most
$$;
create function search_content_public(pattern text, most integer) returns table (id uuid) language sql stable security definer set search_path = public, ext as $$
  select c.content_id from content_public c where c.account_id = scope_account() and (c.title ilike pattern or c.title_writings ilike pattern) limit most
$$;
alter function search_content(text, integer) owner to hub_definer;
alter function search_content_public(text, integer) owner to hub_definer;
revoke all on function search_content(text, integer), search_content_public(text, integer) from public;
grant execute on function search_content(text, integer) to hub_app;
grant execute on function search_content_public(text, integer) to hub_app, hub_visitor;

create view content_public_full with (security_invoker = true) as
  select p.*, a.description as account_description, a.phone as account_phone, a.business_name as account_business_name,
    a.subscription_type as account_subscription_type, a.website as account_website, a.location as account_location, a.logo as account_logo,
    (select coalesce(jsonb_agg(c.label order by c.position), '[]') from category c where c.account_id = p.account_id) as account_business_categories,
    (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name, 'type', f.type) order by f.position), '[]') from custom_field f where f.account_id = p.account_id) as account_custom_fields,
    (select w.host::text from whitelabel w where w.account_id = p.account_id order by w.created_at limit 1) as whitelabel_domain,
    g.app_name as agency_app_name,
    (select w.host::text from whitelabel w where w.agency_id = a.agency_id and w.account_id is null order by w.created_at limit 1) as agency_whitelabel_domain
  from content_public p join account a on a.id = p.account_id left join agency g on g.id = a.agency_id;
grant select on content_public_full to hub_app, hub_house;
create trigger media_touch before update on media for each row execute function touch_updated_at();
