-- Returns the item that a preview secret opens on the site in scope: while it lasts, the session lives, and
-- the person's standing is unchanged.
-- needs: preview_stands
create or replace function preview_find(secret bytea)
  returns table (content_id uuid, app_host text, page jsonb)
  language sql stable security definer
  set search_path = public, ext
as $$
  select l.content_id, l.app_host, l.page
  from preview_link l
  where l.secret_hash = secret
    and l.account_id = scope_account()
    and l.expires_at > now()
    and preview_stands(l.session_hash, l.account_id, l.standing)
$$;
alter function preview_find owner to hub_definer;
revoke all on function preview_find from public;
grant execute on function preview_find to hub_app, hub_visitor;
