-- Says whether the sender of an invitation could still send it: may sign in, and is in the account, in its
-- present agency, or of the house. A right that was taken from the sender cannot be passed on.
create or replace function invitation_held(person uuid, agency uuid, account uuid)
  returns boolean
  language sql stable security definer
  set search_path = public, ext
as $$
  select person is null
    or exists (
      select
      from app_user u
      where u.id = person
        and u.is_auth
        and (
          u.type = 'house'
            or exists (
              select
              from account_member m
              where m.account_id = invitation_held.account and m.user_id = u.id
            )
            or exists (
              select
              from agency_member g
              where g.user_id = u.id
                and g.agency_id = coalesce(
                  (select a.agency_id from account a where a.id = invitation_held.account), agency
                )
            )
        )
    )
$$;
alter function invitation_held owner to hub_definer;
revoke all on function invitation_held from public;
