-- Stores a mail to an address without an account: it is in the outbox of the agency that a stranger signs up
-- with, or in no outbox of a tenant.
create or replace function mail_stranger(
  to_address text, of_kind text, sender text, in_language text, with_subject text, with_html text,
  with_text text, in_state text, of_agency uuid default null
)
  returns uuid
  language plpgsql volatile security definer
  set search_path = public, ext
as $$
declare
  made uuid := uuidv7();
begin
  insert into mail (id, agency_id, kind, recipient, sender_name, language, subject, html, text, state)
  values (
    made, of_agency, of_kind, to_address::ext.citext, sender, in_language, with_subject, with_html, with_text,
    in_state
  );
  return made;
end
$$;
alter function mail_stranger owner to hub_definer;
revoke all on function mail_stranger from public;
grant execute on function mail_stranger to hub_app;
