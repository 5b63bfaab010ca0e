-- Requests for testimonials of many customers and by rule, with short addresses, posters for everybody, and forms
-- that a customer goes on with on another device.
-- needs: wall_account, testimonial_plan_stage

-- The email address of the customer of an item, which no page shows.
alter table content add column customer_email text not null default '' check (length(customer_email) <= 254);

alter table testimonial_link
  -- hash of the code of the short address; null: the secret of the request is known to nobody
  add column short_hash bytea,
  -- a poster: whoever opens it gets a request of their own
  add column is_open boolean default false,
  -- the poster that was scanned
  add column from_link_id uuid,
  -- what the customer has typed, to go on on another device: {"step": "write", "description": "…"}
  add column draft jsonb,
  add column draft_at timestamptz,
  add foreign key (account_id, from_link_id) references testimonial_link (account_id, id) on delete cascade;
create unique index testimonial_link_short on testimonial_link (account_id, short_hash);
create index testimonial_link_email on testimonial_link (account_id, lower(customer_email), created_at desc)
  where customer_email is not null;
create index testimonial_link_from on testimonial_link (account_id, from_link_id) where from_link_id is not null;
create index testimonial_link_draft on testimonial_link (draft_at) where draft_at is not null;

-- A request to the customers of many items.
create table testimonial_batch (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  asked_by uuid,
  -- digest of the rights that the person had then
  standing text not null,
  locale language_code not null,
  total integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index testimonial_batch_latest on testimonial_batch (account_id, created_at desc, id desc);
select wall_account('testimonial_batch');

-- A request that is to go out: of a batch, or by the rule about a stage.
create table testimonial_plan (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  content_id uuid not null,
  batch_id uuid,
  -- the stage that the item came to; null for a batch, or when the stage was deleted
  stage_id uuid,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'left', 'cancelled')),
  -- why nobody was asked
  code text,
  link_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, content_id) references content (account_id, id) on delete cascade,
  foreign key (account_id, batch_id) references testimonial_batch (account_id, id) on delete cascade,
  foreign key (account_id, stage_id) references stage (account_id, id) on delete set null (stage_id),
  foreign key (account_id, link_id) references testimonial_link (account_id, id) on delete set null (link_id)
);
create index testimonial_plan_due on testimonial_plan (due_at) where state = 'waiting';
create index testimonial_plan_stage on testimonial_plan (account_id, stage_id) where stage_id is not null;
create index testimonial_plan_link on testimonial_plan (account_id, link_id) where link_id is not null;
create index testimonial_plan_item on testimonial_plan (account_id, content_id, created_at desc, id desc);
create unique index testimonial_plan_batch on testimonial_plan (account_id, batch_id, content_id)
  where batch_id is not null;
-- The rule asks once about an item, however often it comes to the stage.
create unique index testimonial_plan_rule on testimonial_plan (account_id, content_id) where batch_id is null;
select wall_account('testimonial_plan');

create trigger content_testimonial_plan
  after update of stage_id on content
  for each row
  when (old.stage_id is distinct from new.stage_id and not new.is_testimonial)
  execute function testimonial_plan_stage();
