-- What has happened, and which listeners have yet to hear of it.
-- needs: event_deliver, wall_account, wall_stays

-- An event of an account, written in the transaction of the change, kept for 35 days. Its data name rows by their ids.
create table event (
  account_id uuid not null references account on delete cascade,
  id bigint generated always as identity,
  name text not null,
  subject text not null,
  data jsonb not null,
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index event_age on event (created_at);
select wall_account('event');
select wall_stays('event', 'user_id');

-- The listeners of the nodes that run; each node writes its own when it starts.
create table event_listener (
  name text primary key,
  events text[] not null,
  seen_at timestamptz not null default now()
);
alter table event_listener enable row level security;
alter table event_listener force row level security;
create policy house on event_listener to hub_house using (true) with check (true);
create policy reader on event_listener for select to hub_app, hub_definer using (true);
grant select, insert, update, delete on event_listener to hub_house;
grant select on event_listener to hub_app, hub_definer;

-- A delivery that is due; it goes in the transaction of its listener. Parked: given to the queue of jobs after its last try.
create table event_delivery (
  account_id uuid not null references account on delete cascade,
  event_id bigint not null,
  listener text not null,
  subject text not null,
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  parked boolean not null default false,
  primary key (account_id, event_id, listener),
  foreign key (account_id, event_id) references event on delete cascade
);
create index event_delivery_subject on event_delivery (account_id, listener, subject, event_id) where not parked;
select wall_account('event_delivery');
grant insert on event_delivery to hub_definer;

create trigger event_deliver after insert on event for each row execute function event_deliver();
