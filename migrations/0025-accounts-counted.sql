-- How many accounts an agency has, by plan and state: kept as they come, change and go, so that nobody counts them.
create table account_tally (
  agency_id uuid not null references agency on delete cascade,
  subscription_type text not null, suspended boolean not null, accounts integer not null,
  primary key (agency_id, subscription_type, suspended)
);
select wall_agency('account_tally');
revoke insert, update, delete on account_tally from hub_app, hub_house;
grant select, insert, update on account_tally to hub_definer;

-- One being deleted counts no more. Rows are taken in one order, so that two transfers cannot wait for each other.
create function tally_accounts() returns trigger language plpgsql security definer set search_path = public, ext as $$
begin
  if tg_op = 'INSERT' then
    insert into account_tally as t select agency_id, subscription_type, suspended_at is not null, count(*) from came where removing_at is null group by 1, 2, 3 order by 1, 2, 3
      on conflict (agency_id, subscription_type, suspended) do update set accounts = t.accounts + excluded.accounts;
  elsif tg_op = 'DELETE' then
    insert into account_tally as t select agency_id, subscription_type, suspended_at is not null, -count(*) from gone where removing_at is null group by 1, 2, 3 order by 1, 2, 3
      on conflict (agency_id, subscription_type, suspended) do update set accounts = t.accounts + excluded.accounts;
  else
    insert into account_tally as t select a.agency_id, a.plan, a.suspended, sum(a.n) from (values
        (old.agency_id, old.subscription_type, old.suspended_at is not null, case when old.removing_at is null then -1 else 0 end), (new.agency_id, new.subscription_type, new.suspended_at is not null, case when new.removing_at is null then 1 else 0 end)
      ) a (agency_id, plan, suspended, n) group by 1, 2, 3 having sum(a.n) <> 0 order by 1, 2, 3
      on conflict (agency_id, subscription_type, suspended) do update set accounts = t.accounts + excluded.accounts;
  end if;
  return null;
end $$;
alter function tally_accounts() owner to hub_definer;
revoke all on function tally_accounts() from public;
create trigger account_tally_came after insert on account referencing new table as came for each statement execute function tally_accounts();
create trigger account_tally_gone after delete on account referencing old table as gone for each statement execute function tally_accounts();
create trigger account_tally_changed after update of agency_id, subscription_type, suspended_at, removing_at on account for each row execute function tally_accounts();

alter table account no force row level security;
alter table account_tally no force row level security;
insert into account_tally select agency_id, subscription_type, suspended_at is not null, count(*) from account where removing_at is null group by 1, 2, 3;
alter table account force row level security;
alter table account_tally force row level security;

-- The names of an agency come page by page: its own first, then those of its accounts, newest first.
create index domain_own on domain (agency_id, created_at desc, id desc) where account_id is null;
create index domain_below on domain (agency_id, created_at desc, id desc) where account_id is not null;
create index whitelabel_own on whitelabel (agency_id, created_at desc, id desc) where domain_id is null and account_id is null;
create index whitelabel_below on whitelabel (agency_id, created_at desc, id desc) where domain_id is null and account_id is not null;
