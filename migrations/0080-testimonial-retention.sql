-- Finds what the retention of testimonials deletes: those that nobody publishes, by the time of their last change.
create index content_testimonial_kept on content (updated_at)
  where is_testimonial and status_publish = 'notPublished';
