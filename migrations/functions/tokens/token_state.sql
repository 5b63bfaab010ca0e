-- Returns the tokens of an account now, without a lock: the plan, the sums of 30 days, holds and limits.
create or replace function token_state(account uuid)
  returns table (
    max30 integer, granted float8, used float8, held float8, holds integer, soft_cap integer,
    hard_cap integer, most float8, balance float8
  )
  language sql stable
as $$
  select a.tokens_max30, s.granted::float8, s.used::float8, coalesce(b.held, 0)::float8,
    (select count(*)::int from token_entry e where e.account_id = account and e.held_until is not null),
    b.soft_cap, b.hard_cap, l.most::float8,
    greatest(0, l.most - ceil(s.used) - coalesce(b.held, 0))::float8
  from account a
  left join token_balance b on b.account_id = a.id
  cross join lateral (
    select coalesce(sum(d.cost) filter (where d.kind <> 'grant'), 0) as used,
      coalesce(sum(d.cost) filter (where d.kind = 'grant'), 0) as granted
    from token_day d
    where d.account_id = account and d.day > (now() at time zone 'UTC')::date - 30
  ) s
  cross join lateral (select least(a.tokens_max30 + s.granted, b.hard_cap) as most) l
  where a.id = account
$$;
