-- Notifies every node that hosts or agencies have changed.
create or replace function announce_host()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('house', '{"kind":"hosts"}');
  return null;
end
$$;
