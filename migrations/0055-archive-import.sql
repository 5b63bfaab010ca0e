-- Archives of whole accounts among the imports; their results name what became of rows that are no items. And
-- pictures of WordPress that did not come, so that they can be fetched again.
-- needs: tally_media

alter table content_import
  drop constraint content_import_kind_check,
  add constraint content_import_kind_check check (kind in ('csv', 'xlsx', 'wxr', 'photos', 'archive'));
alter table content_import_row
  -- what the row of an archive is: items, media, words, …; null in other imports
  add column part text,
  -- what was made of it, when it is no item
  add column made_id uuid,
  -- pictures that did not come and may be fetched again: [{"url": "https://…", "alt": ""}]
  add column missing jsonb not null default '[]';

-- Files that rows share: those of a duplicated item count once in the room of an account.
create index media_shares on media (account_id, split_part(storage_key, '/', 3)) where storage_key is not null;
drop trigger media_tally_changed on media;
create trigger media_tally_changed
  after update of size, kind, upload_completed, storage_key on media
  for each row
  when (
    (old.size, old.kind, old.upload_completed, old.storage_key)
      is distinct from (new.size, new.kind, new.upload_completed, new.storage_key)
  )
  execute function tally_media();
update media_tally t
set bytes = (
  select coalesce(sum(f.size), 0)
  from (
    select distinct on (coalesce(m.storage_key, m.id::text)) m.size
    from media m
    where m.account_id = t.account_id and m.kind = t.kind and m.upload_completed
  ) f
);
