-- Deleted items with the rows that hung on them, for 30 days (CONT-15, CONT-16).
create table content_trash (
  account_id uuid not null references account,
  content_id uuid not null,
  -- for the list, and for the rights of who looks
  title text not null,
  content_type_id uuid not null,
  user_id uuid,
  status_publish text not null,
  is_testimonial boolean not null,
  card jsonb not null,
  -- {"photos": 8, "pairs": 1, "testimonials": 2}: how much hung on it
  held jsonb not null,
  -- held for it, so that it comes back at its address
  permalink text,
  -- the rows as they stood: see server/trash/queries.ts of content
  record jsonb not null,
  deleted_by uuid references app_user on delete set null,
  deleted_at timestamptz not null default now(),
  primary key (account_id, content_id)
);
create index content_trash_latest on content_trash (account_id, deleted_at desc, content_id desc);
create index content_trash_permalink on content_trash (account_id, permalink) where permalink is not null;
create index content_trash_due on content_trash (deleted_at);
select wall_account('content_trash');
