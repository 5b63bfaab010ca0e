-- Ends the sessions of people of the agency in scope who lack a demanded second factor, and tells their open
-- streams on all nodes.
-- needs: second_factor_demanded, has_factor
create or replace function end_sessions_without_factor()
  returns integer
  language sql volatile security definer
  set search_path = public, ext
as $$
  with
    gone as (
      delete from session s
      where second_factor_demanded(s.user_id)
        and (
          exists (select from agency_member m where m.user_id = s.user_id and m.agency_id = scope_agency())
            or exists (
              select
              from account_member m
              join account a on a.id = m.account_id
              where m.user_id = s.user_id and a.agency_id = scope_agency()
            )
        )
        and not has_factor(s.user_id)
      returning s.user_id
    ),
    told as (insert into live_event (user_id, topic) select distinct user_id, 'sessions.ended' from gone)
  select count(*)::int
  from gone
$$;
alter function end_sessions_without_factor owner to hub_definer;
revoke all on function end_sessions_without_factor from public;
grant execute on function end_sessions_without_factor to hub_app;
