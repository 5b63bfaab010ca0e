-- Returns the public brand of an agency by its id (TEN-29, TEN-30).
create or replace function agency_brand(wanted uuid)
  returns table (
    id uuid, business_name text, app_name text, app_home_url text, theme text, primary_color text, logo jsonb,
    icon jsonb, policy_url text, meta_title text, meta_description text, domain text
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select g.id, g.business_name, coalesce(g.app_name, g.business_name), g.app_home_url, g.theme_value,
    g.primary_color, g.logo, g.icon, g.policy_url, g.meta_title, g.meta_description,
    (
      select w.host::text
      from whitelabel w
      where w.agency_id = g.id
        and w.account_id is null
        and w.verified_at is not null order by (w.redirect_to is not null), w.created_at
      limit 1
    )
  from agency g
  where g.id = wanted
$$;
alter function agency_brand owner to hub_definer;
revoke all on function agency_brand from public;
grant execute on function agency_brand to hub_app, hub_visitor;
