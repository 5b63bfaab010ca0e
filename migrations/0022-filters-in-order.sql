-- The orders of the dense list carry what it is filtered by: rows that a filter leaves out are passed over in the index instead of
-- being fetched one by one from all over the table (docs/benchmarks.md).
drop index content_updated, content_created, content_title;
create index content_updated on content (account_id, is_testimonial, updated_at desc, id desc, status_publish, status_content, status_service, content_type_id, stage_id);
create index content_created on content (account_id, is_testimonial, created_at desc, id desc, status_publish, status_content, status_service, content_type_id, stage_id);
create index content_title on content (account_id, is_testimonial, title_key, id, status_publish, status_content, status_service, content_type_id, stage_id);
analyze content;
