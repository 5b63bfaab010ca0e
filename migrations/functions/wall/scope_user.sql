-- Returns the person of the transaction's scope. After a commit current_setting gives '' and not null, hence
-- nullif.
create or replace function scope_user()
  returns uuid
  language sql stable parallel safe
as $$
  select nullif(current_setting('app.user_id', true), '')::uuid
$$;
