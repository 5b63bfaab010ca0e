-- Returns items of the account in scope with all of these links. Visitors read arrays of ids in
-- content_public, which no index serves under row security; for a rare category of a large account the links
-- answer quicker.
create or replace function linked_content(categories uuid[], services uuid[], tags uuid[], most integer)
  returns setof uuid
  language sql stable security definer
  set search_path = public, ext
as $$
  select l.content_id
  from (
    select content_id
    from content_category
    where account_id = scope_account() and category_id = any(categories)
    union all
    select content_id
    from content_service
    where account_id = scope_account() and service_id = any(services)
    union all
    select content_id
    from content_tag
    where account_id = scope_account() and tag_id = any(tags)
  ) l
  group by l.content_id
  having count(*) = cardinality(categories) + cardinality(services) + cardinality(tags)
  limit most
$$;
alter function linked_content owner to hub_definer;
revoke all on function linked_content from public;
grant execute on function linked_content to hub_visitor;
