-- Payments of open invoices by card, through the Stripe account of the operator (BILL-08).
-- needs: wall_agency, wall_stays

-- One row for each page of payment that was asked for; its id goes to Stripe and comes back with each event.
create table card_payment (
  agency_id uuid not null references agency,
  id uuid not null default uuidv7(),
  invoice_id uuid not null references invoice,
  -- In the smallest unit of the currency, as the invoice has it.
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- begun: nothing has come; pending: a slow payment is on its way; credited: the invoice was settled already and the agency has
  -- the money as credit; unmatched: nobody has it as credit, so that it has to go back.
  state text not null default 'begun'
    check (state in ('begun', 'pending', 'paid', 'credited', 'unmatched', 'failed', 'refunded')),
  -- The address of the application to which people come back.
  origin text not null check (length(origin) <= 300),
  -- Stripe's ids of the page of payment and of the payment.
  session text unique check (length(session) <= 200),
  url text check (length(url) <= 3000),
  payment text unique check (length(payment) <= 200),
  expires_at timestamptz,
  -- The part of the amount that went back.
  refunded bigint not null default 0 check (refunded between 0 and amount),
  disputed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (id)
);
create index card_payment_invoice on card_payment (invoice_id);
select wall_agency('card_payment');
select wall_stays('card_payment', 'agency_id');

alter table payment_attempt drop constraint payment_attempt_provider_check;
alter table payment_attempt add constraint payment_attempt_provider_check
  check (provider in ('manual', 'test', 'stripe'));
alter table payment_event drop constraint payment_event_type_check;
alter table payment_event add constraint payment_event_type_check
  check (type in ('paid', 'pending', 'failed', 'refunded', 'disputed'));
