-- Plans that the operator sells to agencies, the plan of each agency, its invoices and payments (BILL-02 to BILL-11).
-- needs: touch_updated_at, wall_agency, wall_stays

-- Money is in whole numbers of the smallest unit of its currency.
create table agency_plan (
  id uuid primary key default uuidv7(),
  -- The English name, which is shown where a language has none of its own.
  label text not null check (length(label) between 1 and 80),
  label_tr text not null default '' check (length(label_tr) <= 80),
  label_ar text not null default '' check (length(label_ar) <= 80),
  price bigint not null check (price between 0 and 10000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  period text not null default 'month' check (period in ('month', 'year')),
  users integer not null check (users between 1 and 1000000),
  accounts integer not null check (accounts between 1 and 1000000),
  storage_bytes bigint not null check (storage_bytes between 1 and 1000000000000000),
  tokens bigint not null check (tokens between 0 and 10000000000),
  trial_days smallint not null default 0 check (trial_days between 0 and 365),
  -- Agencies choose among active plans; whoever has another one keeps it.
  is_active boolean not null default false,
  position smallint not null default 0 check (position between 0 and 1000),
  created_at timestamptz not null default now()
);
alter table agency_plan enable row level security;
alter table agency_plan force row level security;
create policy reader on agency_plan for select to hub_app using (true);
create policy house on agency_plan to hub_house using (true) with check (true);
create policy definer on agency_plan for select to hub_definer using (true);
grant select on agency_plan to hub_app, hub_definer;
grant select, insert, update, delete on agency_plan to hub_house;

-- What the operator prints on invoices, and how they are paid: one row, or none before it is set.
create table billing_setting (
  id boolean primary key default true check (id),
  seller text not null default '' check (length(seller) <= 1000),
  payment_text text not null default '' check (length(payment_text) <= 2000),
  tax_label text not null default '' check (length(tax_label) <= 60),
  -- In hundredths of a percent.
  tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
  due_days smallint not null default 14 check (due_days between 0 and 90),
  provider text not null default 'manual' check (provider in ('manual', 'test'))
);
alter table billing_setting enable row level security;
alter table billing_setting force row level security;
create policy reader on billing_setting for select to hub_app using (true);
create policy house on billing_setting to hub_house using (true) with check (true);
grant select on billing_setting to hub_app;
grant select, insert, update on billing_setting to hub_house;

create table agency_current_plan (
  agency_id uuid primary key references agency,
  plan_id uuid not null references agency_plan,
  -- Tokens that were granted for the running period; they come with its payment.
  tokens bigint not null default 0 check (tokens >= 0),
  state text not null check (state in ('trial', 'active', 'overdue', 'ended')),
  trial_until timestamptz,
  -- What the whole running period costs: the catalogue may say another price meanwhile.
  price bigint not null check (price >= 0),
  period text not null check (period in ('month', 'year')),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  -- The day of a month on which periods begin, so that one from the 31st comes back to it.
  anchor_day smallint not null check (anchor_day between 1 and 31),
  cancel_at_end boolean not null default false,
  -- What a change to a smaller plan has left, taken off the next invoices.
  credit bigint not null default 0 check (credit >= 0),
  buyer text not null default '' check (length(buyer) <= 1000),
  tax_number text not null default '' check (length(tax_number) <= 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index agency_current_plan_end on agency_current_plan (period_end) where state <> 'ended';
create index agency_current_plan_of on agency_current_plan (plan_id);
create trigger agency_current_plan_touch before update on agency_current_plan
  for each row execute function touch_updated_at();
select wall_agency('agency_current_plan');
select wall_stays('agency_current_plan', 'agency_id');
grant select on agency_current_plan to hub_definer;

-- An invoice stays when its agency is deleted, since the books of the operator have to hold all numbers: hence no reference
-- to the agency, and nobody deletes rows. Its wall is written by hand for the same reason.
create table invoice (
  id uuid primary key default uuidv7(),
  agency_id uuid not null,
  -- The number as it is printed, of year and serial: without gaps within a year.
  number text not null unique check (length(number) <= 60),
  year smallint not null,
  serial integer not null check (serial > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'void', 'refunded')),
  plan_id uuid not null references agency_plan,
  period_start timestamptz not null,
  period_end timestamptz not null,
  provider text not null check (provider in ('manual', 'test')),
  seller text not null,
  buyer text not null,
  tax_number text not null,
  payment_text text not null,
  tax_label text not null,
  tax_rate integer not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net bigint not null,
  tax bigint not null,
  total bigint not null check (total = net + tax),
  -- The part of the total that an earlier change has paid.
  credit bigint not null default 0 check (credit >= 0),
  -- Reminders that were sent.
  reminders smallint not null default 0 check (reminders between 0 and 2),
  issued_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz
);
create index invoice_serial on invoice (year, serial desc);
create index invoice_of_agency on invoice (agency_id, issued_at desc, id desc);
create index invoice_open on invoice (due_at) where state = 'open';
create index invoice_plan on invoice (plan_id);
alter table invoice enable row level security;
alter table invoice force row level security;
create policy agency on invoice for select to hub_app using (agency_id = (select scope_agency()));
create policy house on invoice to hub_house using (true) with check (true);
grant select on invoice to hub_app;
grant select, insert, update on invoice to hub_house;

-- The ledger of an agency: tokens of a period, once for each plan.
create table agency_token_entry (
  agency_id uuid not null references agency,
  period_start timestamptz not null,
  plan_id uuid not null references agency_plan,
  state text not null default 'granted' check (state in ('granted', 'voided')),
  tokens bigint not null check (tokens >= 0),
  invoice_id uuid references invoice,
  created_at timestamptz not null default now(),
  primary key (agency_id, period_start, plan_id)
);
create index agency_token_entry_invoice on agency_token_entry (invoice_id);
create index agency_token_entry_plan on agency_token_entry (plan_id);
select wall_agency('agency_token_entry');
select wall_stays('agency_token_entry', 'agency_id');

-- A payment that failed, for the page that says why.
create table payment_attempt (
  agency_id uuid not null references agency,
  id uuid not null default uuidv7(),
  plan_id uuid not null references agency_plan,
  provider text not null check (provider in ('manual', 'test')),
  reason text not null check (reason in ('declined', 'expired', 'unavailable')),
  created_at timestamptz not null default now(),
  primary key (agency_id, id)
);
create index payment_attempt_plan on payment_attempt (plan_id);
select wall_agency('payment_attempt');
select wall_stays('payment_attempt', 'agency_id');

-- Events of the payment provider by their ids, so that one that comes twice counts once.
create table payment_event (
  id uuid primary key default uuidv7(),
  -- The provider and its id of the event.
  event text not null unique check (length(event) between 3 and 140),
  -- No reference: money may come for an agency that was deleted.
  agency_id uuid not null,
  invoice_id uuid not null references invoice,
  type text not null check (type in ('paid', 'failed', 'refunded')),
  outcome text not null check (outcome in ('done', 'late')),
  created_at timestamptz not null default now()
);
create index payment_event_agency on payment_event (agency_id);
create index payment_event_invoice on payment_event (invoice_id);
select wall_agency('payment_event');
select wall_stays('payment_event', 'agency_id');

-- For plan_room.
grant select on agency_member, invitation, media_tally, token_day to hub_definer;
