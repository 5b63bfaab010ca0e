-- The mail of a sign-up by the code of an agency is listed in the outbox of that agency: the function has one
-- argument more.
drop function if exists mail_stranger(text, text, text, text, text, text, text, text);
