-- Enquiries of visitors, what was answered, and the address that an answer by mail goes to (SITE-80 to 94).
-- needs: wall_account

create table lead (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  -- hash of the form and of what it says: sent twice it is saved once
  submission_key bytea not null,
  state text not null default 'new' check (state in ('new', 'answered', 'visit', 'won', 'lost', 'spam')),
  name text not null default '' check (length(name) <= 200),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 60),
  message text not null default '' check (length(message) <= 6000),
  -- [{"key": "size", "name": "Size", "type": "number", "text": "40", "value": 40}], in the order of the form
  fields jsonb not null default '[]',
  category_id uuid,
  category_label text not null default '',
  -- the item that the enquiry became; none for spam
  content_id uuid,
  -- the page of the site that the visitor came from, with its title
  source_path text not null default '' check (length(source_path) <= 500),
  source_title text not null default '' check (length(source_title) <= 300),
  -- the site elsewhere that led to the first page of the visit
  referrer text not null default '' check (length(referrer) <= 500),
  host text not null default '',
  language text not null,
  -- null: the form did not ask
  consent boolean,
  consent_text text not null default '',
  consent_version text not null default '',
  ip_hash text not null default '',
  -- 0 to 100 and the marks that it adds up: honeypot, fast, links, markup, noproof
  spam_score integer not null default 0,
  spam_marks text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  words text generated always as (
    lower(name || ' ' || email || ' ' || phone || ' ' || message || ' ' || source_title)
  ) stored,
  primary key (account_id, id),
  unique (account_id, submission_key),
  foreign key (account_id, content_id) references content (account_id, id) on delete set null (content_id),
  foreign key (account_id, category_id) references category (account_id, id) on delete set null (category_id)
);
create index lead_recent on lead (account_id, created_at desc, id desc);
create index lead_by_state on lead (account_id, state, created_at desc, id desc);
create index lead_of_content on lead (account_id, content_id) where content_id is not null;
create index lead_of_category on lead (account_id, category_id) where category_id is not null;
create index lead_words on lead using gist (account_id, words ext.gist_trgm_ops (siglen = 64));
select wall_account('lead');

-- What the business answered by mail or noted for itself.
create table lead_message (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  lead_id uuid not null,
  kind text not null check (kind in ('answer', 'note')),
  body text not null check (length(body) between 1 and 6000),
  -- the name that the person had then
  author_name text not null check (length(author_name) <= 254),
  -- the mail of an answer, of the same account
  mail_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, lead_id) references lead (account_id, id) on delete cascade
);
create index lead_message_of on lead_message (account_id, lead_id, id);
select wall_account('lead_message');

alter table mail
  -- the address that an answer goes to; null: that of the sender
  add column reply_to ext.citext check (length(reply_to::text) <= 254);
