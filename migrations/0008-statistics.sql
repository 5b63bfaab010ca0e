-- Types, stages and links belong to one account each. Without this the planner multiplies the share of the account by the share
-- of the value, expects a tenth of the rows or less, and sorts all of a type instead of walking an index that is in order.
create statistics content_of_account (dependencies) on account_id, content_type_id, pipeline_id, stage_id from content;
create statistics content_public_of_account (dependencies) on account_id, content_type_id from content_public;
create statistics content_category_of_account (dependencies) on account_id, category_id from content_category;
create statistics content_service_of_account (dependencies) on account_id, service_id from content_service;
create statistics content_tag_of_account (dependencies) on account_id, tag_id from content_tag;
analyze content, content_public, content_category, content_service, content_tag;

-- Visitors read arrays of ids in content_public, which no index serves under row security. For a rare category of a large account
-- the links themselves answer quicker: ids of items with all of these links, of the account of the scope only.
grant select on content_category, content_service, content_tag to hub_definer;
create function linked_content(categories uuid[], services uuid[], tags uuid[], most integer) returns setof uuid
  language sql stable security definer set search_path = public, ext as $$
  select l.content_id from (
    select content_id from content_category where account_id = scope_account() and category_id = any(categories)
    union all select content_id from content_service where account_id = scope_account() and service_id = any(services)
    union all select content_id from content_tag where account_id = scope_account() and tag_id = any(tags)) l
  group by l.content_id having count(*) = cardinality(categories) + cardinality(services) + cardinality(tags) limit most
$$;
alter function linked_content(uuid[], uuid[], uuid[], integer) owner to hub_definer;
revoke all on function linked_content(uuid[], uuid[], uuid[], integer) from public;
grant execute on function linked_content(uuid[], uuid[], uuid[], integer) to hub_visitor;
