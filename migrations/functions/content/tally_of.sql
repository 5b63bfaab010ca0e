-- Returns one item as the columns of content_tally; unpublished ones by their state.
create or replace function tally_of(is_testimonial boolean, status_publish text, status_content text)
  returns integer[]
  language sql immutable parallel safe
as $$
  select array[
    (not is_testimonial and status_publish = 'published')::int,
    (not is_testimonial and status_publish <> 'published' and status_content = 'draft')::int,
    (not is_testimonial and status_publish <> 'published' and status_content = 'writing')::int,
    (not is_testimonial and status_publish <> 'published' and status_content = 'reviewing')::int,
    (not is_testimonial and status_publish <> 'published' and status_content = 'finalized')::int,
    (not is_testimonial and status_publish <> 'published' and status_content = 'dropped')::int,
    is_testimonial::int,
    (is_testimonial and status_publish <> 'published' and status_content <> 'dropped')::int,
    (is_testimonial and status_publish = 'published')::int
  ]
$$;
