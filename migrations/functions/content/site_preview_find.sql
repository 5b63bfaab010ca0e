-- Returns the settings that a preview secret opens on the site in scope: those of a version, or of the draft
-- without a number. No settings: what is public. It lasts as long as that of an item.
-- needs: preview_stands
create or replace function site_preview_find(secret bytea, wanted integer)
  returns table (app_host text, document jsonb)
  language sql stable security definer
  set search_path = public, ext
as $$
  select p.app_host,
    case
      when wanted is null
        then (select d.document from site_draft d where d.account_id = p.account_id)
      else (select v.document from site_version v where v.account_id = p.account_id and v.number = wanted)
    end
  from site_preview p
  where p.secret_hash = secret
    and p.account_id = scope_account()
    and p.expires_at > now()
    and preview_stands(p.session_hash, p.account_id, p.standing)
$$;
alter function site_preview_find owner to hub_definer;
revoke all on function site_preview_find from public;
grant execute on function site_preview_find to hub_app, hub_visitor;
