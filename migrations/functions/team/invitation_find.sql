-- Returns an invitation by the secret of its link, on the host it was made for, before a scope exists.
-- needs: invitation_held
create or replace function invitation_find(token bytea, at_host text)
  returns table (
    id uuid, agency_id uuid, account_id uuid, email text, first_name text, last_name text, role text,
    language text, title text, phone text, password_hash text, permissions jsonb, tenant text, inviter text
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select i.id, i.agency_id, i.account_id, i.email::text, i.first_name, i.last_name, i.role, i.language,
    i.title, i.phone, i.password_hash, i.permissions, coalesce(a.business_name, g.business_name), i.inviter
  from invitation i
  join agency g on g.id = i.agency_id
  left join account a on a.id = i.account_id
  where i.token_hash = token
    and i.host = at_host
    and i.expires_at > now()
    and i.revoked_at is null
    and invitation_held(i.invited_by, i.agency_id, i.account_id)
$$;
alter function invitation_find owner to hub_definer;
revoke all on function invitation_find from public;
grant execute on function invitation_find to hub_app;
