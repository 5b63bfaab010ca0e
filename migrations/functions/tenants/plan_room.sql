-- Returns what the agency in scope may have, and what its accounts, people, files and tokens take of it: by the limits that the
-- operator has set for it, else by those of its plan; null = no limit. Within an account it is the agency of that account, of
-- which nothing else is told. Without plan and limits there is no row.
-- needs: scope_account, scope_agency
create or replace function plan_room()
  returns table (
    accounts integer, users integer, storage_bytes float8, tokens float8, accounts_used integer,
    users_used integer, invited integer, bytes_used float8, tokens_given float8
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select coalesce(l.accounts, p.accounts), coalesce(l.users, p.users),
    coalesce(l.storage_bytes, p.storage_bytes)::float8, coalesce(l.tokens, c.tokens)::float8,
    (select count(*)::int from account a where a.agency_id = g.id and a.removing_at is null),
    (select count(*)::int from agency_member m where m.agency_id = g.id),
    (
      select count(*)::int
      from invitation i
      where i.agency_id = g.id
        and i.account_id is null
        and i.revoked_at is null
        and i.expires_at > now()
    ),
    (
      select coalesce(sum(t.bytes), 0)::float8
      from media_tally t
      join account a on a.id = t.account_id
      where a.agency_id = g.id
    ),
    (
      select coalesce(sum(a.tokens_max30), 0)::float8
      from account a
      where a.agency_id = g.id and a.removing_at is null
    ) + (
      select coalesce(sum(d.cost), 0)::float8
      from token_day d
      join account a on a.id = d.account_id
      where a.agency_id = g.id
        and d.kind = 'grant'
        and d.day > (now() at time zone 'UTC')::date - 30
    )
  from (
    select coalesce(scope_agency(), (select a.agency_id from account a where a.id = scope_account())) as id
  ) g
  left join agency_current_plan c on c.agency_id = g.id
  left join agency_plan p on p.id = c.plan_id
  left join agency_limit l on l.agency_id = g.id
  where c.agency_id is not null or l.agency_id is not null
$$;
alter function plan_room owner to hub_definer;
revoke all on function plan_room from public;
grant execute on function plan_room to hub_app, hub_house;
