-- What the assistant of an account knows: its documents with their passages, its answers to frequent questions, and the
-- questions that it could not answer.
-- needs: wall_account, search_key, search_fold, knowledge_lexemes

-- One row an account. The id is the corpusId of POST /corpus.
create table corpus (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  -- The own items, services, testimonials and facts of the business are documents, too.
  follows boolean not null default false,
  -- The update counter of the account, and the moment, that the documents of the account come from.
  followed_counter bigint,
  followed_at timestamptz,
  -- A search for the pages of a website: its address, what became of it, and when.
  discover_url text not null default '' check (length(discover_url) <= 2000),
  discover_state text not null default 'none' check (discover_state in ('none', 'running', 'done', 'failed')),
  discover_failure text,
  discover_turn integer not null default 0,
  discover_begun_at timestamptz,
  discovered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id),
  check ((discover_state = 'failed') = (discover_failure is not null))
);
select wall_account('corpus');

-- Kinds of documents as the account names them: prices, guarantees (CHAT-13).
create table doc_classification (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  label text not null check (length(label) between 1 and 60),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, label)
);
select wall_account('doc_classification');

create table agent_faq (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  question text not null check (length(question) between 1 and 300),
  answer text not null check (length(answer) between 1 and 4000),
  language language_code not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
select wall_account('agent_faq');

-- Documents that the assistant reads (CHAT-13).
create table agent_doc (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  kind text not null
    check (kind in ('page', 'file', 'text', 'faq', 'item', 'testimonial', 'service', 'business')),
  -- What it is made of: the address of a page, the id of an item, its own id.
  ref text not null check (length(ref) between 1 and 2000),
  title text not null default '' check (length(title) <= 300),
  url text check (length(url) <= 2000),
  language language_code not null,
  classification_id uuid,
  -- found: a page that nobody has chosen yet. Only what is ready is searched; a page that fails later keeps its words.
  state text not null check (state in ('found', 'waiting', 'ready', 'failed')),
  failure text,
  text text not null default '' check (length(text) <= 1000000),
  -- The text of a page before its last change.
  text_before text check (length(text_before) <= 1000000),
  -- Grows with each change of the text; passages say of which one they are.
  revision integer not null default 0,
  words integer not null default 0,
  chunks integer not null default 0,
  etag text check (length(etag) <= 300),
  last_modified text check (length(last_modified) <= 100),
  -- Somebody has written over what was read.
  is_edited boolean not null default false,
  read_at timestamptz,
  changed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, kind, ref),
  foreign key (account_id, classification_id) references doc_classification (account_id, id)
    on delete set null (classification_id),
  check ((state = 'failed') = (failure is not null))
);
create index agent_doc_newest on agent_doc (account_id, created_at desc, id desc);
create index agent_doc_url on agent_doc (account_id, url) where url is not null;
select wall_account('agent_doc');
grant select on agent_doc to hub_definer;

-- Passages of documents: the text from the sign at `start` on.
create table doc_chunk (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  doc_id uuid not null,
  position integer not null,
  heading text not null default '' check (length(heading) <= 300),
  text text not null check (length(text) between 1 and 8000),
  start integer not null,
  language language_code not null,
  revision integer not null,
  lexemes tsvector not null generated always as (knowledge_lexemes(heading, text, language)) stored,
  primary key (account_id, id),
  unique (account_id, doc_id, position),
  foreign key (account_id, doc_id) references agent_doc (account_id, id) on delete cascade
);
create index doc_chunk_lexemes on doc_chunk using gin (account_id, lexemes) with (fastupdate = off);
create index doc_chunk_heading on doc_chunk using gist (
  account_id, search_key(heading) ext.gist_trgm_ops (siglen = 64)
);
select wall_account('doc_chunk');
grant select on doc_chunk to hub_definer;

-- Words that stand in very many passages of a large account, so that a search begins with the rare ones.
create table doc_word (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  word text not null,
  count integer not null,
  primary key (account_id, word)
);
select wall_account('doc_word');
grant select on doc_word to hub_definer;

-- Questions that could not be answered, those that mean the same as one row.
create table knowledge_gap (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  question text not null check (length(question) between 1 and 500),
  -- Other wordings, at most ten.
  variants text[] not null default '{}',
  language language_code not null,
  asked integer not null default 1,
  state text not null default 'open' check (state in ('open', 'answered', 'hidden')),
  draft text not null default '' check (length(draft) <= 4000),
  -- Where the draft comes from: nobody has asked for one yet, the model, or the nearest passages.
  draft_state text not null default 'none'
    check (draft_state in ('none', 'asked', 'model', 'passages', 'empty')),
  -- [{title, url, heading}]
  draft_sources jsonb not null default '[]' check (jsonb_typeof(draft_sources) = 'array'),
  faq_id uuid,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, faq_id) references agent_faq (account_id, id) on delete set null (faq_id)
);
create index knowledge_gap_rank on knowledge_gap (account_id, state, asked desc, last_at desc, id desc);
select wall_account('knowledge_gap');
grant select on knowledge_gap to hub_definer;
