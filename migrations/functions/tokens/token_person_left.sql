-- Returns how many tokens a person, or a program by its key, may still use or hold by their own hard cap; null: they have none.
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
  from (
    select p.hard_cap from token_person_cap p where p.account_id = account and p.user_id = person
    union all
    select k.token_cap from api_key k where k.account_id = account and k.id = person
  ) c
$$;
