-- Makes a delivery of an event for each listener that wants it, and wakes the dispatchers.
create or replace function event_deliver()
  returns trigger
  language plpgsql
as $$
begin
  insert into event_delivery (listener, event_id, account_id, subject)
  select l.name, new.id, new.account_id, new.subject
  from event_listener l
  where l.events @> array[new.name];
  if found then
    perform pg_notify('house', json_build_object('kind', 'event', 'account', new.account_id)::text);
  end if;
  return null;
end
$$;
