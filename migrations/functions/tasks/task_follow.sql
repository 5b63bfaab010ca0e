-- Writes the new title and type of an item into its tasks, which keep them when the item is deleted.
create or replace function task_follow()
  returns trigger
  language plpgsql
as $$
begin
  update task t
  set content_title = new.title, content_type_id = new.content_type_id,
    content_type = coalesce(
      (
        select y.label
        from content_type y
        where y.account_id = new.account_id and y.id = new.content_type_id
      ),
      t.content_type
    )
  where t.account_id = new.account_id and t.content_id = new.id;
  return null;
end
$$;
