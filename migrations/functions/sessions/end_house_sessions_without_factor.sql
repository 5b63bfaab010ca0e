-- Ends the sessions of operators without a second factor, when a setting demands one.
-- needs: has_factor
create or replace function end_house_sessions_without_factor()
  returns integer
  language sql volatile security definer
  set search_path = public, ext
as $$
  with
    gone as (
      delete from session s
      using app_user u
      where u.id = s.user_id and u.type = 'house' and not has_factor(u.id)
      returning s.user_id
    ),
    told as (insert into live_event (user_id, topic) select distinct user_id, 'sessions.ended' from gone)
  select count(*)::int
  from gone
$$;
alter function end_house_sessions_without_factor owner to hub_definer;
revoke all on function end_house_sessions_without_factor from public;
grant execute on function end_house_sessions_without_factor to hub_house;
