-- Search of the list of approvals over texts, items, clients and notes, and its orders by title and type of the item.
-- needs: search_lexemes, writing_item, writing_follow

-- the title and the customer of the item (CONT-30), and its type: copies that triggers keep
alter table writing
  add column item_title text not null default '',
  add column item_customer text not null default '',
  add column item_type_id uuid;
update writing w
set item_title = c.title, item_customer = coalesce(left(c.presentation->>'customerName', 300), ''),
  item_type_id = c.content_type_id
from content c
where c.account_id = w.account_id and c.id = w.content_id;
create trigger writing_item
  before insert on writing
  for each row
  execute function writing_item();
create trigger content_writings
  after update of title, content_type_id, presentation on content
  for each row
  when (
    (old.title, old.content_type_id, old.presentation->>'customerName')
      is distinct from (new.title, new.content_type_id, new.presentation->>'customerName')
  )
  execute function writing_follow();

alter table writing
  add column lexemes tsvector not null generated always as (
    search_lexemes(
      item_title || ' ' || item_customer || ' ' || title || ' ' || description || ' ' || feedback || ' '
        || approved_by,
      '{}'
    )
  ) stored;
create index writing_lexemes on writing using gin (account_id, lexemes);
alter table approval_link
  add column lexemes tsvector not null generated always as (
    search_lexemes(recipient_name || ' ' || coalesce(recipient_email, ''), '{}')
  ) stored;
create index approval_link_lexemes on approval_link using gin (account_id, lexemes);
grant select on writing, approval_link, approval_link_writing to hub_definer;

create index writing_by_item on writing (account_id, (case when status is null then 'pending' else status end), item_title, id);
create index writing_by_type on writing (account_id, (case when status is null then 'pending' else status end), item_type_id, id);
