-- Searches ask one index that holds the words of each account apart: the work of a search grows with its account, not with
-- how common its words are among all accounts.
-- needs: search_key, search_keys

drop function if exists search_content_public(text, integer);
drop index content_lexemes;
create index content_keys on content using gin (search_keys(account_id, lexemes, search_key(title)))
  with (gin_pending_list_limit = 512);
drop index content_public_lexemes;
create index content_public_keys on content_public using gin (search_keys(account_id, lexemes, ''))
  with (fastupdate = off)
  where not is_testimonial;
