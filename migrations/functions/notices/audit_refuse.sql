-- Refuses every change of the log, also to the role that owns its tables.
create or replace function audit_refuse()
  returns trigger
  language plpgsql
as $$
begin
  raise exception 'the audit log is append-only' using errcode = '42501';
end
$$;
