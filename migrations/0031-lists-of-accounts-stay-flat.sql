-- A deep page of a list of accounts costs what the first one does: below the wall a place is found in an index only by bare columns, and what a
-- filter leaves out is not read one by one.
alter table account add column name_key text not null generated always as (lower(business_name)) stored;
drop index account_agency_name, account_name, account_agency_letter, account_letter;
create index account_agency_name on account (agency_id, name_key, id);
create index account_name on account (name_key, id);
create index account_agency_letter on account (agency_id, letter, name_key, id) where removing_at is null;
create index account_letter on account (letter, name_key, id) where removing_at is null;
create index account_agency_plan on account (agency_id, subscription_type, created_at desc, id desc);
create index account_plan on account (subscription_type, created_at desc, id desc);
create index account_agency_suspended on account (agency_id, created_at desc, id desc) where suspended_at is not null;
create index account_suspended on account (created_at desc, id desc) where suspended_at is not null;
