-- Returns public items of the account in scope by their title, as search_content does.
create or replace function search_content_public(pattern text, most integer)
  returns table (id uuid)
  language sql stable security definer
  set search_path = public, ext
as $$
  select c.content_id
  from content_public c
  where c.account_id = scope_account() and (c.title ilike pattern or c.title_writings ilike pattern)
  limit most
$$;
alter function search_content_public owner to hub_definer;
revoke all on function search_content_public from public;
grant execute on function search_content_public to hub_app, hub_visitor;
