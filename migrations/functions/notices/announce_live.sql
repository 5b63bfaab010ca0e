-- Notifies every node of a live event, so that open streams send it.
create or replace function announce_live()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify(
    'house',
    json_build_object(
      'kind', 'live', 'id', new.id, 'account', new.account_id, 'user', new.user_id, 'topic', new.topic
    )::text
  );
  return null;
end
$$;
