-- Returns testimonials of the account in scope whose words, or those of the item that they are about, a search has.
-- It runs as the definer like search_content.
-- needs: search_query
create or replace function search_testimonials(words text, most integer)
  returns table (id uuid)
  language sql stable security definer
  set search_path = public, ext
  set plan_cache_mode = force_custom_plan
as $$
  (
    select c.id
    from content c
    where c.account_id = scope_account() and c.is_testimonial and c.lexemes @@ search_query(words)
    limit most
  )
  union
  (
    select c.id
    from content p
    join content c on c.account_id = p.account_id and c.related_to = p.id and c.is_testimonial
    where p.account_id = scope_account() and not p.is_testimonial and p.lexemes @@ search_query(words)
    limit most
  )
$$;
alter function search_testimonials owner to hub_definer;
revoke all on function search_testimonials from public;
grant execute on function search_testimonials to hub_app;
