-- The photograph beside the sign-in form, of the agency's choice: a picture of src/shared/picture.ts whose caption names the work.
alter table agency add login_picture jsonb;
drop function host_find(text);
create function host_find(wanted text) returns table (
  host text, kind text, agency_id uuid, account_id uuid, verified boolean,
  brand_name text, app_name text, logo jsonb, icon jsonb, login_picture jsonb, theme text, language text, policy_url text, app_home_url text,
  update_counter bigint, subscription text
) language sql stable security definer set search_path = public, ext as $$
  select w.host::text, w.type, w.agency_id, w.account_id, w.verified_at is not null,
    coalesce(a.business_name, g.business_name), coalesce(g.app_name, g.business_name),
    coalesce(a.logo, g.logo), g.icon, g.login_picture, coalesce(a.theme_value, g.theme_value), coalesce(a.language, g.language), g.policy_url, g.app_home_url,
    coalesce(a.update_counter, 0), a.subscription_type
  from whitelabel w join agency g on g.id = w.agency_id left join account a on a.id = w.account_id
  where w.host = wanted::ext.citext
$$;
alter function host_find(text) owner to hub_definer;
revoke all on function host_find(text) from public;
grant execute on function host_find(text) to hub_app;
