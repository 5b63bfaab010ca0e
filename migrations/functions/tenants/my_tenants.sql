-- Returns the open tenants of the person in scope (AUTH-15 to 18).
-- needs: is_restricted, tenant_state
create or replace function my_tenants()
  returns table (
    kind text, id uuid, agency_id uuid, name text, role text, is_primary boolean, host text, language text,
    theme text, logo jsonb, subscription text, rights jsonb, flags jsonb
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select 'account', a.id, a.agency_id, a.business_name, m.role, m.is_primary,
    (select w.host::text from whitelabel w where w.account_id = a.id order by w.created_at limit 1),
    a.language, a.theme_value, a.logo, a.subscription_type,
    case
      when is_restricted(m.role) and not m.is_primary then
        jsonb_build_array(
          a.default_permissions,
          coalesce(
            (select t.document from permission_template t where t.account_id = a.id and t.id = m.template_id),
            '{}'
          ),
          m.permissions
        )
    end,
    null::jsonb
  from account_member m
  join account a on a.id = m.account_id
  where m.user_id = scope_user() and tenant_state(a.agency_id, a.id) = 'open'
  union all
  select 'agency', g.id, g.id, g.business_name, m.role, m.is_primary,
    (
      select w.host::text
      from whitelabel w
      where w.agency_id = g.id and w.account_id is null
      order by w.created_at
      limit 1
    ),
    g.language, g.theme_value, g.logo, g.plan, null::jsonb, case when m.role = 'agencyUser' then m.flags end
  from agency_member m
  join agency g on g.id = m.agency_id
  where m.user_id = scope_user() and tenant_state(g.id, null) = 'open'
$$;
alter function my_tenants owner to hub_definer;
revoke all on function my_tenants from public;
grant execute on function my_tenants to hub_app;
