-- Returns how many tokens an account may use in 30 days: its plan and its grants, at most its own hard cap.
create or replace function token_limit(line token_balance)
  returns numeric
  language sql stable
as $$
  select least(a.tokens_max30 + line.granted, line.hard_cap)
  from account a
  where a.id = line.account_id
$$;
