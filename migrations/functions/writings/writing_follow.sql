-- Writes the new title, customer and type of an item into its drafts.
create or replace function writing_follow()
  returns trigger
  language plpgsql
as $$
begin
  update writing w
  set item_title = new.title, item_customer = coalesce(left(new.presentation->>'customerName', 300), ''),
    item_type_id = new.content_type_id
  where w.account_id = new.account_id and w.content_id = new.id;
  return null;
end
$$;
