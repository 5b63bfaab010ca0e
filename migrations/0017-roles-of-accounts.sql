-- A person of an account has a role of accounts (TEN-05).
alter table app_user add constraint app_user_account_role check (type <> 'account' or role in ('account', 'accounts', 'accountAdmin', 'accountUser', 'user'));
