-- Returns items of the account in scope whose titles come close to a search with typing errors, the closest
-- first. A search of words that all stand in its items has none, and neither has one whose time is over. It runs as the definer like search_content.
-- needs: search_key, search_fold, search_keys
create or replace function search_content_near(words text, most integer)
  returns table (id uuid)
  language plpgsql stable security definer
  set search_path = public, ext
  set plan_cache_mode = force_custom_plan
as $$
declare
  account text := right(scope_account()::text, 12);
  word text;
  asked tsquery;
  is_unknown boolean := false;
begin
  for word in
    select s.word
    from regexp_split_to_table(search_fold(left(words, 400)) collate pg_c_utf8, '[^[:alnum:]]+') s (word)
    where s.word <> ''
    limit 12
  loop
    asked := (quote_literal(account || 'w' || left(word, 40)) || ':*')::tsquery;
    is_unknown := not exists (
      select
      from content c
      where c.account_id is not distinct from scope_account()
        and search_keys(c.account_id, c.lexemes, search_key(c.title)) @@ asked
    );
    exit when is_unknown;
  end loop;
  if not is_unknown then
    return;
  end if;
  return query
  select near.id
  from (
    select c.id, c.title
    from content c
    where c.account_id = scope_account() and search_key(words) ~ '[[:alnum:]]{3}'
    order by search_key(words) <<-> search_key(c.title)
    limit most
  ) near
  where word_similarity(search_key(words), search_key(near.title)) >= 0.4;
exception
  when query_canceled then
    return;
end
$$;
alter function search_content_near owner to hub_definer;
revoke all on function search_content_near from public;
grant execute on function search_content_near to hub_app;
