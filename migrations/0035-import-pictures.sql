-- Pictures that come with an import: in an archive, or at addresses that a job fetches (CONT-43).

alter table content_import
  add column pictures integer not null default 0,
  add column pictured integer not null default 0,
  add column unpictured integer not null default 0;
alter table content_import_row
  -- names of the pictures that are still to come: ["Roof/1.jpg"]
  add column pictures jsonb not null default '[]',
  -- pictures that the import has added to the item
  add column pictured integer not null default 0;
create index content_import_row_pictures on content_import_row (account_id, import_id, row_number)
  where pictures <> '[]';
