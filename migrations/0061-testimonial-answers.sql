-- What the business wrote to the customers of its testimonials, and the places that a withdrawn consent closed.
-- needs: wall_account

create table testimonial_message (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  testimonial_id uuid not null,
  -- 'again': the one request for the permission that was not given (designs 0.3)
  kind text not null check (kind in ('thanks', 'again')),
  body text not null default '' check (length(body) <= 4000),
  -- the name that the person had then
  author_name text not null check (length(author_name) <= 254),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, testimonial_id) references content (account_id, id) on delete cascade
);
create index testimonial_message_of on testimonial_message (account_id, testimonial_id, id);
create unique index testimonial_message_again on testimonial_message (account_id, testimonial_id)
  where kind = 'again';
select wall_account('testimonial_message');

-- [{"kind": "page", "url": "https://…"}]: the addresses that showed the testimonial when the consent ended
alter table testimonial_consent add column places jsonb default '[]';
