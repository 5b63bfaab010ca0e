-- Returns public items of the account in scope that match a query over search_lexemes, the newest first. Words that stand in
-- more than 300 of the newest 1,000 items are looked for in the newest 6,000 alone, which have more of them than anybody
-- reads; all others are found by the index. The account is compared as in search_content. Matching is not leakproof, so row
-- security keeps the index from use; this one runs as the definer.
-- needs: search_keys, search_keys_of
create or replace function search_content_public(asked tsquery, most integer)
  returns table (id uuid)
  language plpgsql stable security definer
  set search_path = public, ext
  set plan_cache_mode = force_custom_plan
as $$
declare
  asked_keys tsquery := search_keys_of(scope_account(), asked);
  hits integer;
begin
  select count(*) filter (where newest.lexemes @@ asked) into hits
  from (
    select c.lexemes
    from content_public c
    where c.account_id = scope_account() and not c.is_testimonial and c.status_publish = 'published'
    order by c.sort_at desc, c.content_id desc
    limit 1000
  ) newest;
  if hits > 300 then
    return query
    select newest.content_id
    from (
      select each.content_id, each.lexemes, each.sort_at
      from (values ('published'), ('notPublished')) status (publish)
      cross join lateral (
        select c.content_id, c.lexemes, c.sort_at
        from content_public c
        where c.account_id = scope_account() and not c.is_testimonial and c.status_publish = status.publish
        order by c.sort_at desc, c.content_id desc
        limit 6000
      ) each
      order by each.sort_at desc, each.content_id desc
      limit 6000
    ) newest
    where newest.lexemes @@ asked
    order by newest.sort_at desc, newest.content_id desc
    limit most;
    return;
  end if;
  return query
  select c.content_id
  from content_public c
  where c.account_id is not distinct from scope_account()
    and not c.is_testimonial
    and search_keys(c.account_id, c.lexemes, '') @@ asked_keys
    and c.lexemes @@ asked
  order by c.sort_at desc, c.content_id desc
  limit most;
end
$$;
alter function search_content_public owner to hub_definer;
revoke all on function search_content_public from public;
grant execute on function search_content_public to hub_app, hub_visitor;
