-- Rows that an archive of an account wrote over in an account without items, so that an undo brings them back.
-- needs: wall_account

create table content_import_replaced (
  account_id uuid not null,
  import_id uuid not null,
  table_name text not null,
  -- id of the row, or number of a version; empty for the one row that an account has
  row_key text not null default '',
  -- the row as it was; null: there was none
  before jsonb,
  -- the row as the import left it: what somebody has changed since stays
  after jsonb,
  primary key (account_id, import_id, table_name, row_key),
  foreign key (account_id, import_id) references content_import on delete cascade
);
select wall_account('content_import_replaced');
