-- Keeps the flags of a template like those of its source account, which another agency does not see (TMPL-03).
create or replace function template_follow()
  returns trigger
  language plpgsql security definer
  set search_path = public, ext
as $$
begin
  update template
  set is_public = new.is_public_template, is_global = new.is_public_template_global
  where source_account_id = new.id;
  return null;
end
$$;
alter function template_follow owner to hub_definer;
revoke all on function template_follow from public;
