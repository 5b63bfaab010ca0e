-- Stores a mail to a person about themselves: it belongs to no account, so nobody else reads it in an outbox.
create or replace function mail_person(
  for_user uuid, of_kind text, sender text, in_language text, with_subject text, with_html text,
  with_text text, in_state text
)
  returns uuid
  language plpgsql volatile security definer
  set search_path = public, ext
as $$
declare
  made uuid := uuidv7();
begin
  insert into mail (id, kind, recipient, sender_name, language, subject, html, text, state)
  select made, of_kind, u.email, sender, in_language, with_subject, with_html, with_text, in_state
  from app_user u
  where u.id = for_user;
  return made;
end
$$;
alter function mail_person owner to hub_definer;
revoke all on function mail_person from public;
grant execute on function mail_person to hub_app;
