-- A person of an account has a role of accounts (TEN-05).
alter table app_user add constraint app_user_account_role check (type <> 'account' or role in ('account', 'accounts', 'accountAdmin', 'accountUser', 'user'));

-- The operator's list of all names, newest first, and its search.
create index domain_newest on domain (created_at desc, id desc);
create index domain_search on domain using gin ((host::text) ext.gin_trgm_ops);
create index whitelabel_free_newest on whitelabel (created_at desc, id desc) where domain_id is null;
create index whitelabel_search on whitelabel using gin ((host::text) ext.gin_trgm_ops);
