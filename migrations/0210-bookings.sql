-- Bookings: people and crews with their hours, services that customers book, and the bookings, no two of which collide.
-- needs: wall_account

-- Who or what is booked; hours and exceptions are those of its own clock.
create table booking_resource (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('person', 'crew')),
  -- Null: the time zone of the account.
  time_zone text check (length(time_zone) <= 60),
  -- [{"day": 1 to 7 from Monday, "from": "08:00", "to": "17:00"}]
  hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
  -- [{"from": date, "to": date, "name": text, "hours": [{"from": "08:00", "to": "12:00"}]}]; without hours closed.
  exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
select wall_account('booking_resource');

-- What is booked.
create table booking_service (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 500),
  -- Minutes.
  duration integer not null check (duration between 5 and 1440),
  step integer not null check (step between 5 and 1440),
  before integer not null default 0 check (before between 0 and 720),
  after integer not null default 0 check (after between 0 and 720),
  notice integer not null default 0 check (notice between 0 and 43200),
  horizon_days integer not null default 60 check (horizon_days between 1 and 730),
  seats integer not null default 1 check (seats between 1 and 200),
  -- A booking waits until somebody of the business confirms it.
  is_asked boolean not null default false,
  is_offered boolean not null default true,
  asks_place boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
select wall_account('booking_service');

-- Who does which service.
create table booking_offer (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  service_id uuid not null,
  resource_id uuid not null,
  primary key (account_id, id),
  unique (account_id, service_id, resource_id),
  foreign key (account_id, service_id) references booking_service on delete cascade,
  foreign key (account_id, resource_id) references booking_resource on delete cascade
);
select wall_account('booking_offer');
create index booking_offer_resource on booking_offer (account_id, resource_id);

-- Settings of an account; without a row those of the columns.
create table booking_settings (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  has_day_reminder boolean not null default true,
  has_hour_reminder boolean not null default true,
  -- Hours before the beginning until which the customer moves or cancels by the link.
  change_hours integer not null default 12 check (change_hours between 0 and 720),
  updated_at timestamptz not null default now(),
  primary key (account_id)
);
select wall_account('booking_settings');

-- One seat of a time of a resource. A held one ends at held_until.
create table booking (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  resource_id uuid,
  service_id uuid,
  -- The names at the time of the booking, which stay when the resource or the service is deleted.
  resource_name text not null,
  service_name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What is taken of the resource: the time with its buffers.
  during tstzrange not null,
  -- Service and beginning: bookings of one occasion share its time, each on its own seat.
  occasion text not null,
  seat integer not null default 1 check (seat between 1 and 200),
  state text not null check (state in ('held', 'pending', 'confirmed', 'canceled')),
  held_until timestamptz,
  source text not null check (source in ('site', 'chat', 'team', 'api')),
  name text not null default '' check (length(name) <= 200),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 60),
  place text not null default '' check (length(place) <= 300),
  note text not null default '' check (length(note) <= 2000),
  language language_code not null default 'en',
  -- Counts the changes, as calendar programs need it.
  sequence integer not null default 0,
  canceled_by text check (canceled_by in ('customer', 'team')),
  lead_id uuid,
  remind_at timestamptz,
  ip_hash text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, resource_id) references booking_resource on delete set null (resource_id),
  foreign key (account_id, service_id) references booking_service on delete set null (service_id),
  foreign key (account_id, lead_id) references lead on delete set null (lead_id),
  check (starts_at < ends_at and during @> tstzrange(starts_at, ends_at)),
  check ((state = 'held') = (held_until is not null)),
  constraint booking_apart exclude using gist (
    account_id with =, resource_id with =, occasion with <>, during with &&
  ) where (state in ('held', 'pending', 'confirmed'))
);
select wall_account('booking');
create unique index booking_seat on booking (account_id, resource_id, occasion, seat)
  where state in ('held', 'pending', 'confirmed');
create index booking_start on booking (account_id, starts_at, id);
create index booking_held on booking (held_until) where state = 'held';
create index booking_remind on booking (remind_at) where remind_at is not null;
create index booking_lead on booking (account_id, lead_id);

-- A calendar file that goes with a mail.
alter table mail add column calendar text check (length(calendar) <= 20000);
