-- What agency_attention and agency_figures count in the accounts of an agency; both see the agency of the scope alone.
grant select on lead, domain, mail, site_count, token_balance, token_day, token_entry to hub_definer;
create index mail_failed on mail (account_id, created_at desc) where state = 'failed';
