-- The address of a business is at first the one that its owner signs in with: visitors get it only when the business
-- says so. Addresses that nobody signs in with were typed for the business and stay public.

alter table account
  add column is_email_public boolean not null default false,
  add column public_email ext.citext generated always as (case when is_email_public then email end) stored;
update account a
set is_email_public = true
where a.email is not null
  and not exists (select from app_user u where u.email = a.email);
revoke select (email) on account from hub_visitor;
grant select (public_email) on account to hub_visitor;
