-- Returns the person of an identity of a provider, and notes its use.
create or replace function oidc_find(of_issuer text, of_subject text)
  returns uuid
  language sql volatile security definer
  set search_path = public, ext
as $$
  update oidc_identity
  set used_at = now()
  where issuer = of_issuer and subject = of_subject
  returning user_id
$$;
alter function oidc_find owner to hub_definer;
revoke all on function oidc_find from public;
grant execute on function oidc_find to hub_app;
