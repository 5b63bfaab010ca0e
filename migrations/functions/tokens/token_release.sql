-- Gives a hold back whole. Of one that was given back before nothing changes.
-- outcome: 'ok'; 'missing': not of this account; 'closed': settled before.
-- lapses: nobody ended the hold in time; it is given back only if it is still overdue.
create or replace function token_release(account uuid, entry uuid, lapses boolean default false)
  returns text
  language plpgsql
as $$
declare
  line token_balance := token_lock(account);
  hold token_entry;
begin
  select *
  into hold
  from token_entry
  where account_id = account and id = entry
  for update;
  if hold.id is null then
    return 'missing';
  elsif hold.state = 'voided' then
    update token_entry
    set lapsed = false
    where account_id = account and id = entry and lapsed and not lapses;
    return 'ok';
  elsif hold.state <> 'held' or (lapses and hold.held_until > now()) then
    return 'closed';
  end if;
  update token_balance
  set held = held - hold.cost
  where account_id = account;
  update token_entry
  set state = 'voided', cost = 0, held_until = null, lapsed = lapses,
    balance = greatest(0, token_limit(line) - ceil(line.used) - (line.held - hold.cost))
  where account_id = account and id = entry;
  return 'ok';
end
$$;
