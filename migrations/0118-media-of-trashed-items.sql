-- Pictures of an item in the trash are judged by that item, until it is restored or gone: its deletion showed them to
-- people who could not see the item.

alter table media
  -- the item of the trash that they come back with
  add column trashed_content_id uuid;
update media m
set trashed_content_id = t.content_id
from content_trash t
cross join jsonb_to_recordset(t.record->'media') held (id uuid)
where m.account_id = t.account_id and m.id = held.id and m.content_id is null;
alter table media
  add constraint media_trashed_content_fkey foreign key (account_id, trashed_content_id) references content_trash
    on delete set null (trashed_content_id);
create index media_trashed on media (account_id, trashed_content_id) where trashed_content_id is not null;
