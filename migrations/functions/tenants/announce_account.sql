-- Notifies every node that public pages or the brand of an account have changed (page cache, TEN-19).
create or replace function announce_account()
  returns trigger
  language plpgsql
as $$
begin
  if new.update_counter is distinct from old.update_counter
    or new.business_name is distinct from old.business_name
    or new.theme_value is distinct from old.theme_value
    or new.language is distinct from old.language
    or new.subscription_type is distinct from old.subscription_type
    or new.logo is distinct from old.logo
    or new.icon is distinct from old.icon
    or new.primary_color is distinct from old.primary_color
    or new.policy_url is distinct from old.policy_url
    or new.app_home_url is distinct from old.app_home_url
    or new.meta_title is distinct from old.meta_title
    or new.meta_description is distinct from old.meta_description
  then
    perform pg_notify(
      'house', json_build_object('kind', 'account', 'account', new.id, 'counter', new.update_counter)::text
    );
  end if;
  return null;
end
$$;
