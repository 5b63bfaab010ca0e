-- The versions of an item: what it said, who wrote it and when. The one that is public is what visitors see of
-- a published item until its page is updated; the row of `content` is its working copy.
-- needs: wall_account

create table content_version (
  account_id uuid not null,
  content_id uuid not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('begun', 'edited', 'published', 'updated', 'takenOff', 'restored')),
  is_public boolean not null default false,
  -- the held fields by column, categories, services, tags, pictures and pairs by id: server/versions of content
  face jsonb not null,
  -- the keys of `face` that differ from the version before
  changed text[] not null default '{}',
  by_user_id uuid references app_user on delete set null,
  by_name text not null,
  -- written by an agency or the operator, not by the people of the account
  by_agency boolean not null default false,
  created_at timestamptz not null default now(),
  -- the last save that it holds
  saved_at timestamptz not null default now(),
  primary key (account_id, content_id, number),
  foreign key (account_id, content_id) references content on delete cascade
);
create unique index content_version_public on content_version (account_id, content_id) where is_public;
create index content_version_person on content_version (by_user_id) where by_user_id is not null;
select wall_account('content_version');

-- Differs the working copy of a published item from what visitors see?
alter table content add column has_changes boolean not null default false;
create index content_changed on content (account_id, id) where has_changes;

-- The page of a preview as the working copy was when its link was made.
alter table preview_link add column page jsonb not null default '{}';
drop function if exists preview_find(bytea);
