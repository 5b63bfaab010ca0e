-- Streams under way and the frames of those whose reader was lost, for a few minutes: unlogged, since a server that has
-- crashed has lost their work as well.
-- needs: wall_account

create unlogged table event_stream (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  -- Who asked: a person, a person working as another, or a key. Nobody else reads on.
  asker text not null check (length(asker) <= 200),
  -- The path that was asked.
  path text not null check (length(path) <= 500),
  is_ended boolean not null default false,
  created_at timestamptz not null default now(),
  -- The last sign of the process that works.
  seen_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index event_stream_age on event_stream (created_at);
select wall_account('event_stream');

-- Frames that follow each other, an array of texts; `first` is the number of the first of them.
create unlogged table event_stream_part (
  account_id uuid not null references account on delete cascade,
  stream_id uuid not null,
  first integer not null,
  frames jsonb not null check (jsonb_typeof(frames) = 'array'),
  primary key (account_id, stream_id, first),
  foreign key (account_id, stream_id) references event_stream on delete cascade
);
select wall_account('event_stream_part');
