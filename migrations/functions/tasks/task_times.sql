-- Sets when a task is due and when its reminder goes out, in the time zone of the account. A reminder goes out
-- once for each moment, and not for tasks that are due already.
create or replace function task_times()
  returns trigger
  language plpgsql
as $$
declare
  zone text := coalesce((select a.time_zone from account a where a.id = new.account_id), 'UTC');
begin
  new.due_at := case
    when new.due_time is null then (new.due_on + 1)::timestamp at time zone zone
    else (new.due_on + new.due_time) at time zone zone
  end;
  new.remind_at := ((new.due_on + coalesce(new.due_time, time '09:00')) at time zone zone)
    - make_interval(mins => new.remind_minutes);
  if tg_op = 'INSERT' or new.remind_at is distinct from old.remind_at then
    new.reminder := case when new.remind_at is null or new.due_at <= now() then 'none' else 'waiting' end;
  end if;
  return new;
end
$$;
