-- Adds complimentary tokens, which count for 30 days. outcome: 'ok'; 'huge': more than the largest plan has.
create or replace function token_grant(account uuid, person uuid, amount integer, reason text)
  returns table (outcome text, entry_id uuid, balance float8)
  language plpgsql
as $$
#variable_conflict use_column
declare
  line token_balance := token_lock(account);
  made uuid := uuidv7();
  free numeric;
begin
  if line.granted + amount > 6500000 then
    return query select 'huge', null::uuid, null::float8;
    return;
  end if;
  update token_balance b
  set granted = b.granted + amount
  where b.account_id = account
  returning b.*
  into line;
  insert into token_day as d (account_id, day, person_id, kind, quantity, cost)
  values (account, line.day, '00000000-0000-0000-0000-000000000000', 'grant', amount, amount)
  on conflict (account_id, day, person_id, kind) do update
    set quantity = d.quantity + excluded.quantity, cost = d.cost + excluded.cost;
  free := greatest(0, token_limit(line) - ceil(line.used) - line.held);
  insert into token_entry (
    account_id, id, agency_id, kind, state, quantity, coefficient, cost, balance, user_id, label, day
  )
  select account, made, a.agency_id, 'grant', 'granted', amount, 1, amount, free, person, reason, line.day
  from account a
  where a.id = account;
  return query select 'ok', made, free::float8;
end
$$;
