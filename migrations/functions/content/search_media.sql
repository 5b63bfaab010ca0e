-- Returns files of the account in scope by their name and texts. LIKE is not leakproof, so row security keeps
-- the trigram index from use; this one runs as the definer.
create or replace function search_media(pattern text, most integer)
  returns table (id uuid)
  language sql stable security definer
  set search_path = public, ext
as $$
  select m.id
  from media m
  where m.account_id = scope_account() and m.words like lower(pattern)
  limit most
$$;
alter function search_media owner to hub_definer;
revoke all on function search_media from public;
grant execute on function search_media to hub_app;
