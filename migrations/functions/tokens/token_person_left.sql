-- Returns how many tokens a person may still use or hold by their own hard cap; null: they have none.
create or replace function token_person_left(account uuid, person uuid, today date)
  returns numeric
  language sql stable
as $$
  select c.hard_cap - (
      select coalesce(sum(d.cost), 0)
      from token_day d
      where d.account_id = account and d.day > today - 30 and d.person_id = person and d.kind <> 'grant'
    ) - (
      select coalesce(sum(e.cost), 0)
      from token_entry e
      where e.account_id = account and e.user_id = person and e.held_until is not null
    )
  from token_person_cap c
  where c.account_id = account and c.user_id = person
$$;
