-- Returns items of the account in scope whose texts have all words of a search, or that have a tag of the search; where
-- these are fewer than `most`, those whose title contains its words anywhere too. Two letters are three of no title: only
-- beginnings of words are compared with them.
-- The account is compared in a way that no index has, so that none but that of the keys is chosen, which holds accounts
-- apart. LIKE and matching are not leakproof, so row security keeps the indexes from use; this one runs as the definer.
-- needs: search_query, search_tags, search_key, search_patterns, search_keys, search_keys_of, search_grams_of
create or replace function search_content(words text, most integer)
  returns table (id uuid)
  language plpgsql stable security definer
  set search_path = public, ext
  set plan_cache_mode = force_custom_plan
as $$
declare
  grams tsquery := search_grams_of(scope_account(), words);
  -- The planner would call a function several times to guess its rows.
  tags uuid[] := search_tags(words);
  found_ids uuid[];
begin
  found_ids := array(
    (
      select c.id
      from content c
      where c.account_id is not distinct from scope_account()
        and search_keys(c.account_id, c.lexemes, search_key(c.title)) @@ search_keys_of(scope_account(), search_query(words))
        and c.lexemes @@ search_query(words)
      limit most
    )
    union
    (
      select l.content_id
      from content_tag l
      where l.account_id = scope_account() and l.tag_id = any(tags)
      limit most
    )
  );
  return query select unnest(found_ids);
  if cardinality(found_ids) >= most then
    return;
  end if;
  if grams is null then
    -- No word has three letters: titles are compared one by one.
    return query
    select c.id
    from content c
    where c.account_id = scope_account()
      and length(words) > 2
      and search_key(c.title) like (search_patterns(words))[1]
      and search_key(c.title) like all (search_patterns(words))
      and c.id <> all (found_ids)
    limit most;
    return;
  end if;
  return query
  select c.id
  from content c
  where c.account_id is not distinct from scope_account()
    and search_keys(c.account_id, c.lexemes, search_key(c.title)) @@ grams
    and search_key(c.title) like all (search_patterns(words))
    and c.id <> all (found_ids)
  limit most;
end
$$;
alter function search_content owner to hub_definer;
revoke all on function search_content from public;
grant execute on function search_content to hub_app;
