-- The ledger of tokens: prices, one balance an account, its lines, and daily sums of the last 30 days.
-- needs: wall_account, wall_stays

-- Prices (AI-22, Y-04), which the house edits.
create table token_weight (
  kind text primary key check (kind in ('words', 'storage', 'image', 'video')),
  -- tokens for one unit: a word, a megabyte, a picture, a minute
  coefficient numeric(9, 3) not null check (coefficient >= 0 and coefficient <= 1000)
);
insert into token_weight (kind, coefficient)
values ('words', 1), ('storage', 0.5), ('image', 1), ('video', 4);
grant select on token_weight to hub_app, hub_house;
grant update on token_weight to hub_house;
alter table token_weight enable row level security;
alter table token_weight force row level security;
create policy reader on token_weight for select to hub_app using (true);
create policy house on token_weight to hub_house using (true) with check (true);

-- One row an account, locked by everything that changes its tokens.
create table token_balance (
  account_id uuid primary key references account,
  -- the UTC day for which used and granted are the sums of 30 days
  day date not null default (now() at time zone 'UTC')::date,
  used numeric(14, 3) not null default 0 check (used >= 0 and used < 'NaN'),
  granted numeric(14, 3) not null default 0 check (granted >= 0 and granted < 'NaN'),
  held numeric(14, 3) not null default 0 check (held >= 0 and held < 'NaN'),
  -- limits of the account itself, in tokens of 30 days; null: none but its plan
  soft_cap integer check (soft_cap >= 0),
  hard_cap integer check (hard_cap >= 0),
  -- when the account was last told that so many percent are used
  told50_at timestamptz,
  told80_at timestamptz,
  told100_at timestamptz,
  -- the percentage of which it is still to be told; 0: nothing
  alert_due smallint not null default 0 check (alert_due in (0, 50, 80, 100))
);
create index token_balance_due on token_balance (account_id) where alert_due > 0;
select wall_account('token_balance');
select wall_stays('token_balance', 'account_id');

create table token_entry (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  agency_id uuid not null,
  kind text not null check (kind in ('words', 'storage', 'image', 'video', 'grant')),
  state text not null check (state in ('held', 'settled', 'voided', 'granted')),
  -- units; of a hold the estimate
  quantity numeric(18, 6) not null check (quantity >= 0 and quantity <= 1000000000),
  coefficient numeric(9, 3) not null,
  -- tokens that are held, used or granted
  cost numeric(14, 3) not null check (cost >= 0 and cost < 'NaN'),
  -- tokens that the work cost beyond its hold and the balance, which nobody pays
  waived numeric(14, 3) not null default 0 check (waived >= 0 and waived < 'NaN'),
  -- tokens that were free after the line
  balance numeric(14, 3) not null,
  -- null: the product by itself
  user_id uuid,
  -- the work: a draft, a medium, an item; ref_id is no reference, since the line outlives the work
  ref_type text not null default '' check (length(ref_type) <= 40),
  ref_id text not null default '' check (length(ref_id) <= 100),
  -- the item on which the work was done
  content_id uuid,
  -- the name of the work at that time, or the reason of a grant
  label text not null default '' check (length(label) <= 300),
  at timestamptz not null default clock_timestamp(),
  -- the UTC day of the sum to which the line belongs
  day date not null,
  -- until when a hold waits for its work; null: it is over
  held_until timestamptz,
  -- the hold was given back since nobody ended it in time; its work may still settle it
  lapsed boolean not null default false,
  primary key (account_id, id),
  check ((state = 'held') = (held_until is not null)),
  check ((kind = 'grant') = (state = 'granted'))
);
create index token_entry_kind on token_entry (account_id, kind, id desc);
create index token_entry_person on token_entry (account_id, user_id, id desc);
create index token_entry_held on token_entry (held_until) where held_until is not null;
create index token_entry_person_held on token_entry (account_id, user_id) where held_until is not null;
select wall_account('token_entry');
select wall_stays('token_entry', 'account_id', 'agency_id', 'user_id');

-- Sums of a day by person and kind: the window of 30 days reads these and never the lines.
create table token_day (
  account_id uuid not null references account,
  day date not null,
  -- zeros: the product by itself
  person_id uuid not null,
  kind text not null check (kind in ('words', 'storage', 'image', 'video', 'grant')),
  quantity numeric(18, 6) not null,
  cost numeric(14, 3) not null,
  primary key (account_id, day, person_id, kind)
);
select wall_account('token_day');
select wall_stays('token_day', 'account_id');

-- Limits of one person in the account, in tokens of 30 days.
create table token_person_cap (
  account_id uuid not null references account,
  user_id uuid not null references app_user on delete cascade,
  soft_cap integer check (soft_cap >= 0),
  hard_cap integer check (hard_cap >= 0),
  primary key (account_id, user_id)
);
select wall_account('token_person_cap');
select wall_stays('token_person_cap', 'account_id', 'user_id');

-- Uploads of the last 30 days, which were summed from their sizes until now.
insert into token_entry (
  account_id, agency_id, kind, state, quantity, coefficient, cost, balance, user_id, ref_type, ref_id,
  content_id, label, at, day
)
select m.account_id, a.agency_id, 'storage', 'settled', m.size / 1000000.0, 0.5,
  round(m.size / 1000000.0 * 0.5, 3),
  greatest(
    0,
    a.tokens_max30 - ceil(
      sum(round(m.size / 1000000.0 * 0.5, 3)) over (partition by m.account_id order by m.created_at, m.id)
    )
  ),
  m.uploaded_by, 'media', m.id::text, m.content_id, left(m.name, 300), m.created_at,
  (m.created_at at time zone 'UTC')::date
from media m
join account a on a.id = m.account_id
where m.upload_completed and m.created_at > now() - interval '30 days'
order by m.created_at, m.id;
insert into token_day (account_id, day, person_id, kind, quantity, cost)
select account_id, day, coalesce(user_id, '00000000-0000-0000-0000-000000000000'), kind, sum(quantity),
  sum(cost)
from token_entry
group by account_id, day, 3, kind;
insert into token_balance (account_id, day, used)
select account_id, (now() at time zone 'UTC')::date, sum(cost)
from token_day
where day > (now() at time zone 'UTC')::date - 30
group by account_id;
