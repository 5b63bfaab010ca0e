-- Returns the key of a name or text that searches look into for words anywhere: columns, indexes and conditions use
-- this one, and search_patterns for what is asked.
-- needs: search_fold, search_code
create or replace function search_key(words text)
  returns text
  language sql immutable parallel safe
  set search_path = public, ext
as $$
  select search_code(search_fold(words))
$$;
