-- Writes the title, customer and type of its item into a draft, so that lists of drafts are searched and sorted by
-- indexes of their own table.
create or replace function writing_item()
  returns trigger
  language plpgsql
as $$
begin
  select c.title, coalesce(left(c.presentation->>'customerName', 300), ''), c.content_type_id
  into new.item_title, new.item_customer, new.item_type_id
  from content c
  where c.account_id = new.account_id and c.id = new.content_id;
  new.item_title := coalesce(new.item_title, '');
  new.item_customer := coalesce(new.item_customer, '');
  return new;
end
$$;
