-- The settings of the public site as their owner edits them: a draft, the versions that were public, and previews
-- of them (SITE-03, SITE-142).
-- needs: wall_account, wall_stays, preview_standing
-- number of the version that is public; 0 = the settings as the site began
alter table site_settings add column version integer not null default 0;

create table site_draft (
  account_id uuid primary key references account,
  -- mode, template, theme, direction and settings, as the contract of gallery has them
  document jsonb not null,
  version integer not null default 1,
  saver_name text not null default '',
  saved_at timestamptz not null default now()
);
select wall_account('site_draft');
grant select on site_draft to hub_definer;

create table site_version (
  account_id uuid not null references account,
  -- counted up in the account; 0 = as the site began
  number integer not null check (number >= 0),
  document jsonb not null,
  -- number of settings that differ from the version before
  changes integer not null,
  published_by uuid references app_user,
  publisher_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (account_id, number)
);
select wall_account('site_version');
select wall_stays('site_version', 'published_by');
grant select on site_version to hub_definer;

-- A look at the draft or at a version on the site itself. Only the hash of its secret is stored; it lasts minutes
-- and ends with the session that asked for it.
create table site_preview (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  secret_hash bytea not null unique,
  session_hash bytea not null references session on update cascade on delete cascade,
  -- the app host it was asked on: nobody else may frame the page
  app_host text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  standing jsonb not null,
  primary key (account_id, id)
);
create index site_preview_session on site_preview (session_hash);
create index site_preview_expiry on site_preview (account_id, expires_at);
select wall_account('site_preview');
grant select on site_preview to hub_definer;
create trigger preview_standing
  before insert on site_preview
  for each row
  execute function preview_standing();
