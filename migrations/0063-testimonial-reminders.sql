-- Reminders of requests for testimonials, and the customers who want none.
-- needs: wall_account

alter table testimonial_link
  add column sent_at timestamptz,
  add column started_at timestamptz,
  -- reminders that were sent after the first mail
  add column reminders smallint default 0,
  -- when the next one is due; null: none follows
  add column remind_at timestamptz;
create index testimonial_link_due on testimonial_link (remind_at) where remind_at is not null;

-- Addresses to which an account sends no request.
create table testimonial_optout (
  account_id uuid not null references account,
  email ext.citext not null check (length(email::text) <= 254),
  created_at timestamptz not null default now(),
  primary key (account_id, email)
);
select wall_account('testimonial_optout');
