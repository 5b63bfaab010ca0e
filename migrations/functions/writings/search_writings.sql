-- Returns drafts of the account in scope in one of some states whose texts, item and people have all words of a search,
-- or that a link shows to a client of such a name. It runs as the definer like search_content.
-- needs: search_query
create or replace function search_writings(words text, states text[], most integer)
  returns table (id uuid)
  language sql stable security definer
  set search_path = public, ext
  set plan_cache_mode = force_custom_plan
as $$
  (
    select w.id
    from writing w
    where w.account_id = scope_account()
      and w.lexemes @@ search_query(words)
      and case when w.status is null then 'pending' else w.status end = any(states)
    limit most
  )
  union
  (
    select w.id
    from approval_link l
    join approval_link_writing o on o.account_id = l.account_id and o.link_id = l.id
    join writing w on w.account_id = o.account_id and w.id = o.writing_id
    where l.account_id = scope_account()
      and l.lexemes @@ search_query(words)
      and case when w.status is null then 'pending' else w.status end = any(states)
    limit most
  )
$$;
alter function search_writings owner to hub_definer;
revoke all on function search_writings from public;
grant execute on function search_writings to hub_app;
