-- Locks the balance of an account until the end of the transaction and returns it, with the sums of the 30
-- days that end today. The day only goes forward, whatever the clock does.
create or replace function token_lock(account uuid)
  returns token_balance
  language plpgsql
as $$
declare
  line token_balance;
  today date := (clock_timestamp() at time zone 'UTC')::date;
begin
  select *
  into line
  from token_balance
  where account_id = account
  for update;
  if not found then
    insert into token_balance (account_id)
    values (account)
    on conflict do nothing;
    select *
    into line
    from token_balance
    where account_id = account
    for update;
  end if;
  if line.day < today then
    update token_balance b
    set day = today, used = sums.used, granted = sums.granted
    from (
      select coalesce(sum(cost) filter (where kind <> 'grant'), 0) as used,
        coalesce(sum(cost) filter (where kind = 'grant'), 0) as granted
      from token_day
      where account_id = account and day > today - 30
    ) sums
    where b.account_id = account
    returning b.*
    into line;
  end if;
  return line;
end
$$;
