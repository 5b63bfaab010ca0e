-- Returns the model of the agency of the account in scope, with its sealed key (AI-28).
create or replace function agency_model()
  returns table (agency_id uuid, model_id text, base_url text, key_sealed bytea)
  language sql stable security definer
  set search_path = public, ext
as $$
  select m.agency_id, m.model_id, m.base_url, m.key_sealed
  from account a
  join business_model m on m.agency_id = a.agency_id
  where a.id = scope_account()
$$;
alter function agency_model owner to hub_definer;
revoke all on function agency_model from public;
grant execute on function agency_model to hub_app;
