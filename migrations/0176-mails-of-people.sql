-- A mail carries what a person has written to its recipient; it does not say Auto-Submitted, which filters and help desks ignore.
alter table mail add column by_person boolean not null default false;
