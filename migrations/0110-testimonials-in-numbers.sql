-- The inbox of a business with thousands of testimonials counts none of them: the numbers of its tabs come from the
-- tally that a trigger keeps.

alter table content_tally add column testimonials_published integer not null default 0;
update content_tally t
set testimonials_published = counted.published
from (
  select account_id, count(*)::int as published
  from content
  where is_testimonial and status_publish = 'published'
  group by account_id
) counted
where counted.account_id = t.account_id;
