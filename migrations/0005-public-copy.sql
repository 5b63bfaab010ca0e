-- The public site: its settings, and the rows that its pages are made from (CONT-09, CONT-10, SITE-04,
-- SITE-05).
-- needs: scope_account, wall_account

create table site_settings (
  account_id uuid primary key references account,
  -- 'hub' = a path per tab, 'website' = the path stays and ?id= selects (SITE-04, SITE-05)
  mode text not null default 'hub' check (mode in ('hub', 'website')),
  template text not null default 'default' check (template in ('default', 'template2')),
  theme_mode text,
  direction text check (direction in ('ltr', 'rtl')),
  hide_missing_content boolean not null default false,
  -- flags, texts, hero, contact, links, labels and tabs of B 3.4, validated by the contract of gallery
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
select wall_account('site_settings', true);
grant select on site_settings to hub_visitor;

-- The public copy: one row an item, no joins on a visit. Fields of the account are joined by pages and calls,
-- so that renaming an account rewrites nothing.
create table content_public (
  account_id uuid not null,
  content_id uuid not null,
  content_type_id uuid not null,
  stage_id uuid not null,
  type_key text not null,
  status_service text not null,
  status_content text not null,
  status_publish text not null,
  is_featured boolean not null,
  is_testimonial boolean not null,
  related_to uuid,
  title text not null,
  description text not null,
  title_writings text,
  description_writings text,
  customer_name text,
  seo_title text not null,
  seo_description text not null,
  permalink text,
  slug text not null,
  city text not null,
  neighborhood text not null,
  address text not null,
  lat double precision,
  lng double precision,
  done_on date,
  category_ids uuid[] not null default '{}',
  service_ids uuid[] not null default '{}',
  tag_ids uuid[] not null default '{}',
  -- cover, media, pairs, testimonial: exactly the values that cards and pages paint, none that is private
  cover jsonb,
  media jsonb not null default '[]',
  pairs jsonb not null default '[]',
  testimonial jsonb,
  rating smallint,
  custom jsonb not null default '[]',
  sort_at timestamptz not null,
  updated_at timestamptz not null,
  -- a testimonial that its customer did not let be used: it is not there for visitors, whichever statement
  -- looks for it (designs 0.3)
  withheld boolean not null default false,
  primary key (account_id, content_id),
  foreign key (account_id, content_id) references content on delete cascade
);
create index content_public_list on content_public (
  account_id, is_testimonial, status_publish, sort_at desc, content_id desc
);
create index content_public_type on content_public (
  account_id, content_type_id, status_publish, sort_at desc, content_id desc
);
create unique index content_public_permalink on content_public (account_id, permalink)
  where permalink is not null;
create index content_public_slug on content_public (account_id, slug);
create index content_public_related on content_public (account_id, related_to, sort_at desc)
  where related_to is not null;
create index content_public_place on content_public (account_id, sort_at desc)
  where lat is not null and (lat <> 0 or lng <> 0);
create index content_public_pairs on content_public (account_id, sort_at desc, content_id desc)
  where pairs <> '[]'::jsonb;
create index content_public_search on content_public using gist (
  account_id, title ext.gist_trgm_ops (siglen = 64)
);
select wall_account('content_public', true);
alter policy visitor on content_public using (account_id = scope_account() and not withheld);
grant select on content_public to hub_visitor, hub_definer;

-- An address that an item had while it was public: it leads to where the item is now. One address means one
-- item, the last that was public there.
create table former_address (
  account_id uuid not null,
  slug text not null check (length(slug) between 1 and 200),
  content_id uuid not null,
  left_at timestamptz not null default now(),
  primary key (account_id, slug),
  foreign key (account_id, content_id) references content (account_id, id) on delete cascade
);
create index former_address_of on former_address (account_id, content_id, left_at desc);
select wall_account('former_address', true);
grant select on former_address to hub_visitor;

create statistics content_public_of_account (dependencies) on account_id, content_type_id from content_public;
