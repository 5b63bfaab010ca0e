-- What accounts hold at the end of each month (BILL-13, BILL-14), for histories by year of account, agency and house.
-- needs: wall_account
create table usage_month (
  account_id uuid not null references account,
  month date not null check (extract(day from month) = 1),
  images integer not null check (images >= 0),
  videos integer not null check (videos >= 0),
  -- Bytes of all files.
  storage bigint not null check (storage >= 0),
  primary key (account_id, month)
);
create index usage_month_of_all on usage_month (month, account_id);
select wall_account('usage_month');
grant select on usage_month to hub_definer;
