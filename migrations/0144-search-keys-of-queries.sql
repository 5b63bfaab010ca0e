-- The rule that makes keys of words is in one function for both searches, which takes a query and not its words.

drop function if exists search_content_public(text, text, integer);
drop function if exists search_keys_of(uuid, text);
