-- Keeps the websites and networks of an account in step with its connections. One whose connection is removed stays, marked
-- as deleted (INTG-04), since what was published there is still read.
create or replace function website_follow()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    update website
    set is_deleted = true, deleted_at = coalesce(deleted_at, now()), is_idle = false
    where account_id = old.account_id and id = old.id;
  elsif new.account_id is not null and (new.kind like 'website.%' or new.kind like 'network.%') then
    insert into website (account_id, id, kind, name, address)
    values (new.account_id, new.id, new.kind, new.name, new.address)
    on conflict (account_id, id) do update
    set name = excluded.name, address = excluded.address;
  end if;
  return null;
end
$$;
