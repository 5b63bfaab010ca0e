-- Says whether an agency demands a second factor of a person.
create or replace function second_factor_demanded(for_user uuid)
  returns boolean
  language sql stable security definer
  set search_path = public, ext
as $$
  select exists (
    select
    from agency_member m
    join agency g on g.id = m.agency_id
    where m.user_id = for_user and g.second_factor <> 'none'
  )
    or exists (
      select
      from account_member m
      join account a on a.id = m.account_id
      join agency g on g.id = a.agency_id
      where m.user_id = for_user and g.second_factor = 'everyone'
    )
$$;
alter function second_factor_demanded owner to hub_definer;
revoke all on function second_factor_demanded from public;
grant execute on function second_factor_demanded to hub_app;
