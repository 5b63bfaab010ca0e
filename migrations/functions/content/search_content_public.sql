-- Returns public items of the account in scope that match a query over search_lexemes, the newest first. Matching
-- is not leakproof, so row security keeps the index from use; this one runs as the definer.
create or replace function search_content_public(query text, most integer)
  returns table (id uuid)
  language sql stable security definer
  set search_path = public, ext
  set plan_cache_mode = force_custom_plan
as $$
  select c.content_id
  from content_public c
  where c.account_id = scope_account() and not c.is_testimonial and c.lexemes @@ query::tsquery
  order by c.sort_at desc, c.content_id desc
  limit most
$$;
alter function search_content_public owner to hub_definer;
revoke all on function search_content_public from public;
grant execute on function search_content_public to hub_app, hub_visitor;
