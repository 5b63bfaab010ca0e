-- Holds tokens for work that is about to begin, or takes them for work that is done at once (settles).
-- outcome: 'ok'; 'empty': the account has too few; 'person': the person has too few by their own cap.
-- waives: work that cannot be refused takes what there is and is waived the rest.
create or replace function token_hold(
  account uuid,
  person uuid,
  work_kind text,
  units numeric,
  work jsonb,
  minutes integer,
  settles boolean,
  waives boolean
)
  returns table (outcome text, entry_id uuid, cost float8, balance float8, asks boolean)
  language plpgsql
as $$
#variable_conflict use_column
declare
  line token_balance := token_lock(account);
  weight numeric := (select coefficient from token_weight where kind = work_kind);
  price numeric := round(units * weight, 3);
  free numeric := token_limit(line) - ceil(line.used) - line.held;
  own_free numeric := token_person_left(account, person, line.day);
  paid numeric := price;
  made uuid := uuidv7();
begin
  if waives then
    paid := greatest(0, least(price, free));
  elsif free <= 0 or price > free then
    return query select 'empty', null::uuid, price::float8, greatest(0, free)::float8, false;
    return;
  elsif own_free is not null and (own_free <= 0 or price > own_free) then
    return query select 'person', null::uuid, price::float8, greatest(0, own_free)::float8, false;
    return;
  end if;
  if settles then
    free := token_use(line, person, work_kind, units, paid, 0);
  else
    free := free - paid;
    update token_balance set held = held + paid where account_id = account;
  end if;
  insert into token_entry (
    account_id, id, agency_id, kind, state, quantity, coefficient, cost, waived, balance, user_id, ref_type,
    ref_id, content_id, label, day, held_until
  )
  select account, made, a.agency_id, work_kind, case when settles then 'settled' else 'held' end, units,
    weight, paid, price - paid, greatest(0, free), person, coalesce(work->>'type', ''),
    coalesce(work->>'id', ''), (work->>'contentId')::uuid, coalesce(work->>'label', ''), line.day,
    case when not settles then now() + make_interval(mins => minutes) end
  from account a
  where a.id = account;
  return query
    select 'ok', made, paid::float8, greatest(0, free)::float8,
      coalesce(line.used + line.held + paid > line.soft_cap, false);
end
$$;
