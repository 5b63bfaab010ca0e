-- Says whether a preview still stands, of an item or of the site: the session in which it was made lives, its
-- person still belongs to the account, and their standing is unchanged.
-- needs: standing_of
create or replace function preview_stands(of_session bytea, in_account uuid, stored_standing jsonb)
  returns boolean
  language sql stable security definer
  set search_path = public, ext
as $$
  select exists (
    select
    from session s
    join app_user u on u.id = s.user_id and u.is_auth
    join account a on a.id = in_account
    where s.token_hash = of_session
      and s.expires_at > now()
      and (
        u.type = 'house'
          or exists (select from account_member m where m.account_id = a.id and m.user_id = u.id)
          or exists (select from agency_member m where m.agency_id = a.agency_id and m.user_id = u.id)
      )
      and stored_standing = standing_of(u.id, in_account)
  )
$$;
alter function preview_stands owner to hub_definer;
revoke all on function preview_stands from public;
