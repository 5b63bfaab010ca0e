-- Changes of many testimonials at once, and the captions of their videos.
-- needs: wall_account

create table testimonial_bulk (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  asked_by uuid,
  -- who asked, as audit and rights take them, and the digest of their rights at that time
  asker jsonb not null,
  standing text not null,
  -- {"action": "tag", "addTagIds": [], "dropTagIds": [], "text": ""}
  change jsonb not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'undoing', 'undone', 'failed')),
  -- [{"id": "…", "state": "done", "code": null, "before": {…}}]
  items jsonb not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, id)
);
create index testimonial_bulk_due on testimonial_bulk (created_at);
select wall_account('testimonial_bulk');

-- The captions of a video as WebVTT, one text a language.
create table testimonial_caption (
  account_id uuid not null,
  testimonial_id uuid not null,
  language language_code not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  source text not null check (source in ('person', 'speech')),
  vtt text not null default '' check (length(vtt) <= 100000),
  failure text,
  updated_at timestamptz not null default now(),
  primary key (account_id, testimonial_id, language),
  foreign key (account_id, testimonial_id) references content (account_id, id) on delete cascade
);
select wall_account('testimonial_caption', true);
grant select on testimonial_caption to hub_visitor;

create index testimonial_link_answer on testimonial_link (account_id, testimonial_id)
  where testimonial_id is not null;
