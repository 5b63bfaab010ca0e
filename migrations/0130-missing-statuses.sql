-- Statuses of an item that nobody has said: it counts as open and as a draft (Y-14), and a site may leave it out
-- (SITE-108). The switch of a site stands among its other flags.
alter table content
  add column missing_statuses text[] not null default '{}'
    check (missing_statuses <@ array['statusService', 'statusContent']);
alter table content_public
  add column missing_statuses text[] not null default '{}';
update site_settings
set settings = settings || jsonb_build_object(
    'flags', coalesce(settings->'flags', '{}') || jsonb_build_object('hideMissingContent', true)
  )
where hide_missing_content;
alter table site_settings drop column hide_missing_content;
