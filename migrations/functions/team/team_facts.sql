-- Returns last activity and second factor of people of the team. Hosts of other agencies do not count, so that
-- no agency learns from another.
-- needs: team_has
create or replace function team_facts(people uuid[])
  returns table (user_id uuid, seen_at timestamptz, factor text)
  language sql stable security definer
  set search_path = public, ext
as $$
  with here as (
    select coalesce(scope_agency(), (select a.agency_id from account a where a.id = scope_account())) as id
  )
  select p.id,
    greatest(
      (
        select max(s.active_at)
        from session s
        where s.user_id = p.id
          and not exists (
            select
            from whitelabel w, here
            where w.host = s.host::citext and w.agency_id is distinct from here.id
          )
      ),
      (
        select max(d.seen_at)
        from device d
        where d.user_id = p.id
          and not exists (
            select
            from whitelabel w, here
            where w.host = d.host::citext and w.agency_id is distinct from here.id
          )
      )
    ),
    case
      when exists (select from passkey k where k.user_id = p.id) then 'passkey'
      when exists (select from totp t where t.user_id = p.id and t.confirmed_at is not null) then 'app'
      else 'none'
    end
  from unnest(people) as p(id)
  where team_has(p.id)
$$;
alter function team_facts owner to hub_definer;
revoke all on function team_facts from public;
grant execute on function team_facts to hub_app;
