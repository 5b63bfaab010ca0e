-- Monthly reports that accounts were sent, and whether an agency sends them automatically (issue 43 C).
-- needs: wall_account, wall_agency, wall_stays
create table report (
  account_id uuid not null references account,
  month date not null check (extract(day from month) = 1),
  -- Part of the address at which anybody who has it reads the report.
  key text not null check (length(key) = 32),
  -- What the report says, as it was sent.
  sheet jsonb not null,
  sent_at timestamptz not null default now(),
  primary key (account_id, month)
);
select wall_account('report');
create table report_setting (
  agency_id uuid primary key references agency,
  is_automatic boolean not null
);
select wall_agency('report_setting');
select wall_stays('report_setting', 'agency_id');
grant select on report to hub_definer;
