-- Links an identity of a provider to a person.
create or replace function oidc_link(of_issuer text, of_subject text, for_user uuid, with_email text)
  returns void
  language sql volatile security definer
  set search_path = public, ext
as $$
  insert into oidc_identity (issuer, subject, user_id, email)
  values (of_issuer, of_subject, for_user, with_email::ext.citext)
$$;
alter function oidc_link owner to hub_definer;
revoke all on function oidc_link from public;
grant execute on function oidc_link to hub_app;
