-- Outgoing webhooks of an account: where events are sent, and each message with how it went.
-- needs: wall_account, wall_stays

create table hook (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  name text not null default '' check (length(name) <= 120),
  url text not null check (length(url) between 1 and 2000),
  -- Names of the catalogue of events; none: only rules use it.
  events text[] not null default '{}' check (cardinality(events) <= 100),
  -- The secret of the signatures, and the one before it until a day after the rotation.
  secret_sealed bytea not null,
  previous_sealed bytea,
  previous_until timestamptz,
  state text not null default 'on' check (state in ('on', 'off', 'ended')),
  -- person, failures, gone, maker; null: it is on.
  reason text check (reason in ('person', 'failures', 'gone', 'maker')),
  -- Messages in a row that failed on every try.
  failures integer not null default 0 check (failures >= 0),
  created_by uuid references app_user on delete set null,
  by_person boolean not null,
  created_by_name text not null default '',
  -- The key of the API that has subscribed. A hook of a key that is gone has none and stands no more.
  api_key_id uuid,
  by_key boolean not null,
  -- Asked for by another program, once for each key, address and event.
  is_subscription boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, api_key_id) references api_key on delete set null (api_key_id),
  check ((previous_sealed is null) = (previous_until is null)),
  check ((state = 'on') = (reason is null))
);
create unique index hook_subscription on hook (account_id, api_key_id, md5(url), events) nulls not distinct
  where is_subscription;
create index hook_created_by on hook (created_by);
create index hook_api_key on hook (account_id, api_key_id);
select wall_account('hook');
select wall_stays('hook', 'account_id', 'created_by', 'api_key_id');

create table hook_delivery (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  hook_id uuid not null,
  -- The header webhook-id: the same for each try and replay, so that the receiver can drop doubles.
  message_id text not null check (length(message_id) between 1 and 200),
  -- A name of the catalogue, or that of a trial or of a rule.
  event text not null check (length(event) between 1 and 120),
  subject text not null default '' check (length(subject) <= 120),
  -- The body as it is sent and signed.
  body text not null check (length(body) <= 100000),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  next_at timestamptz,
  -- The last try: when, the status, the beginning of the answer, the code of the failure.
  tried_at timestamptz,
  status integer,
  answer text not null default '' check (length(answer) <= 2100),
  failure text,
  milliseconds integer,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, hook_id, message_id),
  foreign key (account_id, hook_id) references hook on delete cascade
);
create index hook_delivery_of_hook on hook_delivery (account_id, hook_id, id desc);
select wall_account('hook_delivery');
select wall_stays('hook_delivery', 'account_id', 'hook_id');
