-- Items by their position, for the map, and those without one (CONT-44).
create index content_place on content (account_id, lat, lng)
  include (id, content_type_id, stage_id, user_id)
  where lat is not null and not is_testimonial;
create index content_unplaced on content (account_id, updated_at desc, id desc)
  where lat is null and not is_testimonial;

-- Stored views of the list: filters, order, columns and page size, of one person or shared with the account.
create table saved_view (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  owner_id uuid,
  name text not null check (length(name) between 1 and 80),
  is_shared boolean not null default false,
  state jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index saved_view_by_name on saved_view (account_id, name, id);
create index saved_view_by_owner on saved_view (account_id, owner_id);
select wall_account('saved_view');
