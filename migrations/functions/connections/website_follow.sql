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
    values (
      new.account_id, new.id, new.kind,
      -- Two people of one network have the same address.
      left(coalesce(nullif(new.name, ''), case when new.kind like 'network.%' then new.settings->>'handle' end, ''), 120),
      new.address
    )
    on conflict (account_id, id) do update
    set name = excluded.name, address = excluded.address,
      -- A network that was removed because nothing was posted there is wanted again by whoever saves it.
      active_since = case when website.is_idle then now() else website.active_since end,
      is_deleted = website.is_deleted and not website.is_idle,
      deleted_at = case when website.is_idle then null else website.deleted_at end,
      is_idle = false;
  end if;
  return null;
end
$$;
