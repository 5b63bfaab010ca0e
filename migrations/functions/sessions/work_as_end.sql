-- Ends an impersonation, also an expired one, and returns the session to its owner. Streams that were opened
-- during the impersonation close.
create or replace function work_as_end(token bytea)
  returns table (
    kind text, level text, as_id uuid, as_name text, tenant_id uuid, by_user_id uuid, by_name text,
    by_role text, by_time boolean
  )
  language sql volatile security definer
  set search_path = public, ext
as $$
  with
    own as (
      select w.id, w.ended_at is not null or w.until <= now() as over, w.ended_at as at
      from work_as w
      join session s on s.id = w.session_id
      where s.token_hash = token
      for update of w
    ),
    ended as (
      update work_as w
      set session_id = null, ended_at = coalesce(w.ended_at, least(now(), w.until))
      from own o
      where w.id = o.id
      returning w.*, o.over, o.at
    ),
    told as (
      insert into live_event (user_id, topic)
      select coalesce(e.as_user_id, e.by_user_id), 'sessions.ended'
      from ended e
    )
  select e.kind, e.level,
    case e.kind when 'user' then e.as_user_id when 'account' then e.as_account_id else e.as_agency_id end,
    e.as_name, case e.level when 'account' then e.as_account_id else e.as_agency_id end, e.by_user_id,
    e.by_name, e.by_role, e.over
  from ended e
  where e.at is null
$$;
alter function work_as_end owner to hub_definer;
revoke all on function work_as_end from public;
grant execute on function work_as_end to hub_app;
