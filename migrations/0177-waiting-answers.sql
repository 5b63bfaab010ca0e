-- Answers of a client that wait for the mail to the sender of the link, so that several in a row are one mail:
-- [{"by": "Jonah", "title": "…", "decision": "approved", "feedback": "", "at": "2026-01-31T10:00:00.000Z"}]
alter table approval_link
  add column waiting_answers jsonb not null default '[]' check (jsonb_typeof(waiting_answers) = 'array');
