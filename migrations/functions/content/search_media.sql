-- Returns files of the account in scope whose name and texts have all words of a search. LIKE is not leakproof, so
-- row security keeps the trigram index from use; this one runs as the definer.
-- needs: search_patterns
create or replace function search_media(asked text, most integer)
  returns table (id uuid)
  language sql stable security definer
  set search_path = public, ext
  set plan_cache_mode = force_custom_plan
as $$
  select m.id
  from media m
  where m.account_id = scope_account()
    and m.words like (search_patterns(asked))[1]
    and m.words like all (search_patterns(asked))
  limit most
$$;
alter function search_media owner to hub_definer;
revoke all on function search_media from public;
grant execute on function search_media to hub_app;
