-- Computes anew when the tasks of an account are due, since its time zone has changed: task_times does it.
create or replace function task_zone()
  returns trigger
  language plpgsql security definer
  set search_path = public, ext
as $$
begin
  update task set due_on = due_on where account_id = new.id and due_on is not null;
  return null;
end
$$;
alter function task_zone owner to hub_definer;
revoke all on function task_zone from public;
