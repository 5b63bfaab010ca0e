-- Returns items of the account in scope whose title has all words of a search, whose texts have them, or that have a
-- tag of the search. Two letters have no trigram: only beginnings of words are compared with them.
-- LIKE and matching are not leakproof, so row security keeps the indexes from use; this one runs as the definer.
-- needs: search_query, search_tags, search_key, search_patterns
create or replace function search_content(words text, most integer)
  returns table (id uuid)
  language sql stable security definer
  set search_path = public, ext
  set plan_cache_mode = force_custom_plan
as $$
  (
    select c.id
    from content c
    where c.account_id = scope_account()
      and length(words) > 2
      and search_key(c.title) like (search_patterns(words))[1]
      and search_key(c.title) like all (search_patterns(words))
    limit most
  )
  union
  (
    select c.id
    from content c
    where c.account_id = scope_account() and c.lexemes @@ search_query(words)
    limit most
  )
  union
  (
    select l.content_id
    from content_tag l
    where l.account_id = scope_account() and l.tag_id = any(search_tags(words))
    limit most
  )
$$;
alter function search_content owner to hub_definer;
revoke all on function search_content from public;
grant execute on function search_content to hub_app;
