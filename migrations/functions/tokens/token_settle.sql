-- Ends a hold with the units that its work took. What the work cost beyond the hold is taken from what is
-- free, and waived beyond that: an answer is not cut off, and the account never goes below its limit. A hold
-- that lapsed is settled all the same, from what is free.
-- outcome: 'ok'; 'missing': not of this account; 'closed': settled or released before.
create or replace function token_settle(account uuid, entry uuid, units numeric)
  returns table (outcome text, cost float8, balance float8)
  language plpgsql
as $$
#variable_conflict use_column
declare
  line token_balance := token_lock(account);
  hold token_entry;
  price numeric;
  paid numeric;
  open numeric;
  own_free numeric;
  room numeric;
  free numeric;
begin
  select *
  into hold
  from token_entry e
  where e.account_id = account and e.id = entry
  for update;
  if hold.id is null then
    return query select 'missing', null::float8, null::float8;
    return;
  elsif hold.state <> 'held' and not hold.lapsed then
    return query select 'closed', null::float8, null::float8;
    return;
  end if;
  open := case when hold.state = 'held' then hold.cost else 0 end;
  price := round(units * hold.coefficient, 3);
  own_free := token_person_left(account, hold.user_id, line.day);
  room := greatest(0, least(token_limit(line) - line.used - line.held, own_free));
  paid := least(price, open + room);
  free := token_use(line, hold.user_id, hold.kind, units, paid, open);
  update token_entry
  set state = 'settled', quantity = units, cost = paid, waived = price - paid, balance = greatest(0, free),
    day = line.day, held_until = null, lapsed = false
  where account_id = account and id = entry;
  return query select 'ok', paid::float8, greatest(0, free)::float8;
end
$$;
