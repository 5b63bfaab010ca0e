-- Why an export of an account failed, so that its screen can say it.

alter table account_export
  -- code of the reason when it failed
  add column failure text check (failure in ('storage.full', 'internal'));
