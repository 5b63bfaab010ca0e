-- Tells whether the person who made a key may still make one with its role: as the operator, as somebody of the agency, or
-- as a member who runs the account. A key of no person stands by itself.
create or replace function key_maker_stands(made_by uuid, by_person boolean, in_account uuid, key_role text)
  returns boolean
  language sql stable security definer
  set search_path = public, ext
as $$
  select not by_person or exists (
    select
    from app_user u
    where u.id = made_by
      and u.is_auth
      and (
        u.type = 'house'
        or exists (
          select
          from account_member m
          where m.account_id = in_account
            and m.user_id = u.id
            and (m.role in ('account', 'accounts') or (m.role = 'accountAdmin' and key_role <> 'account'))
        )
        or exists (
          select
          from account a
          join agency_member g on g.agency_id = a.agency_id
          where a.id = in_account and g.user_id = u.id
        )
      )
  )
$$;
alter function key_maker_stands owner to hub_definer;
revoke all on function key_maker_stands from public;
grant execute on function key_maker_stands to hub_app;
