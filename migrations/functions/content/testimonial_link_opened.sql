-- Notes the first visit of a request link: the business sees that it was opened.
create or replace function testimonial_link_opened(secret bytea)
  returns void
  language sql volatile security definer
  set search_path = public, ext
as $$
  update testimonial_link
  set opened_at = now()
  where secret_hash = secret and opened_at is null
$$;
alter function testimonial_link_opened owner to hub_definer;
revoke all on function testimonial_link_opened from public;
grant execute on function testimonial_link_opened to hub_app, hub_visitor;
