-- Types, stages and links belong to one account each. Without this the planner multiplies the share of the account by the share
-- of the value, expects a tenth of the rows or less, and sorts all of a type instead of walking an index that is in order.
create statistics content_of_account (dependencies) on account_id, content_type_id, pipeline_id, stage_id from content;
create statistics content_public_of_account (dependencies) on account_id, content_type_id from content_public;
create statistics content_category_of_account (dependencies) on account_id, category_id from content_category;
create statistics content_service_of_account (dependencies) on account_id, service_id from content_service;
create statistics content_tag_of_account (dependencies) on account_id, tag_id from content_tag;
analyze content, content_public, content_category, content_service, content_tag;
