-- Returns the tenant of a host with the brand that the first answer needs: that of the host, then that of its
-- agency (TEN-19, TEN-23). A business without a logo shows its name, never the mark of its agency.
create or replace function host_find(wanted text)
  returns table (
    host text, kind text, agency_id uuid, account_id uuid, verified boolean, redirect_to text,
    brand_name text, app_name text, logo jsonb, icon jsonb, login_picture jsonb, theme text,
    primary_color text, language text, policy_url text, app_home_url text, meta_title text,
    meta_description text, update_counter bigint, subscription text
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select w.host::text, w.type, w.agency_id, w.account_id, w.verified_at is not null, w.redirect_to::text,
    coalesce(a.business_name, g.business_name), coalesce(g.app_name, g.business_name),
    case when a.id is null then g.logo else a.logo end, coalesce(a.icon, g.icon),
    g.login_picture, coalesce(a.theme_value, g.theme_value),
    case when a.id is null then g.primary_color else a.primary_color end, coalesce(a.language, g.language),
    coalesce(a.policy_url, g.policy_url), coalesce(a.app_home_url, g.app_home_url),
    case when a.id is null then g.meta_title else a.meta_title end,
    case when a.id is null then g.meta_description else a.meta_description end, coalesce(a.update_counter, 0),
    a.subscription_type
  from whitelabel w
  join agency g on g.id = w.agency_id
  left join account a on a.id = w.account_id
  where w.host = wanted::ext.citext
$$;
alter function host_find owner to hub_definer;
revoke all on function host_find from public;
grant execute on function host_find to hub_app;
