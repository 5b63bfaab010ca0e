-- The orders of the dense list carry all that it is filtered by, and titles: what a filter or search leaves out is passed over
-- without the row, which is wide (docs/benchmarks.md).
drop index content_updated, content_created, content_title;
create index content_updated on content (account_id, is_testimonial, updated_at desc, id desc, status_publish, status_content, status_service, content_type_id, stage_id) include (title_key, user_id, pipeline_id, is_featured, ready);
create index content_created on content (account_id, is_testimonial, created_at desc, id desc, status_publish, status_content, status_service, content_type_id, stage_id) include (title_key, updated_at, user_id, pipeline_id, is_featured, ready);
create index content_title on content (account_id, is_testimonial, title_key, id, status_publish, status_content, status_service, content_type_id, stage_id) include (updated_at, user_id, pipeline_id, is_featured, ready);
