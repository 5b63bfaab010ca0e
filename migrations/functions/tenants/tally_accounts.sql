-- Counts the accounts of each agency at every insert, update and delete, without those being removed. Rows are
-- locked in one order, so that two transfers cannot wait for each other.
create or replace function tally_accounts()
  returns trigger
  language plpgsql security definer
  set search_path = public, ext
as $$
begin
  if tg_op = 'INSERT' then
    insert into account_tally as t
    select agency_id, subscription_type, suspended_at is not null, count(*)
    from came
    where removing_at is null
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (agency_id, subscription_type, suspended)
      do update set accounts = t.accounts + excluded.accounts;
  elsif tg_op = 'DELETE' then
    insert into account_tally as t
    select agency_id, subscription_type, suspended_at is not null, -count(*)
    from gone
    where removing_at is null
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (agency_id, subscription_type, suspended)
      do update set accounts = t.accounts + excluded.accounts;
  else
    insert into account_tally as t
    select a.agency_id, a.plan, a.suspended, sum(a.n)
    from (
      values
        (
          old.agency_id, old.subscription_type, old.suspended_at is not null,
          case when old.removing_at is null then -1 else 0 end
        ),
        (
          new.agency_id, new.subscription_type, new.suspended_at is not null,
          case when new.removing_at is null then 1 else 0 end
        )
    ) a (agency_id, plan, suspended, n)
    group by 1, 2, 3
    having sum(a.n) <> 0
    order by 1, 2, 3
    on conflict (agency_id, subscription_type, suspended)
      do update set accounts = t.accounts + excluded.accounts;
  end if;
  return null;
end
$$;
alter function tally_accounts owner to hub_definer;
revoke all on function tally_accounts from public;
