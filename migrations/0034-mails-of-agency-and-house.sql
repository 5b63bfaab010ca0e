-- Mails that concern one person: what they say lets whoever reads it in (a link to sign in, to set a password, to take an invitation).
-- Nobody but the operator reads them, and only while there is no mail server (features/notices/policy.ts). What is not said to be
-- otherwise is taken for such a mail.
alter table mail add column personal boolean not null default true;
update mail set personal = false where kind not like 'joining.%' and (account_id is not null or agency_id is not null);

create index mail_of_agency on mail (agency_id, created_at desc, id desc) where account_id is null and agency_id is not null;
create index mail_of_house on mail (created_at desc, id desc) where account_id is null and agency_id is null;
-- What the operator looks for in the whole house: the newest, those that failed or wait, those to one address.
create index mail_newest on mail (created_at desc, id desc);
create index mail_by_state on mail (state, created_at desc, id desc);
create index mail_by_recipient on mail (recipient, created_at desc, id desc);
-- The same rule as before in a form that no bitmap is made of, so that a page of either outbox is read along its index.
alter policy member on mail using (case when account_id is null then agency_id = (select scope_agency()) else account_id = (select scope_account()) end);
