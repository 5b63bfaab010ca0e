-- Rows of an import that name items which the account has, and files that were sent before (CONT-43).

alter table content_import
  -- SHA-256 of the file: the same one sent again is named
  add column digest text,
  -- items that the import has changed
  add column updated integer not null default 0,
  -- rows of items that stay as they are: left out by choice, or the same as in the file
  add column left_out integer not null default 0;
create index content_import_digest on content_import (account_id, digest) where digest is not null;
alter table content_import_row
  -- the item that the account had before the import
  add column existing_id uuid,
  -- {"before": {"title": "Roof"}, "version": 4}: what the import wrote over, and the version that it left
  add column kept jsonb,
  add foreign key (account_id, existing_id) references content on delete set null (existing_id);
create index content_import_row_existing on content_import_row (account_id, existing_id)
  where existing_id is not null;
