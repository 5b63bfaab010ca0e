-- Adds used tokens to the day and to the locked balance, notes the thresholds that this passes, and returns
-- how many tokens are free then. An account is told of each threshold once in 30 days.
create or replace function token_use(
  line token_balance,
  person uuid,
  used_kind text,
  used_quantity numeric,
  used_cost numeric,
  given_back numeric
)
  returns numeric
  language plpgsql
as $$
declare
  most numeric := token_limit(line);
  sum numeric := line.used + used_cost;
  level smallint := case
    when most <= 0 then 0
    when ceil(sum) >= most then 100
    when sum >= most * 0.8 then 80
    when sum >= most * 0.5 then 50
    else 0
  end;
  since timestamptz := now() - interval '30 days';
  fresh boolean := case level
    when 100 then coalesce(line.told100_at <= since, true)
    when 80 then coalesce(line.told80_at <= since, true)
    when 50 then coalesce(line.told50_at <= since, true)
    else false
  end;
begin
  if used_cost > 0 or used_quantity > 0 then
    insert into token_day as d (account_id, day, person_id, kind, quantity, cost)
    values (
      line.account_id, line.day, coalesce(person, '00000000-0000-0000-0000-000000000000'), used_kind,
      used_quantity, used_cost
    )
    on conflict (account_id, day, person_id, kind) do update
      set quantity = d.quantity + excluded.quantity, cost = d.cost + excluded.cost;
  end if;
  update token_balance
  set used = sum, held = held - given_back,
    told50_at = case when fresh then now() else told50_at end,
    told80_at = case when fresh and level >= 80 then now() else told80_at end,
    told100_at = case when fresh and level = 100 then now() else told100_at end,
    alert_due = case when fresh then greatest(alert_due, level) else alert_due end
  where account_id = line.account_id;
  return most - ceil(sum) - (line.held - given_back);
end
$$;
