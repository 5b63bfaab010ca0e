-- Notifies every node that a maintenance was planned, changed or ended.
create or replace function announce_maintenance()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('house', '{"kind":"maintenance"}');
  return null;
end
$$;
