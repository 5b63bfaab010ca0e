-- Returns items of the account in scope by their title. LIKE is not leakproof, so row security keeps the
-- trigram index from use; this one runs as the definer.
create or replace function search_content(pattern text, most integer)
  returns table (id uuid)
  language sql stable security definer
  set search_path = public, ext
as $$
  select c.id
  from content c
  where c.account_id = scope_account() and c.title ilike pattern
  limit most
$$;
alter function search_content owner to hub_definer;
revoke all on function search_content from public;
grant execute on function search_content to hub_app;
