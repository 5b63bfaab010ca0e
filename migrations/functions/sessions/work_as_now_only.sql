-- Sets time and rights of a new impersonation to the present ones, whatever the insert says.
create or replace function work_as_now_only()
  returns trigger
  language plpgsql security definer
  set search_path = public, ext
as $$
begin
  new.started_at := now();
  new.until := now() + interval '1 hour';
  new.ended_at := null;
  new.rights := jsonb_build_array(
    rights_of(new.by_user_id, new.as_account_id, new.as_agency_id),
    rights_of(new.as_user_id, new.as_account_id, new.as_agency_id)
  );
  return new;
end
$$;
alter function work_as_now_only owner to hub_definer;
revoke all on function work_as_now_only from public;
