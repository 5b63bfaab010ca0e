-- Returns the item that a preview secret opens on the site in scope: while it lasts, the session lives, and
-- the person's standing is unchanged.
-- needs: standing_of
create or replace function preview_find(secret bytea)
  returns table (content_id uuid, app_host text)
  language sql stable security definer
  set search_path = public, ext
as $$
  select l.content_id, l.app_host
  from preview_link l
  join session s on s.token_hash = l.session_hash and s.expires_at > now()
  join app_user u on u.id = s.user_id and u.is_auth
  join account a on a.id = l.account_id
  where l.secret_hash = secret
    and l.account_id = scope_account()
    and l.expires_at > now()
    and (
      u.type = 'house'
        or exists (select from account_member m where m.account_id = a.id and m.user_id = u.id)
        or exists (select from agency_member m where m.agency_id = a.agency_id and m.user_id = u.id)
    )
    and l.standing = standing_of(u.id, l.account_id)
$$;
alter function preview_find owner to hub_definer;
revoke all on function preview_find from public;
grant execute on function preview_find to hub_app, hub_visitor;
