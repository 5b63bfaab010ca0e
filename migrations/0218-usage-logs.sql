-- What accounts do with the product, for the operator (HOUSE-09).
-- needs: wall_account, wall_stays
create table usage_log (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  -- The agency of the account at that time.
  agency_id uuid references agency on delete set null,
  date timestamptz not null default now(),
  post_type text not null
    check (
      post_type in ('item', 'publication', 'testimonial', 'review', 'inquiry', 'booking', 'task', 'decision', 'post', 'website')
    ),
  doc_id uuid not null,
  primary key (account_id, id)
);
create index usage_log_of_house on usage_log (date desc, id desc);
create index usage_log_by_type on usage_log (post_type, date desc, id desc);
create index usage_log_by_account on usage_log (account_id, date desc, id desc);
create index usage_log_by_agency on usage_log (agency_id, date desc, id desc);
select wall_account('usage_log');
select wall_stays('usage_log', 'account_id', 'agency_id');
