-- Public testimonials of an account in their order, so that a page of few reads few of many.

create index content_public_testimonials on content_public (account_id, sort_at desc, content_id desc)
  where is_testimonial;
