-- Returns items of the account in scope whose titles come close to a search with typing errors, the closest
-- first. It runs as the definer like search_content.
-- needs: search_key
create or replace function search_content_near(words text, most integer)
  returns table (id uuid)
  language sql stable security definer
  set search_path = public, ext
  set plan_cache_mode = force_custom_plan
as $$
  select near.id
  from (
    select c.id, c.title
    from content c
    where c.account_id = scope_account() and search_key(words) ~ '[[:alnum:]]{3}'
    order by search_key(words) <<-> search_key(c.title)
    limit most
  ) near
  where word_similarity(search_key(words), search_key(near.title)) >= 0.4
$$;
alter function search_content_near owner to hub_definer;
revoke all on function search_content_near from public;
grant execute on function search_content_near to hub_app;
