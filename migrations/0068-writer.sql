-- The writer: instructions, the voice of a business, the model that is asked, and texts for many items.
-- needs: wall_account, wall_agency
create table ai_instruction (
  id uuid primary key default uuidv7(),
  instruction_name text not null check (length(instruction_name) between 1 and 120),
  -- seen by the house alone (AI-04)
  house_only boolean not null default false,
  -- what the model is told
  description text not null default '' check (length(description) <= 8000),
  -- the standard one of a destination
  standard_for text unique
    check (standard_for in ('site', 'blog', 'social', 'listing', 'seoTitle', 'seoDescription')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into ai_instruction (instruction_name, standard_for, description)
values
  ('Site description', 'site',
    'Write the description of a finished job for the website of the business: two or three short paragraphs. Say what was done, where, with which materials and what the customer has from it. The first sentence says what the job was. End without an advertising phrase.'),
  ('Blog article', 'blog',
    'Write an article for the blog of the business about this job: what the customer needed, how the work was done step by step, what came out. Four to seven paragraphs, each with one thought. Explain one thing that other customers can learn from it.'),
  ('Social post', 'social',
    'Write a short post for social media about this job: one fact first, then what was done and where. Two to four sentences. At the end two to four hashtags made of the services and the town.'),
  ('Listing', 'listing',
    'Write a text for a business directory about this job: one paragraph of plain facts, services and town named in full.'),
  ('Search title', 'seoTitle',
    'Write the title of the page for search engines: the service and the town, at most 60 characters, without quotation marks.'),
  ('Search description', 'seoDescription',
    'Write the description of the page for search engines: one or two sentences, at most 155 characters, with the service, the town and one fact of the job.');
create index ai_instruction_by_name on ai_instruction (lower(instruction_name), id);
alter table ai_instruction enable row level security;
alter table ai_instruction force row level security;
create policy reader on ai_instruction for select to hub_app using (not house_only);
create policy house on ai_instruction to hub_house using (true) with check (true);
grant select on ai_instruction to hub_app;
grant select, insert, update, delete on ai_instruction to hub_house;

-- An instruction of an account (AI-02): the general one that it refines, and its own sentences.
create table writing_instruction (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  -- null: "Need select Body Instructions" (AI-11)
  body_instruction uuid references ai_instruction on delete set null,
  -- sentences with variables such as {city}
  description text not null default '' check (length(description) <= 4000),
  -- destinations that it is offered for
  checkeds text[] not null default '{}'
    check (checkeds <@ array['site', 'blog', 'social', 'listing', 'seoTitle', 'seoDescription']),
  -- languages that it is offered for; empty = all
  languages text[] not null default '{}' check (cardinality(languages) <= 20),
  -- words of a text; null = as many as the destination has
  words integer check (words between 5 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index writing_instruction_name on writing_instruction (account_id, lower(name));
select wall_account('writing_instruction');

-- How a business speaks.
create table writing_voice (
  account_id uuid primary key references account,
  tone text not null default 'plain' check (tone in ('plain', 'warm', 'expert', 'lively')),
  -- the brand voice in the words of the business
  voice text not null default '' check (length(voice) <= 2000),
  -- words and phrases that it does not use
  avoid text not null default '' check (length(avoid) <= 1000),
  -- ["…"]: texts as they should sound
  samples jsonb not null default '[]' check (jsonb_typeof(samples) = 'array'),
  updated_at timestamptz not null default now()
);
select wall_account('writing_voice');

-- The model of an account and that of an agency (AI-28), the first one that is set counts; the key is sealed.
create table account_model (
  account_id uuid primary key references account,
  id uuid not null default uuidv7(),
  model_id text not null default '' check (length(model_id) <= 200),
  base_url text not null default '' check (length(base_url) <= 500),
  key_sealed bytea,
  updated_at timestamptz not null default now()
);
select wall_account('account_model');
create table business_model (
  agency_id uuid primary key references agency,
  id uuid not null default uuidv7(),
  model_id text not null default '' check (length(model_id) <= 200),
  base_url text not null default '' check (length(base_url) <= 500),
  key_sealed bytea,
  updated_at timestamptz not null default now()
);
select wall_agency('business_model');
grant select on business_model to hub_definer;

-- Texts for many items by one job.
create table writing_run (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  asked_by uuid,
  -- the person as they were when they asked, and a digest of their rights
  asker jsonb not null,
  standing text not null,
  -- {"destinations": ["site"], "language": "en", "instructionsUid": "…"}
  request jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
  -- code of the error that has ended it
  failure text,
  total integer not null check (total >= 0),
  done integer not null default 0 check (done >= 0),
  failed integer not null default 0 check (failed >= 0),
  words integer not null default 0 check (words >= 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, id)
);
create index writing_run_newest on writing_run (account_id, created_at desc, id desc);
select wall_account('writing_run');
create table writing_run_item (
  account_id uuid not null references account,
  run_id uuid not null,
  content_id uuid not null,
  destination text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  code text,
  writing_id uuid,
  primary key (account_id, run_id, content_id, destination),
  foreign key (account_id, run_id) references writing_run (account_id, id) on delete cascade
);
create index writing_run_item_waiting on writing_run_item (account_id, run_id) where state = 'waiting';
select wall_account('writing_run_item');

alter table generation_log
  add column destination text,
  add column language text,
  add column change text not null default 'write'
    check (change in ('write', 'shorter', 'longer', 'translate')),
  add column writer_output text not null default '' check (length(writer_output) <= 200);
create index generation_log_of_house on generation_log (created_at desc, id desc);
create index generation_log_running on generation_log (created_at) where state = 'running';
