-- Sets type and role of a person from their remaining memberships, and lets open streams ask again.
create or replace function team_follow(person uuid, topic text)
  returns void
  language plpgsql volatile security definer
  set search_path = public, ext
as $$
declare
  of_agency text;
  of_account text;
begin
  select g.role
  into of_agency
  from agency_member g
  where g.user_id = person
  order by array_position(array['agency', 'agencyAdmin', 'agencyUser'], g.role)
  limit 1;
  select m.role
  into of_account
  from account_member m
  where m.user_id = person
  order by array_position(array['accounts', 'account', 'accountAdmin', 'accountUser', 'user'], m.role)
  limit 1;
  update app_user u
  set type = case when of_agency is null then 'account' else 'agency' end,
    role = coalesce(
      of_agency, case when u.role = 'accounts' and of_account = 'account' then u.role else of_account end,
      'user'
    )
  where u.id = person and u.type <> 'house';
  insert into live_event (user_id, topic)
  values (person, team_follow.topic);
  if scope_account() is not null then
    insert into live_event (account_id, user_id, topic)
    values (scope_account(), person, team_follow.topic);
  end if;
end
$$;
alter function team_follow owner to hub_definer;
revoke all on function team_follow from public;
grant execute on function team_follow to hub_app;
